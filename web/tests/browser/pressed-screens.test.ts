import { deflateSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Route } from "../../src/base/router.svelte";
import { desktop, launch, open, shown, thorough, type Look } from "./browser";
import { follow, invite, openMenu, sitDown } from "./friends";
import { pointerFaults, sizes } from "./pointer";
import { goTo, type OfAGame } from "./pressed";
import { exportOf, greedyRecord, take } from "./result-files";

/** What one sees can be pressed on every screen that is not a game's own. */

let browser: Browser;
let record = "";
beforeAll(async () => {
  browser = await launch();
  record = greedyRecord();
});
afterAll(() => browser.close());

type Walk = (page: Page, look: (moment: string, page?: Page) => Promise<void>, its: Look) => Promise<void>;

/** Looks at a screen as it opens. */
const plain =
  (hash: string, there: string): Walk =>
  async (page, look) => {
    await goTo(page, hash, there);
    await look(hash);
  };

/** All screens that the page's router knows: a new one does not compile until it is walked. */
const screens: Record<Exclude<Route["screen"], OfAGame>, Walk> = {
  home: async (page, look) => {
    await shown(page, "article .more", 20_000);
    await look("home");
    await page.locator("header button").last().click();
    await shown(page, "dialog[open]", 20_000);
    await look("settings");
  },
  join: async (_page, look, its) => {
    const anna = await invite(browser, its, "coppertwaddle");
    await look("lobby", anna.page);
    const ben = await follow(browser, its, anna.link);
    await look("join", ben.page);
    await sitDown(ben.page, "Ben");
    await look("friends", ben.page);
    await ben.page.locator("[data-chat]").click();
    await shown(ben.page, ".chat", 20_000);
    await look("chat", ben.page);
    await ben.page.keyboard.press("Escape");
    await openMenu(ben.page);
    await look("table's menu", ben.page);
    await Promise.all([anna.close(), ben.close()]);
  },
  puzzles: async (page, look) => {
    await goTo(page, "#/puzzles/coppertwaddle", ".themes a");
    await look("choice of puzzles");
    await goTo(page, "#/puzzles/coppertwaddle/today", ".again .ways");
    await look("a puzzle");
  },
  results: async (page, look) => {
    await goTo(page, "#/results", "input[type=file]");
    await look("no results");
    await take(page, exportOf(record));
    await look("results");
  },
  browsers: plain("#/browsers", "main .button"),
  "add-browser": plain("#/browsers/a-link", "form"),
  days: plain("#/days", "[data-day]"),
  shared: async (page, look) => {
    await goTo(page, `#/replay/r1.${deflateSync(record).toString("base64url")}`, "input[type=range]");
    await look("shared");
    await goTo(page, "#/replay", "input[type=file]");
    await look("a record");
  },
  deal: plain("#/deal/copperdale/amber-fox-lantern?border-deck=open&beat=99", "main .button"),
  workshop: async (page, look) => {
    for (const game of ["coppertwaddle", "coupell"]) {
      await goTo(page, `#/workshop/${game}`, "[data-editor]");
      await look(`workshop of ${game}`);
    }
  },
  about: plain("#/about", "section"),
  lost: plain("#/nowhere", "h1"),
};

/** Without a server there are no friends and no other browsers. */
const online = ["join", "browsers", "add-browser"];

const languages = thorough ? (["de", "en"] as const) : (["de"] as const);
const walks = Object.entries(screens)
  .filter(([screen]) => import.meta.env.MODE !== "alone" || !online.includes(screen))
  .flatMap(([screen, walk]) => languages.map((language) => ({ screen, language, walk })));

test.each(walks)("what one sees can be pressed: $screen, $language", async ({ screen, language, walk }) => {
  const its = { ...desktop, language };
  const { page, complaints, close } = await open(browser, its);
  const faults: string[] = [];
  const at = screen === "home" ? sizes : undefined;
  await walk(page, async (moment, of = page) => void faults.push(...(await pointerFaults(of, moment, at))), its);
  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
