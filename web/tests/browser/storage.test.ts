import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { newContext, desktop, inspect, launch, phoneNight, shown, type Look } from "./browser";
import { cover, settled } from "./table";

/** A browser that stores nothing for the page: everything works, and the page says so once. */

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

/** Every access is an error, as when cookies are blocked. */
const forbid = () => {
  const denied = () => {
    throw new DOMException("denied", "SecurityError");
  };
  for (const store of ["localStorage", "sessionStorage", "indexedDB"])
    Object.defineProperty(window, store, { get: denied });
};
/** Stored values can be read, but nothing can be written. */
const fill = () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  Storage.prototype.setItem = full;
  IDBObjectStore.prototype.put = full;
};

async function visit(
  look: Look,
  script: () => void,
): Promise<{ page: Page; complaints: string[]; close: () => Promise<void> }> {
  const context = await newContext(browser, {
    viewport: { width: look.width, height: look.height },
    colorScheme: look.theme,
    locale: look.language,
    hasTouch: look.touch ?? false,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.addInitScript(script);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(`${inject("address")}/`);
  return { page, complaints, close: () => context.close() };
}

const word = (page: Page) => page.getByText(/This browser stores nothing|Dieser Browser speichert nichts/);

describe.each([
  { store: "forbidden", script: forbid, look: desktop },
  { store: "full", script: fill, look: phoneNight },
])("storage that is $store", ({ store, script, look }) => {
  test("the page continues, and says once that nothing is stored", async () => {
    const { page, complaints, close } = await visit(look, script);
    await word(page).waitFor();
    await inspect(page, look, `storage-${store}`);
    await page.getByRole("button", { name: "Got it" }).click();
    await word(page).waitFor({ state: "detached" });

    // The player can still create a table, play at it, and find it on the home page.
    await cover(page).locator("button[data-play]").click();
    await settled(page);
    await page.keyboard.press("1");
    await page.goBack();
    await cover(page).locator("a[data-play]").waitFor();
    await cover(page).locator("a[data-play]").click();
    await settled(page);

    // Preferences last as long as the page.
    await page.goBack();
    await cover(page).waitFor();
    await page.getByRole("button", { name: "Settings" }).click();
    await page.locator("dialog").getByText("Deutsch").click();
    await page.waitForFunction(() => document.documentElement.lang === "de");
    expect(await word(page).count(), "it was said before").toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test("lessons, results and days, too", async () => {
    const { page, complaints, close } = await visit(look, script);
    await word(page).waitFor();
    const address = page.url().replace(/#.*/, "");
    for (const [hash, there] of [
      ["#/learn/copperdale", "[data-lesson='show'][aria-disabled='false']"],
      ["#/results", "h1"],
      ["#/days", "h1"],
    ] as const) {
      await page.evaluate((to) => (location.href = to), address + hash);
      await shown(page, there, 20_000);
    }
    expect(complaints).toEqual([]);
    await close();
  });
});
