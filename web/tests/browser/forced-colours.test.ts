import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, desktopNight, launch, open, shown, type Look } from "./browser";
import { ready } from "./lesson";

/** Forced colours remove backgrounds and shadows. What they show by themselves must be seen without. */

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

async function begin(look: Look, lesson: string) {
  const opened = await open(browser, look);
  await opened.page.emulateMedia({ forcedColors: "active", colorScheme: look.theme });
  await learn(opened.page, lesson);
  return opened;
}

async function learn(page: Page, lesson: string): Promise<void> {
  await page.goto(page.url().replace(/#.*/, `#/learn/${lesson}`));
  await shown(page, ready, 20_000);
}

const outline = (what: Locator) =>
  what.evaluate((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
  });

/** Everything that is advised is outlined. */
async function advised(page: Page, selector: string): Promise<void> {
  const all = await page.locator(`${selector} >> visible=true`).all();
  expect(all.length, selector).toBeGreaterThan(0);
  for (const one of all) expect(await outline(one), selector).toBeGreaterThanOrEqual(2);
}

test.each([desktop, desktopNight])("advice, selection and switches are seen: $name", async (look) => {
  const { page, complaints, close } = await begin(look, "copperdale");
  await advised(page, ".hinted");
  await learn(page, "coppertwaddle/declarations");
  await advised(page, ".fan .hinted");
  await advised(page, ".book .hinted");
  const hemlock = page.locator(".fan .hinted").first();
  await hemlock.click();
  await page.mouse.move(0, 0);
  expect(await outline(page.locator(".fan .picked").first())).toBeGreaterThanOrEqual(2);
  // The Declaration shows its whole name below its Threlm.
  await page.locator(".book .hinted[data-open]:not([aria-pressed='true'])").first().click();
  const strip = page.locator(".book .strip").first();
  await strip.waitFor();
  const cut = await strip.evaluate((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    const [text, box] = [words.getBoundingClientRect(), one.getBoundingClientRect()];
    return getComputedStyle(one).overflow === "visible" ? 0 : Math.max(text.bottom - box.bottom, box.top - text.top);
  });
  expect(cut, "the Declaration is cut").toBeLessThanOrEqual(1);

  await learn(page, "coupell");
  await advised(page, ".felt .pointed");
  const knob = await page
    .locator("input[role=switch]")
    .first()
    .evaluate((one) => [getComputedStyle(one), getComputedStyle(one, "::after")].map((style) => style.backgroundColor));
  expect(knob[0], "the knob of a switch").not.toBe(knob[1]);
  expect(complaints).toEqual([]);
  await close();
});
