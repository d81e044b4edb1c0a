import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, vi } from "vitest";
import { desktop, launch, newContext, shown, soon, withServer } from "./browser";

/**
 * One press is one decision (src/ui/press.ts). The test controls the page's clock, so a slow machine does not delay
 * presses.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const choice = ".dock [data-choice]";

/** A new game of a person in a hurry, and the moves that the page has sent. */
async function hasty(game: string) {
  const { width, height, language } = desktop;
  const context = await newContext(
    browser,
    { viewport: { width, height }, locale: language, reducedMotion: "reduce" },
    true,
  );
  const page = await context.newPage();
  await page.clock.install();
  await context.addInitScript(() =>
    localStorage.setItem("coppice.preferences", JSON.stringify({ forcedMoves: false })),
  );
  await page.goto(`${inject("address")}/#/new/${game}`);
  await page.evaluate(() => {
    const [send, sent] = [WebSocket.prototype.send, [] as string[]];
    Object.assign(window, { sent });
    WebSocket.prototype.send = function (text) {
      if (String(text).includes('"play"')) sent.push(String(text));
      return send.call(this, text);
    };
  });
  await page.locator("form .first").click();
  await shown(page, choice, 15_000);
  await page.clock.pauseAt(Date.now() + 60_000);
  const moves = () => page.evaluate(() => (window as unknown as { sent: string[] }).sent.length);
  return { page, moves, close: () => context.close() };
}

/** Advances the page's clock a little at a time, until the move is answered and the next question appears. */
async function asked(page: Page, question: string): Promise<void> {
  await vi.waitFor(async () => {
    await page.clock.runFor(1);
    expect(await page.locator(".dock").innerText()).not.toBe(question);
    expect(await page.locator(`.table[aria-busy='false'] ${choice}`).count()).toBeGreaterThan(0);
  }, soon);
}

async function centre(thing: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await thing.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

withServer("a second press, and a held key, make no further decision", async () => {
  const { page, moves, close } = await hasty("copperdale");
  const first = page.locator(choice).first();
  const dock = () => page.locator(".dock").innerText();
  const press = async () => {
    await page.mouse.down();
    await page.mouse.up();
  };

  let question = await dock();
  await page.mouse.move(...(await centre(first)));
  await page.clock.runFor(500);
  await press();
  await asked(page, question);
  expect(await moves()).toBe(1);
  await page.clock.runFor(100);
  await press();
  await page.clock.runFor(20);
  expect(await moves(), "a second press").toBe(1);
  await page.clock.runFor(400);
  question = await dock();
  await press();
  expect(await moves(), "a press on what has lain there for a while").toBe(2);
  await asked(page, question);
  await page.clock.runFor(500);

  question = await dock();
  await page.locator(choice).first().focus();
  await page.keyboard.down("Enter");
  await asked(page, question);
  for (let each = 0; each < 20; ++each) {
    await page.clock.runFor(33);
    await page.keyboard.down("Enter");
  }
  await page.keyboard.up("Enter");
  expect(await moves(), "Enter is held").toBe(3);

  question = await dock();
  await page.keyboard.press("1");
  await asked(page, question);
  await page.clock.runFor(100);
  await page.keyboard.press("1");
  await page.clock.runFor(20);
  expect(await moves(), "the same number again").toBe(4);
  await page.clock.runFor(400);
  await page.keyboard.press("1");
  expect(await moves()).toBe(5);
  await close();
});
