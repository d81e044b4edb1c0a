import { createHash } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer, FairDeal } from "../../src/wire/types";
import { desktop, desktopNight, inspect, launch, open, phone, phoneNight } from "./browser";
import { cuttable, follow, invite, openMenu, sitDown, strip, tableOf } from "./friends";

/** A fair deal: sealed before the first card, revealed at the end, and compared. */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const hex = (text: string) => createHash("sha256").update(text).digest("hex");
const seedBy = (secret: string, contributions: readonly string[]) =>
  (BigInt(`0x${hex(["coppice-fair-deal-1", secret, ...contributions].join("\n")).slice(0, 16)}`) >> 2n).toString();

/** What a server reports of another deal, with a matching seed. */
const instead =
  (exchange: (deal: FairDeal) => FairDeal) =>
  (answer: Answer): Answer => {
    if (answer.type !== "welcome" || !answer.company?.deal.secret) return answer;
    const deal = exchange(answer.company.deal);
    return { ...answer, seed: seedBy(deal.secret, deal.contributions), company: { ...answer.company, deal } };
  };

const sealOf = (page: Page) => page.locator("[data-seal]").getAttribute("data-seal");

async function openDealt(page: Page) {
  const dealt = page.locator("details", { hasText: /How this was dealt|Wie gegeben wurde/ });
  await dealt.locator("li").first().waitFor({ state: "attached" });
  if ((await dealt.getAttribute("open")) === null) await dealt.locator("summary").click();
  await dealt.scrollIntoViewIfNeeded();
  const marks = await dealt.locator("li > span").allInnerTexts();
  return { marks: marks.join(""), text: await dealt.innerText() };
}

describe.each([
  { hers: desktop, his: phone },
  { hers: phoneNight, his: desktopNight },
])("a fair deal: $hers.name, $his.name", ({ hers, his }) => {
  test("the seal is shown before the first card, stored, and compared with the secret at the end", async () => {
    const anna = await invite(browser, hers, "coppertwaddle");
    const seal = await sealOf(anna.page);
    expect(seal).toMatch(/^[0-9a-f]{64}$/);
    await anna.page.locator("[data-seal] summary").click();
    expect(await anna.page.getByLabel("The whole seal").inputValue()).toBe(seal);
    await anna.page.locator("[data-seal]").scrollIntoViewIfNeeded();
    await inspect(anna.page, hers, "deal-lobby");

    const ben = await follow(browser, his, anna.link);
    await sitDown(ben.page, "Ben");
    await anna.page.locator("[data-table]").waitFor();
    await openMenu(ben.page);
    expect(await sealOf(ben.page)).toBe(seal);
    await inspect(ben.page, his, "deal-menu");
    await ben.page.keyboard.press("Escape");

    // A server that shows another seal during the game.
    const line = await cuttable(ben.page);
    line.alter((answer) =>
      answer.type === "welcome" && answer.company
        ? { ...answer, company: { ...answer.company, deal: { ...answer.company.deal, commitment: "d".repeat(64) } } }
        : answer,
    );
    await ben.page.reload();
    await strip(ben.page).waitFor();
    await openMenu(ben.page);
    const alarm = ben.page
      .getByRole("alert")
      .filter({ hasText: "nicht das Siegel, das der Server zuerst gezeigt hat" });
    expect(await alarm.innerText()).toContain(seal!.slice(0, 4));
    await alarm.scrollIntoViewIfNeeded();
    await inspect(ben.page, his, "deal-changed");
    line.alter((answer) => answer);
    await ben.page.reload();
    await strip(ben.page).waitFor();

    await anna.page.getByRole("button", { name: "Give up" }).click();
    await anna.page.locator("dialog[open] .button:not(.first, .quiet)").click();
    for (const { page } of [anna, ben]) await page.locator(".end").waitFor();
    const { marks, text } = await openDealt(ben.page);
    expect(marks).toBe("✓✓✓");
    expect(text).toContain("vor der ersten Karte versiegelt");
    expect(text).toContain("haben alle, die spielen, je eine Zahl dazugegeben");
    await inspect(ben.page, his, "deal-over");

    // A server that replaces the secret together with its seal.
    line.alter(
      instead(({ contributions }) => ({ contributions, secret: "7".repeat(64), commitment: hex("7".repeat(64)) })),
    );
    await ben.page.reload();
    await ben.page.locator("details[open] .wrong").first().waitFor(); // the page reports this by itself
    const swapped = await openDealt(ben.page);
    expect(swapped.marks).toBe("✗✗✓✓");
    expect(swapped.text).toContain("ein anderes Siegel als zuerst");
    expect(swapped.text).toContain(seal);
    await inspect(ben.page, his, "deal-swapped");

    // His contribution came too late. The page says so without an alarm.
    line.alter(instead((deal) => ({ ...deal, contributions: [deal.contributions[0]!, ""] })));
    await ben.page.reload();
    const late = await openDealt(ben.page);
    expect(late.marks).toBe("✓○✓");
    expect(late.text).toContain("von Ben kam keine rechtzeitig");
    expect(late.text).toContain("zu spät");
    await inspect(ben.page, his, "deal-late");

    // Somebody who was not there has nothing to compare with. The page says so.
    const stranger = await open(browser, desktop, `#/table/${await tableOf(anna.page)}`);
    await strip(stranger.page).waitFor();
    const seen = await openDealt(stranger.page);
    expect(seen.marks).toBe("○✓");
    expect(seen.text).toContain("This browser stored none");
    expect([...anna.complaints, ...ben.complaints, ...stranger.complaints]).toEqual([]);
    await Promise.all([anna, ben, stranger].map((place) => place.close()));
  });
});
