import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, inspect, launch, open, phone } from "./browser";
import { builtByPlay, program } from "./root";
import { serveWith, type Served } from "./server";
import { pick, state } from "./workshop-page";

/** The workshop of the page that ./play builds: it has no module, so its server plays the trials. */

let browser: Browser;
let server: Served;
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), serveWith(program, builtByPlay)]);
});
afterAll(() => Promise.all([browser.close(), server.stop()]));

/** The server plays trials with a low priority, so a busy machine takes its time. */
const trialTime = { timeout: 120_000 };

const figures = (page: Page, card: string) => page.locator(`tr[data-card=${card}] td`).allInnerTexts();

test("from the first page to the report of changed cards; the games can be cancelled", async () => {
  const { page, complaints, close } = await open(browser, desktop, "#/", server.address);
  await inspect(page, desktop, "played-first-page");
  await page.getByRole("main").getByText("Your own cards for").getByRole("link", { name: "Coppertwaddle" }).click();
  await state(page).getByText("55 cards").waitFor();
  await pick(page, "The Abbot");
  await page.getByLabel("Kind, and Power").fill("noble 12");
  await state(page)
    .getByText(/^\s*Line \d+: /)
    .waitFor();
  await page.getByLabel("Kind, and Power").fill("noble 9");
  await state(page).getByText("55 cards").waitFor();

  await page.getByRole("combobox", { name: "Games" }).selectOption("10,000");
  await pick(page, "Try 10,000 games");
  await page.getByLabel("The games are being played …").waitFor();
  await pick(page, "Cancel");
  await page.getByText("The games were cancelled.").waitFor();

  await page.getByRole("combobox", { name: "Games" }).selectOption("100");
  await pick(page, "Try 100 games");
  await page.getByRole("heading", { name: "What 100 games show" }).waitFor(trialTime);
  const [, own, , , , model] = await figures(page, "AB");
  expect(Number(own)).toBeGreaterThan(10);
  expect(model).toBe(own);
  await inspect(page, desktop, "played-report");
  expect(complaints).toEqual([]);
  await close();
});

test("Coupell on a phone, in German", async () => {
  const { page, complaints, close } = await open(browser, phone, "#/", server.address);
  await page.getByRole("main").getByText("Eigene Karten für").getByRole("link", { name: "Coupell" }).click();
  await state(page).getByText("48").waitFor();
  await page.getByRole("combobox", { name: "Partien" }).selectOption("100");
  await pick(page, "100 Partien spielen lassen");
  await page.getByRole("heading", { name: "Was 100 Partien zeigen" }).waitFor(trialTime);
  await inspect(page, phone, "played-report-coupell");
  expect(complaints).toEqual([]);
  await close();
});
