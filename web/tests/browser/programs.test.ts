import type { Browser } from "playwright-core";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { desktop, inspect, launch, looks, open, withServer } from "./browser";
import { root } from "./root";
import { serve, type Served } from "./server";

/** Programs at the tables of a server: one that plays, and one that fails at once. */

const player = join(root, "examples/players/never_passes.py");
let browser: Browser;
let server: Served;
beforeAll(async () => {
  browser = await launch();
  server = await serve("--engine", `My own bot=python3 ${player}`, "--engine", "coppertwaddle:Broken=false");
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe.each(looks)("$name", (look) => {
  withServer("a program can be chosen, and its failure is told", async () => {
    const { page, complaints, close } = await open(browser, look, "#/new/coppertwaddle", server.address);
    const chips = page.locator("form label", { has: page.locator("input[type=radio]") });
    await chips.filter({ hasText: "Broken" }).click();
    await inspect(page, look, "programs-new");
    // In this deal the player is the first Guardian, so the program is asked first.
    await page.locator("label", { hasText: /By name|Mit Namen/ }).click();
    await page.locator("#seed").fill("2");
    await page.locator("form .first").click();
    await page.locator("[data-table]").waitFor();
    const log = page.locator("dialog[open]");
    await page.locator("button.tool.log").click();
    await log
      .getByText(/Broken (failed: it did not start|hat versagt: es startete nicht)/)
      .waitFor({ timeout: 20_000 });
    await inspect(page, look, "programs-failed");
    expect(complaints).toEqual([]);
    await close();
  });
});

withServer("a program is offered for its games only, plays, and is the last choice", async () => {
  const { page, complaints, close } = await open(browser, desktop, "#/new/coupell", server.address);
  const bot = page.locator("form label", { hasText: "My own bot" });
  await bot.waitFor();
  expect(await page.locator("form label", { hasText: "Broken" }).count()).toBe(0);
  await bot.click();
  await page.locator("form .first").click();
  await page.locator("[data-table]").waitFor();
  await page.getByText("My own bot").first().waitFor();
  await page.goto(`${server.address}/#/new/coupell`);
  await bot.locator("input:checked").waitFor({ state: "attached" });
  expect(complaints).toEqual([]);
  await close();
});
