import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, launch, open, showMore, shown, sitAt, thorough } from "./browser";
import type { Fit } from "./fit";
import { eachQuestion } from "./hurry";
import { ready } from "./lesson";
import { pointerFaults } from "./pointer";

/** In milliseconds: a busy machine may take several times as long as usual. */
const patience = 900_000;

/** Known, and still to be mended: in these places what is pressed has too little room. */
const left = [
  /^(hint|busy|infrastructure borders|growth grow): summary .* under (span|path)/,
  /^[\w ]+: button\.answer .* under section\.dock/,
  /^growth grow: button\.button\.first .* under/,
  /^infrastructure [\w ]+: button\.spot\.open\S* .* under span\.cell\S* .* in large letters/,
  /^review: button\.\S+ .* under /,
  / under (span\.seal|div\.aids|summary)\S* .* in large letters/,
  /button\.strip\S* .* under button\.strip\S* .* in large letters/,
];

/** Opens a screen of the page that is already loaded. */
async function goTo(page: Page, hash: string, there: string): Promise<void> {
  await page.goto(page.url().replace(/#.*/, hash));
  await shown(page, there, patience);
}

/** Each file of a game calls this: what one sees in this game can be pressed, at every moment and every size. */
export function canBePressed(fit: Fit, seeds: string[]): void {
  let browser: Browser;
  beforeAll(async () => void (browser = await launch()));
  afterAll(() => browser.close());

  test.each(thorough ? (["de", "en"] as const) : (["de"] as const))(
    `${fit.game} can be pressed everywhere: %s`,
    { timeout: patience },
    async (language) => {
      const { page, complaints, close } = await open(browser, { ...desktop, language });
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
      await look("tip");
      await page.locator(".first-time button").first().click();
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
      const screens = { learn: ready, new: "form", rules: "section", cards: "main" };
      for (const [screen, there] of Object.entries(screens)) {
        await goTo(page, `#/${screen}/${game}`, there);
        await look(screen);
      }
      expect(faults.filter((fault) => !left.some((known) => known.test(fault)))).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    },
  );
}
