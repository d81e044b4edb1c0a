import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, open, shown, sitAt, type Look } from "./browser";
import { hurry } from "./hurry";
import { ready } from "./lesson";
import { root } from "./root";
import { pressIn } from "./steady";

/**
 * Every screen shows the board and the control needed next, at every size: in play, with a first-time tip, with a
 * hint and in a lesson; at the end what came of it and the way on. A page is loaded once for a moment; then the
 * window changes its size.
 */

/** Width and height in CSS pixels; a window of 1280 by 800 zoomed to 150, 200 and 400 % is among them. */
const sizes = [
  [360, 740],
  [390, 844],
  [740, 360],
  [844, 390],
  [820, 1180],
  [1180, 820],
  [1280, 720],
  [1366, 657],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  [853, 533],
  [640, 400],
  [320, 200],
  [320, 256],
] as const;

export type Fit = {
  game: string;
  settings: Record<string, string>;
  seats: string[];
  settled: (page: Page) => Promise<unknown>;
  /** What is the board of the game. */
  board: string;
  /** What has to be in sight where one plays: all that each of these finds. */
  needed: string[];
  /** What no word may cover. */
  uncovered: string[];
  /** Leads to the decision that needs the most room, in so many steps. */
  busiest: (page: Page) => Promise<unknown>;
};

type Measured = { share: number; board: number; faults: string[] };

type Asked = Pick<Fit, "board" | "needed" | "uncovered"> & {
  /** So small that one may have to scroll to what is needed. */
  tiny: boolean;
  /** The board is part of this screen. */
  part: boolean;
};

/** Looks at the screen as it is. */
const measure = ({ board, needed, uncovered, tiny, part }: Asked): Measured => {
  const faults: string[] = [];
  const [wide, high] = [innerWidth, innerHeight];
  const nameOf = (one: Element) =>
    `${one.tagName.toLowerCase()}.${one.className.toString().replace(/ ?svelte-\w+/g, "")} "${(one.getAttribute("aria-label") ?? one.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}"`;
  const lies = (x: number, y: number) => document.elementFromPoint(x, y);

  const across = 24;
  let seen = 0;
  const [rows, columns] = [new Set<number>(), new Set<number>()];
  for (let row = 0; row < across; ++row)
    for (let column = 0; column < across; ++column)
      if (lies(((column + 0.5) * wide) / across, ((row + 0.5) * high) / across)?.closest(board)) {
        ++seen;
        rows.add(row);
        columns.add(column);
      }

  const inSight = (one: Element) => {
    const box = one.getBoundingClientRect();
    if (box.top < -1 || box.left < -1 || box.bottom > high + 1 || box.right > wide + 1)
      return `${nameOf(one)} lies outside: ${[box.left, box.top, box.right, box.bottom].map(Math.round).join(" ")}`;
    const over = lies(box.left + box.width / 2, box.top + box.height / 2);
    return over && (one.contains(over) || over.contains(one))
      ? ""
      : `${nameOf(one)} lies under ${over ? nameOf(over) : "nothing"}`;
  };
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("dialog"),
    );
  if (part && !tiny && (rows.size < across / 2 || columns.size < across / 2))
    faults.push(
      `the board reaches over ${rows.size}/${across} of the height and ${columns.size}/${across} of the width`,
    );
  for (const one of needed.flatMap(visible)) {
    if (tiny) one.scrollIntoView({ block: "center" });
    faults.push(inSight(one));
  }
  for (const word of tiny ? [] : visible(".word, .first-time")) {
    const box = word.getBoundingClientRect();
    faults.push(inSight(word));
    for (const other of uncovered.flatMap(visible)) {
      const { left, top, right, bottom } = other.getBoundingClientRect();
      if (box.left < right - 1 && box.right > left + 1 && box.top < bottom - 1 && box.bottom > top + 1)
        faults.push(`${nameOf(word)} covers ${nameOf(other)}`);
    }
  }
  if (document.documentElement.scrollWidth > wide) faults.push(`${document.documentElement.scrollWidth} px wide`);
  const whole = document.querySelector(board)?.getBoundingClientRect();
  return {
    share: seen / across ** 2,
    board: whole ? Math.round(Math.max(0, Math.min(high, whole.bottom) - Math.max(0, whole.top))) : 0,
    faults: faults.filter((fault) => fault !== ""),
  };
};

/** COPPICE_FIT=1 writes a picture of every screen and prints how much of each the board has. */
const shots = join(root, "build/screenshots/fit");
const looked = process.env["COPPICE_FIT"] !== undefined;
const undraw = () => void (document.adoptedStyleSheets = []);

/** Words are longer in German, which is looked at everywhere; English at the tightest sizes. */
const tightest = ["360x740", "740x360", "1366x657", "853x533", "640x400", "320x256"];

/** Its tests; each game's are a file of their own, that a change of one game leaves the others' alone. */
export function fitsEverywhere(fit: Fit): void {
  let browser: Browser;
  beforeAll(async () => void (browser = await launch()));
  afterAll(() => browser.close());

  test.each(["de", "en"] as const)(`${fit.game} fits every screen: %s`, async (language) => {
    const look: Look = { name: "fit", width: 1280, height: 720, theme: "light", language };
    const { page, close } = await open(browser, look);
    const faults: string[] = [];
    const shares: string[] = [];
    const walk = async (moment: string, needed = fit.needed) => {
      if (looked) await page.evaluate(undraw);
      for (const [width, height] of sizes) {
        const size = `${width}x${height}`;
        if (language === "en" && !tightest.includes(size)) continue;
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        if (moment !== "end") await page.evaluate(() => scrollTo(0, 0));
        const asked = {
          board: fit.board,
          uncovered: fit.uncovered,
          needed,
          tiny: height < 300,
          part: moment !== "end",
        };
        const seen = await page.evaluate(measure, asked);
        faults.push(...seen.faults.map((fault) => `${moment} at ${size}: ${fault}`));
        shares.push(`${fit.game} ${language} ${moment} ${size}: ${seen.share.toFixed(2)}, ${seen.board} px`);
        if (!looked) continue;
        mkdirSync(shots, { recursive: true });
        await page.screenshot({ path: `${shots}/${fit.game}-${language}-${moment}-${size}.jpg`, quality: 80 });
      }
      await page.setViewportSize(look);
    };
    await sitAt(page, { game: fit.game, settings: fit.settings, seats: fit.seats, seed: "7" });
    await fit.settled(page);
    await walk("tip");
    await pressIn(page, ".first-time button");
    await walk("play");
    await page.keyboard.press("h");
    await shown(page, ".word.hint > button", 20_000);
    await walk("hint", [...fit.needed, ".hinted, .pointed"]);
    await pressIn(page, ".word.hint > button");
    await fit.busiest(page);
    await walk("busy");
    await hurry(page, "over");
    await shown(page, ".end", 20_000);
    await walk("end", ["#end-title", ".end .button.first"]);
    await page.goto(page.url().replace(/#.*/, `#/learn/${fit.game}`));
    await shown(page, ready, 20_000);
    await walk("lesson", [...fit.needed, ready]);
    if (looked) console.log(shares.join("\n"));
    expect(faults).toEqual([]);
    await close();
  });
}
