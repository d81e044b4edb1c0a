import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, launch, open, shown } from "./browser";
import { pointerFaults, sizes } from "./pointer";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

test.each(["de", "en"] as const)(
  "the first page and the settings can be pressed at all sizes: %s",
  async (language) => {
    const { page, complaints, close } = await open(browser, { ...desktop, language });
    await shown(page, "article .more", 20_000);
    const faults = await pointerFaults(page, "home", sizes);
    await page.locator("header button").last().click();
    await shown(page, "dialog[open]", 20_000);
    faults.push(...(await pointerFaults(page, "settings")));
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  },
);
