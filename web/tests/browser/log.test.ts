import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type * as Copperdale from "../../src/wire/copperdale";
import { desktop, inspect, launch, open, phoneNight, sitAt, type Look } from "./browser";
import { hurry } from "./hurry";

/** The log of a long game: it loads its last page first, and earlier pages on demand. */

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

async function longGame(look: Look) {
  const { page } = await open(browser, look);
  await sitAt(page, { game: "copperdale", settings: {}, seats: ["human"], seed: "7" });
  await hurry<Copperdale.Sheet>(page, (view) => view.month >= 12);
  await page.locator("button.tool.log").click();
  const log = page.locator("dialog[open]");
  await log.waitFor();
  return { page, log };
}

describe.each([desktop, phoneNight])("$name", (look) => {
  test("earlier events load when they come into view, and nothing moves", async () => {
    const { page, log } = await longGame(look);
    const months = log.locator("h3");
    const before = await months.count();
    expect(before).toBeLessThan(12);
    const lowest = await months.last().textContent();
    await inspect(page, look, "log-page");
    await log.getByRole("button", { name: /earlier/ }).scrollIntoViewIfNeeded();
    await log.getByText("That is how it began.").waitFor();
    expect(await months.count()).toBeGreaterThan(before);
    expect(await months.nth(before - 1).textContent()).toBe(lowest);
    expect(new Set(await months.allTextContents()).size).toBe(await months.count());
    await page.context().close();
  });
});

test("by keyboard, too: the focus stays where the log continues", async () => {
  const { page } = await longGame(desktop);
  const log = page.locator("main .log .scroll");
  await page.addInitScript(() => (window.IntersectionObserver.prototype.observe = () => undefined));
  await page.reload();
  await log.waitFor();
  await log.getByRole("button", { name: /earlier/ }).focus();
  await page.keyboard.press("Enter");
  const end = log.getByText("That is how it began.");
  await end.waitFor();
  expect(await end.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.context().close();
});

test("beside the table the newest line is in sight, and what fits is not scrolled", async () => {
  const { page } = await open(browser, { ...desktop, width: 1366, height: 657 });
  await sitAt(page, { game: "copperdale", settings: {}, seats: ["human"], seed: "7" });
  const log = page.locator("main .log .scroll");
  await log.locator("li").first().waitFor();
  expect(await log.evaluate((area) => area.scrollTop)).toBe(0);
  await hurry<Copperdale.Sheet>(page, (view) => view.month >= 2);
  const newest = log.locator("section").first().locator("li").last();
  await newest.waitFor();
  const hidden = () =>
    newest.evaluate((line) => {
      const { bottom } = line.closest(".scroll")!.getBoundingClientRect();
      return line.getBoundingClientRect().bottom - bottom;
    });
  await vi.waitFor(async () => expect(await hidden()).toBeLessThan(3), 10_000);
  await page.context().close();
});
