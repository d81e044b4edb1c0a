import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { desktop, endInSight, inspect, launch, looks, open, phone, soon } from "./browser";
import { activeSeat, askUntilNamed, follow, lowerSeat, own, settled, sitDown } from "./rows";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const partner = "planner:common:200ms";

/** Everything that is read out from now on. On a slow machine the next move soon replaces a remark. */
const listen = (page: Page) =>
  page.evaluateHandle(() => {
    const told = new Set<string>();
    const hear = () => told.add(document.querySelector("[data-spoken]")?.textContent ?? "");
    new MutationObserver(hear).observe(document, { childList: true, characterData: true, subtree: true });
    return told;
  });

/** Plays until the partner has made a remark that is still valid. On a phone a first-time tip takes its place. */
async function untilSaid(page: Page): Promise<string> {
  const bubble = page.locator("[data-bubble]");
  for (let turn = 0; turn < 3 && (await bubble.count()) === 0; ++turn) {
    await page.locator("[data-end]").click();
    await settled(page);
  }
  const tip = page.locator(".first-time button");
  if (await tip.count()) await tip.click();
  return bubble.innerText();
}

describe.each(looks)("what the partner says: $name", (look) => {
  test("a remark is shown in a bubble, read out and logged; it disappears when its cards change", async () => {
    const { page, complaints, close } = await open(browser, look);
    const told = await listen(page);
    await sitDown(page, ["human", partner], { starter: "2" });
    const said = await untilSaid(page);
    expect(said).toMatch(/word of \d+ letters|Wort aus \d+ Buchstaben/);
    expect(await told.evaluate((all) => [...all].join(" "))).toContain(said);
    await inspect(page, look, "coupell-bubble");
    await page.keyboard.press("l");
    await page
      .locator(look.touch ? "dialog[open] li" : ".log .scroll:focus li", { hasText: said })
      .first()
      .waitFor();
    await page.keyboard.press("Escape");

    // If a card is given to the front of either row, all cards change their places.
    const explained = page.locator(".first-time button");
    if (await explained.count()) await explained.click();
    await own(page).first().click();
    await page.locator("[data-gap='0']").click();
    await settled(page);
    await vi.waitFor(async () => expect(await page.locator("[data-bubble]").allInnerTexts()).not.toContain(said), soon);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe.each([desktop, phone])("a question to the partner: $name", (look) => {
  test("a question is answered yes or no, where it is asked and in the log, also after a reload", async () => {
    const { page, complaints, close } = await open(browser, look);
    await sitDown(page, ["human", partner], { talk: "yes-no" });
    const explained = page.locator(".first-time button");
    if (await explained.count()) await explained.click();
    await page.locator("[data-ask]").click();
    const dialog = page.locator("dialog[open]");
    await dialog.getByText(/^(A card of mine|Eine meiner Karten)$/).click();
    const card = dialog.getByLabel(/^(Which card|Welche Karte)/);
    await card.selectOption({ index: 1 });
    const question = await dialog.locator("blockquote").innerText();
    await dialog.getByRole("button", { name: /^(Ask this|Das fragen)$/ }).click();
    const answer = dialog.locator("[data-answers] li").first();
    await answer.waitFor();
    expect(await answer.innerText()).toContain(question);
    expect(await answer.locator("strong").innerText()).toMatch(/^(Yes|No|Ja|Nein)$/);
    await dialog.getByText(/^(A card there, moved|Eine Karte dort, verschoben)$/).click();
    await dialog.getByLabel(/^(Where|Wohin)/).selectOption({ index: 1 });
    await dialog.getByRole("button", { name: /^(Ask this|Das fragen)$/ }).click();
    await dialog.locator("[data-answers] li").nth(1).waitFor();
    await inspect(page, look, "coupell-ask");
    await page.keyboard.press("Escape");
    await inspect(page, look, "coupell-ask-button");
    await page.reload();
    await settled(page);
    await page.keyboard.press("l");
    await page
      .locator(look.touch ? "dialog[open] li" : ".log .scroll:focus li", { hasText: question })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

test("if the partner may not answer, there are no questions", async () => {
  const { page, complaints, close } = await open(browser, desktop);
  await sitDown(page, ["human", partner], { talk: "own-turn" });
  expect(await page.locator("[data-end]").isVisible(), "the table asks for a move").toBe(true);
  expect(await page.locator("[data-ask]").isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await close();
});

test("at a silent table the partner says nothing", async () => {
  const { page, complaints, close } = await open(browser, desktop);
  await sitDown(page, ["human", partner], { starter: "2", talk: "silence" });
  const before = await page.locator("section.log li").count();
  await page.locator("[data-end]").click();
  await vi.waitFor(async () => expect(await page.locator("section.log li").count()).toBeGreaterThan(before + 1), soon);
  await page.locator("[data-end]").waitFor();
  expect(await page.locator("[data-bubble]").count()).toBe(0);
  expect(await page.locator("section.log").innerText()).not.toContain("“");
  expect(complaints).toEqual([]);
  await close();
});

test("CP-20: a game to its end with hints; the page shows no word before the second request", async () => {
  const { page, complaints, close } = await open(browser, desktop);
  await sitDown(page, ["human", partner]);
  let twice = 0;
  for (let move = 0; move < 40 && (await page.locator(".end").count()) === 0; ++move) {
    expect([await activeSeat(page), await lowerSeat(page)]).toEqual(["1", "1"]);
    const hints = await askUntilNamed(page);
    if (hints.length > 1) {
      ++twice;
      expect(hints[0]).not.toMatch(/Claim/);
      expect(hints[1]).toMatch(/Claim [A-Z]{4,}/);
    }
    await follow(page, hints.at(-1)!);
    await settled(page);
  }
  expect(twice).toBeGreaterThan(0);
  expect(await page.locator(".end").innerText()).toMatch(/Won together|Lost together/);
  await endInSight(page);
  await inspect(page, desktop, "coupell-end-partner");
  expect(complaints).toEqual([]);
  await close();
});
