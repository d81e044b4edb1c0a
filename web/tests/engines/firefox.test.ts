import puppeteer, { type Browser } from "puppeteer-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { serveFiles } from "../browser/plain-server";
import { press, seen, until, type Visitor } from "./visitor";
import { invites, playsFirstMinutes, readsAndPrints, triesOwnCards } from "./walk";

const executablePath = process.env["COPPICE_FIREFOX"] ?? "/usr/bin/firefox-esr";

const launch = (preferences: Record<string, unknown> = {}) =>
  puppeteer.launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1, ...preferences },
  });

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** A page with its own storage. */
async function visitor(of = browser, house: string = inject("address")): Promise<Visitor> {
  const context = await of.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
  return {
    go: async (address) => void (await page.goto(`${house}/${address}`)),
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

test("cards of one's own", async () => {
  const designer = await visitor();
  await triesOwnCards(designer);
  await designer.close();
});

test("an invitation", async () => {
  const [anna, ben] = [await visitor(), await visitor()];
  await invites(anna, ben);
  await anna.close();
  await ben.close();
});

test("if cookies and site data are refused, the static page plays in memory, and says so", async () => {
  const [refusing, files] = await Promise.all([launch({ "network.cookie.cookieBehavior": 2 }), serveFiles()]);
  const reader = await visitor(refusing, files.address);
  await reader.go("#/");
  await until(reader, "document.body.innerText.includes('This browser stores nothing')");
  await press(reader, "article:has(#game-copperdale) [data-play]");
  await seen(reader, "main > [aria-busy='false'] .dock [data-choice]");
  const month = "document.querySelector('main .log').textContent";
  const before = JSON.stringify(await reader.ask<string>(month));
  await new Promise((resolve) => setTimeout(resolve, 400)); // the press guard (ui/press-guard.ts)
  await press(reader, ".dock [data-choice]");
  await until(reader, `${month} !== ${before}`);
  // Firefox itself reports that it starts no service worker.
  expect(reader.complaints().filter((word) => !word.includes("ServiceWorker"))).toEqual([]);
  await refusing.close();
  await files.stop();
});
