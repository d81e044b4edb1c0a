import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, launch, open, showMore, shown, sitAt, thorough } from "./browser";
import type { Fit } from "./fit";
import { eachQuestion } from "./hurry";
import { ready } from "./lesson";
import { pointerFaults } from "./pointer";
import { serveWith, type Served } from "./server";

/** In milliseconds: a busy machine may take several times as long as usual. */
const patience = 900_000;

/** A game's own screens, and what is on them when they are loaded. */
const ownScreens = { learn: ready, new: "form", rules: "section", cards: "main" };
type Screens = Record<keyof typeof ownScreens, string>;

/** What canBePressed walks; pressed-screens.test.ts walks the others. */
export type OfAGame = keyof Screens | "table" | "replay";

/** Opens a screen of the page that is already loaded. */
export async function goTo(page: Page, hash: string, there: string): Promise<void> {
  await page.goto(page.url().replace(/#.*/, hash));
  await shown(page, there, patience);
}

/** Each file of a game calls this: what one sees in this game can be pressed, at every moment and every size. */
export function canBePressed(fit: Fit, seeds: string[], screens: Screens = ownScreens, program?: string): void {
  let browser: Browser;
  let server: Served | undefined;
  beforeAll(async () => {
    browser = await launch();
    if (program) server = await serveWith(program);
  });
  afterAll(() => Promise.all([browser.close(), server?.stop()]));

  test.each(thorough ? (["de", "en"] as const) : (["de"] as const))(
    `${fit.game} can be pressed everywhere: %s`,
    { timeout: patience },
    async (language) => {
      const { page, complaints, close } = await open(browser, { ...desktop, language }, "#/", server?.address);
      const faults: string[] = [];
      const look = async (moment: string) => void faults.push(...(await pointerFaults(page, moment)));
      const dialog = async (key: string) => {
        await page.keyboard.press(key);
        await page.locator("dialog[open]").waitFor();
        await look(`dialog ${key}`);
        await page.keyboard.press("Escape");
      };
      const { game, settings, seats } = fit;
      await sitAt(page, { game, settings, seats, seed: seeds[0]! });
      await fit.settled(page);
      const tip = page.locator(".first-time button");
      if ((await tip.count()) > 0) {
        await look("tip");
        await tip.first().click();
      }
      await page.keyboard.press("h");
      await shown(page, ".word.hint > button", patience);
      await look("hint");
      await page.locator(".word.hint > button").first().click();
      await fit.busiest(page);
      await look("busy");
      await dialog("?");
      for (const seed of seeds) {
        await page.goto(page.url().replace(/#.*/, "#/"));
        await sitAt(page, { game, settings, seats, seed });
        await fit.settled(page);
        await eachQuestion(page, async (kind) => {
          await fit.settled(page);
          await look(kind);
        });
      }
      await shown(page, ".end", patience);
      await look("end");
      await showMore(page);
      await look("end, more");
      await page.keyboard.press("Escape");
      await page.locator(".end a[href*='replay']").first().click();
      await shown(page, "input[type=range]", patience);
      await look("review");
      for (const [screen, there] of Object.entries(screens)) {
        await goTo(page, `#/${screen}/${game}`, there);
        await look(screen);
      }
      expect(faults).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    },
  );
}
