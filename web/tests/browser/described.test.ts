import type { Browser, Page } from "playwright-core";
import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, inspect, launch, open, phone, phoneNight, type Look } from "./browser";
import { examples } from "./root";
import { serveWith, type Served } from "./server";

// Games without a page of their own, played on the page that draws what they describe.

let browser: Browser;
let server: Served;
beforeAll(async () => {
  if (!existsSync(examples)) throw new Error(`No program at ${examples}: build coppice-examples first.`);
  [browser, server] = await Promise.all([launch(), serveWith(examples)]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const cover = (page: Page, name: RegExp) => page.getByRole("article").filter({ hasText: name });

/** Chooses what glows or the first button until the game is over. */
async function playOut(page: Page, meanwhile: (turn: number) => Promise<void>): Promise<number> {
  const end = page.locator("#end-title");
  for (let turn = 1; turn < 400; ++turn) {
    await page
      .locator(".table[aria-busy=false] .glows, .table[aria-busy=false] .dock .button, #end-title")
      .first()
      .waitFor();
    if ((await end.count()) > 0) return turn;
    await meanwhile(turn);
    const choices = page.locator(".glows, .dock .button:not(.quiet)");
    const count = await choices.count();
    if (count > 0)
      await choices
        .nth((turn * 7) % count)
        .click({ timeout: 2000 })
        .catch(() => undefined);
  }
  throw new Error("the game does not end");
}

test.each<[Look, RegExp, RegExp]>([
  [desktop, /Aces Up/, /^Play$/],
  [phone, /Schnapsen/, /^Spielen$/],
])("a whole game, its help, a hint, and looking back (%#)", async (look, name, play) => {
  const { page, complaints, close } = await open(browser, look, "#/", server.address);
  const id = look === desktop ? "aces" : "schnapsen";
  await cover(page, name).getByRole("button", { name: play }).click();
  await page.locator(".described").waitFor();
  await inspect(page, look, `${id}-table`);
  await page.keyboard.press("?");
  await page.locator("dialog[open] .help").waitFor();
  await page.keyboard.press("Escape");
  await playOut(page, async (turn) => {
    if (turn !== 3) return;
    await page.keyboard.press("h");
    await page.locator(".word").waitFor();
    await inspect(page, look, `${id}-hint`);
  });
  await inspect(page, look, `${id}-end`);
  const table = /#\/table\/(\w+)/.exec(page.url())?.[1];
  await page.goto(page.url().replace(/#.*/, `#/replay/${table}`));
  await page.locator(".replay .described").waitFor();
  await page.keyboard.press("End");
  await inspect(page, look, `${id}-replay`);
  expect(complaints).toEqual([]);
  await close();
});

test("two people at one device see no hand but their own", async () => {
  const { page, complaints, close } = await open(browser, phoneNight, "#/new/duel", server.address);
  await page.locator("form").waitFor();
  await page.getByText("Two at this device").click();
  await page.locator("form .first").click();
  const curtain = page.getByRole("button", { name: /: open$/ });
  await curtain.click();
  await page.locator(".described .own .glows").first().waitFor();
  await inspect(page, phoneNight, "duel-table");
  expect(await page.locator(".described section:not(.own) [data-choice]").count()).toBe(0);
  await page.locator(".described .own .glows").first().click();
  await curtain.waitFor();
  expect(complaints).toEqual([]);
  await close();
});
