import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { desktop, inspect, launch, looks, open, shown } from "./browser";
import { cover } from "./table";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const curtain = ".drape.left";
const table = "[data-table]";

/** Creates a game between Anna and Benedikt at this device. */
async function twoSitDown(page: Page): Promise<void> {
  await page.getByText(/Two at this device|Zu zweit an diesem Gerät/).click();
  await page.getByPlaceholder(/1/).fill("Anna");
  await page.getByPlaceholder(/2/).fill("Benedikt");
  await page.locator("form .first").click();
  await page.locator(curtain).waitFor();
}

async function openCurtain(page: Page): Promise<string> {
  const title = await page.locator("h1").innerText();
  await page.locator("main button:focus").waitFor();
  await page.keyboard.press("Enter");
  await page.locator(table).waitFor();
  return /Anna|Benedikt/.exec(title)![0];
}

/** The names of all cards in the visible hand. */
const hand = (page: Page) =>
  page
    .locator("[data-point^='hand:']")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")!.split(",")[0]!));

/** Passes until it is the other player's turn. */
async function passOn(page: Page): Promise<void> {
  const pass = ".table[aria-busy='false'] [data-choice='pass']";
  for (let wish = 0; wish < 8; ++wish) {
    await shown(page, `${pass}, ${curtain}`, 15_000);
    if ((await page.locator(curtain).count()) > 0) return;
    await page.locator(pass).click();
  }
  await page.locator(curtain).waitFor();
}

describe.each(looks)("two at one device: $name", (look) => {
  test("during the handover, the page contains nothing of a hand", async () => {
    const { page, complaints, close } = await open(browser, look, "#/new/coppertwaddle");
    await page.locator("form").waitFor();
    await inspect(page, look, "seats-new");
    await twoSitDown(page);
    expect(await page.locator(table).count()).toBe(0);
    await inspect(page, look, "curtain");
    const one = await openCurtain(page);
    const cards = await hand(page);
    expect(cards.length).toBeGreaterThan(2);

    await passOn(page);
    const left = await page.content();
    // One card has the name of the game, which is shown above the curtain.
    expect(cards.filter((card) => card !== "Coppertwaddle" && left.includes(card))).toEqual([]);
    expect(await page.locator(table).count()).toBe(0);

    const other = await openCurtain(page);
    expect([one, other].sort()).toEqual(["Anna", "Benedikt"]);
    expect(await hand(page)).not.toEqual(cards);
    expect(complaints).toEqual([]);
    await close();
  });
});

test("a press that was meant for the last move does not open the curtain, nor does a reload", async () => {
  const { page, close } = await open(browser, { ...desktop, hasty: true }, "#/new/coppertwaddle");
  await page.locator("form").waitFor();
  // The page's clock stands still, so the press follows the curtain at once, even on a slow machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await twoSitDown(page);
  await page.keyboard.press("Enter");
  expect(await page.locator(curtain).count()).toBe(1);
  await page.clock.runFor(400);
  await page.clock.resume();
  await openCurtain(page);
  await page.reload();
  await page.locator(curtain).waitFor();
  expect(await page.locator(table).count()).toBe(0);
  await close();
});

test("against the computer there is no curtain; resigning asks first, and ends the game", async () => {
  const { page, complaints, close } = await open(browser, desktop, "#/new/coppertwaddle");
  await page.locator("form").waitFor();
  await page.locator("fieldset").nth(1).getByRole("slider").fill("3");
  await page.locator("form .first").click();
  await page.locator(table).waitFor();
  const giveUp = page.getByRole("banner").getByRole("button", { name: "Give up" });
  await giveUp.click();
  await page.getByRole("button", { name: "Play on" }).click();
  await giveUp.click();
  await page.locator("dialog[open]").getByRole("button", { name: "Give up" }).click();
  await page.locator("header button[aria-disabled='true']", { hasText: "Give up" }).waitFor(); // its slot stays
  expect(await page.locator(curtain).count()).toBe(0);

  await page.goto(page.url().replace(/#.*/, "#/"));
  const line = page.locator("li", { hasText: "against Wilma (quick)" });
  await line.getByRole("link", { name: /Step through/ }).click();
  await page.locator("input[type=range]").waitFor();
  await page.locator("label", { hasText: "Wilma" }).click();
  await page.locator("label.chosen", { hasText: "Wilma" }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("an unfinished game for two has no replay", async () => {
  const { page, close } = await open(browser, desktop, "#/new/coppertwaddle");
  await page.locator("form").waitFor();
  await twoSitDown(page);
  await page.goto(page.url().replace(/#.*/, "#/"));
  const line = page.locator("li", { hasText: "Anna and Benedikt" });
  await line.getByRole("link", { name: /Go on/ }).waitFor();
  expect(await line.getByRole("link", { name: /Step through/ }).count()).toBe(0);
  await close();
});

test("the deal of the day is dealt once, and the home page continues it", async () => {
  const { page, close } = await open(browser, desktop);
  await cover(page).getByRole("button", { name: "Deal of the day" }).click();
  await page.locator(table).waitFor();
  const dealt = page.url();
  await page.goto(dealt.replace(/#.*/, "#/"));
  await cover(page)
    .getByRole("link", { name: /deal of the day/ })
    .click();
  await page.locator(table).waitFor();
  expect(page.url()).toBe(dealt);
  await close();
});
