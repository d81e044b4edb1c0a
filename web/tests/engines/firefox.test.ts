import puppeteer, { type Browser } from "puppeteer-core";
import { afterAll, beforeAll, inject, test } from "vitest";
import type { Visitor } from "./visitor";
import { invites, playsFirstMinutes, readsAndPrints } from "./walk";

const executablePath = process.env["COPPICE_FIREFOX"] ?? "/usr/bin/firefox-esr";

let browser: Browser;
beforeAll(async () => {
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
  });
});
afterAll(() => browser.close());

/** A page with a memory of its own. */
async function visitor(): Promise<Visitor> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
  return {
    go: async (address) => void (await page.goto(`${inject("address")}/${address}`)),
    ask: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    press: (selector) => page.click(selector),
    type: (selector, words) => page.type(selector, words),
    print: () => page.pdf({ format: "A4" }),
    complaints: () => complaints,
    close: () => context.close(),
  };
}

test("the first minutes of each game", async () => {
  const reader = await visitor();
  await playsFirstMinutes(reader);
  await reader.close();
});

test("rules and cards, on the screen and on paper", async () => {
  const reader = await visitor();
  await readsAndPrints(reader);
  await reader.close();
});

test("an invitation that is followed", async () => {
  const [anna, ben] = [await visitor(), await visitor()];
  await invites(anna, ben);
  await anna.close();
  await ben.close();
});
