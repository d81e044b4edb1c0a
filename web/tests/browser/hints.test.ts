import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inspect, launch, looks, open, sitAt } from "./browser";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** What a hint of each game says about its value, in both languages. */
const worths = {
  copperdale: /About \d+\.\d medals\.|Etwa \d+,\d Medaillen\./,
  coppertwaddle: /About \d+% to win this game\.|Etwa \d+\s% Gewinnchance in dieser Partie\./,
  coupell: /About \d+\.\d points a pile\.|Etwa \d+,\d Punkte je Stapel\./,
};

/** The table accepts no action while it still shows events. */
async function hintAt(page: Page): Promise<string> {
  const hint = page.locator(".word.hint");
  await vi.waitFor(
    async () => {
      if ((await hint.count()) === 0) await page.keyboard.press("h");
      expect(await hint.locator(".further").count()).toBeGreaterThan(0);
    },
    { timeout: 30_000, interval: 250 },
  );
  // On a phone, the reasons appear on request.
  const why = hint.getByRole("button", { name: /^(Why|Warum)\?$/ });
  if (await why.isVisible()) {
    await expect(hint.locator(".further").first().isVisible()).resolves.toBe(false);
    await why.click();
  }
  return hint.innerText();
}

const tables = [
  { game: "copperdale", settings: {}, seats: ["human"] },
  { game: "coppertwaddle", settings: { "first-guardian": "1" }, seats: ["human", "greedy"] },
  { game: "coupell", settings: { starter: "1" }, seats: ["human", "greedy"] },
] as const;

describe.each(looks)("hints: $name", (look) => {
  test.each(tables)("$game shows the expected result of the move", async ({ game, settings, seats }) => {
    const { page, complaints, close } = await open(browser, look);
    await sitAt(page, { game, settings, seats: [...seats], seed: "7" });
    await page.locator(".dock").waitFor({ timeout: 20_000 });
    const told = await hintAt(page);
    expect(told).toMatch(worths[game]);
    const spoken = await page.locator("p[role='status'].unseen").first().innerText();
    expect(spoken).toMatch(worths[game]);
    await inspect(page, look, `hint-${game}`);
    expect(complaints).toEqual([]);
    await close();
  });
});
