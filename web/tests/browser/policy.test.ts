import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { desktop, launch, open, sitAt, soon } from "./browser";
import { standing } from "./table";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test("the Content-Security-Policy forbids inline styles, and nothing that the page does", async () => {
  const { page, complaints, close } = await open(browser, { ...desktop, motion: true });
  const go = (place: string) => page.goto(page.url().replace(/#.*/, `#/${place}`));
  for (const game of ["copperdale", "coppertwaddle", "coupell"]) {
    await go("");
    await sitAt(page, {
      game,
      settings: {},
      seats: game === "copperdale" ? ["human"] : ["human", "random"],
      seed: "7",
    });
    await page.locator("[data-table]").waitFor();
    const before = await standing(page);
    const choice = page.locator("[data-choice]").first();
    if (game !== "coupell") {
      await choice.focus();
      await page.keyboard.press("Enter"); // a card travels
      await vi.waitFor(async () => expect(await standing(page)).not.toBe(before), soon);
    }
    for (const place of [`rules/${game}`, `cards/${game}`]) {
      await go(place);
      await page.locator("h1").first().waitFor();
    }
  }
  expect(complaints).toEqual([]);
  await page.evaluate(() => document.body.setAttribute("style", "color: red"));
  await vi.waitFor(() => expect(complaints.join()).toContain("Content Security Policy"), soon);
  await close();
});
