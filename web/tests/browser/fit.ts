import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { draw, launch, open, shown, sitAt, type Look } from "./browser";
import { cutTexts } from "./cut";
import { hurry } from "./hurry";
import { ready } from "./lesson";
import { root } from "./root";
import { pressIn } from "./steady";

/**
 * At every window size, each screen shows the board and the next control: in play, with a first-time tip, with a hint
 * and in a lesson, which is no higher than the game. At the end it shows the result and the next step, at the top of
 * the page; menus open inside the window and cut no text, and in a review nothing lies over the chart. A page is loaded
 * once for each moment; then the window changes its size.
 */

/** Width and height in CSS pixels. They include a window of 1280 by 800 at a zoom of 150, 200 and 400 %. */
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
  /** The selector of the game's board. */
  board: string;
  /** What must be visible during play: all matches of these selectors. */
  needed: string[];
  /** What no tip and no hint may take the place of, besides the question. */
  shown?: string[];
  /** What no text may cover. */
  uncovered: string[];
  /** Plays so many steps to the decision that needs the most room. */
  busiest: (page: Page) => Promise<unknown>;
  /** The lesson and step whose decision leaves the least room for the lesson's text. */
  fullest?: { lesson: string; step: number };
};

type Measured = { share: number; board: number; faults: string[] };

type Asked = Pick<Fit, "board" | "needed" | "uncovered"> & {
  /** What a table always shows. */
  shown: string[];
  /** Windows so small that the player may have to scroll to the next control. */
  tiny: boolean;
  /** Whether this screen has the board. */
  part: boolean;
};

/** Checks the screen at the current size. */
const measure = ({ board, needed, shown, uncovered, tiny, part }: Asked): Measured => {
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
  for (const menu of document.querySelectorAll("dialog[open]")) {
    const box = menu.getBoundingClientRect();
    if (box.top < 0 || box.left < 0 || box.bottom > high || box.right > wide) faults.push(`${nameOf(menu)} is cut`);
  }
  const [log, chart] = [".replay .log", ".looking"].map((one) => document.querySelector(one)?.getBoundingClientRect());
  if (log && chart && log.bottom > chart.top + 1 && log.top < chart.bottom)
    faults.push(`the log reaches ${Math.round(log.bottom - chart.top)} px over the chart`);
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
  for (const one of tiny ? [] : shown) faults.push(visible(one)[0] ? inSight(visible(one)[0]!) : `${one} is not shown`);
  const whole = document.querySelector(board)?.getBoundingClientRect();
  if (part && wide > 960 && whole && whole.bottom > high + 1)
    faults.push(`the board reaches ${Math.round(whole.bottom - high)} px below the screen`);
  return {
    share: seen / across ** 2,
    board: whole ? Math.round(Math.max(0, Math.min(high, whole.bottom) - Math.max(0, whole.top))) : 0,
    faults: faults.filter((fault) => fault !== ""),
  };
};

/** Every sentence that a lesson of this game says. */
function lessonTexts(game: string, language: string): string[] {
  const path = join(root, `data/messages/${language}/lesson.json`);
  const sentences = Object.entries(JSON.parse(readFileSync(path, "utf8")) as Record<string, string>);
  const said = sentences.filter(([key]) => key.startsWith(`lesson.${game}.`) && !key.includes(".term."));
  return said.map(([, text]) => String(new IntlMessageFormat(text, language).format({ yours: 9, good: 10, more: 1 })));
}

/** Which of these texts would have to scroll in the lesson's panel, the text that stands there if none is given. */
const scrolls = (texts: string[]): string[] => {
  const words = document.querySelector<HTMLElement>(".lesson .words")!;
  const text = words.querySelector("p")!;
  const own = text.textContent;
  const tooLong = (texts.length > 0 ? texts : [own]).filter((one) => {
    text.textContent = one;
    return text.offsetHeight > words.clientHeight;
  });
  text.textContent = own;
  const told = tooLong.map((one) => `the lesson's text scrolls: "${one.slice(0, 50)}"`);
  return words.scrollHeight > words.clientHeight ? [...told, "the lesson's panel scrolls"] : told;
};

/** COPPICE_FIT=1 takes a screenshot of every screen and prints the board's share of each. */
const shots = join(root, "build/screenshots/fit");
const looked = process.env["COPPICE_FIT"] !== undefined;

/** Has the lesson's steps shown up to this one. */
async function reachStep(page: Page, step: number): Promise<void> {
  for (let number = 1; number < step; ++number) {
    await shown(page, `.lesson:has([value="${number - 1}"]) ${ready}`, 20_000);
    await pressIn(page, ready);
  }
  await shown(page, `.lesson:has([value="${step - 1}"]) ${ready}`, 20_000);
}

/** The menus of a table. Only a phone has the log as one. */
const menus: Record<string, (page: Page) => Promise<unknown>> = {
  help: (page) => page.keyboard.press("?"),
  settings: (page) => page.locator("header .actions button").last().click(),
  log: async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator("header .log").click();
  },
};

/** German words are longer, so German runs at all sizes and English at the tightest ones. */
const tightest = ["360x740", "740x360", "1366x657", "853x533", "640x400", "320x256"];

/** In milliseconds: a busy machine may take several times as long as usual. */
const patience = 900_000;

/** The tests. Each game has its own file, so a change in one game does not affect the others' tests. */
export function fitsEverywhere(fit: Fit): void {
  let browser: Browser;
  beforeAll(async () => void (browser = await launch()));
  afterAll(() => browser.close());

  test.each(["de", "en"] as const)(`${fit.game} fits every screen: %s`, { timeout: patience }, async (language) => {
    const look: Look = { name: "fit", width: 1280, height: 720, theme: "light", language };
    const { page, close } = await open(browser, look);
    const faults: string[] = [];
    const shares: string[] = [];
    const heights = new Map<string, number>();
    const questions = ["tip", "play", "hint"];
    const withoutBoard = [...Object.keys(menus), "end", "more", "review"];
    const walk = async (moment: string, needed = fit.needed) => {
      if (looked) await page.evaluate(draw, true);
      for (const [width, height] of sizes) {
        const size = `${width}x${height}`;
        if (language === "en" && !tightest.includes(size)) continue;
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        if (moment !== "end") await page.evaluate(() => scrollTo(0, 0));
        const { board, uncovered } = fit;
        const part = !withoutBoard.includes(moment);
        const always = ["h1 .name", ...(questions.includes(moment) ? ["#question", ...(fit.shown ?? [])] : [])];
        const asked = { board, uncovered, needed, shown: part ? always : [], tiny: height < 300, part };
        const seen = await page.evaluate(measure, asked);
        if (asked.part && !asked.tiny && seen.share < 0.5)
          seen.faults.push(`the board covers only ${seen.share.toFixed(2)} of the screen`);
        if (!asked.tiny && moment !== "review") seen.faults.push(...(await page.evaluate(cutTexts)));
        const [whole, down] = await page.evaluate(() => [document.documentElement.scrollHeight, scrollY] as const);
        if (moment === "play") heights.set(size, whole);
        if (moment.startsWith("lesson") && width > 960 && whole > Math.max(height, heights.get(size)!) + 1)
          seen.faults.push(`a lesson is ${whole} px high, the game ${heights.get(size)} px`);
        if (moment === "end" && !asked.tiny && down > 0) seen.faults.push(`the page has scrolled by ${down} px`);
        if (moment.startsWith("lesson") && !asked.tiny) {
          const texts = moment === "lesson" ? lessonTexts(fit.game, language) : [];
          seen.faults.push(...(await page.evaluate(scrolls, texts)));
        }
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
    for (const [menu, choose] of Object.entries(menus)) {
      await choose(page);
      await shown(page, "dialog[open]", patience);
      await walk(menu, []);
      await page.keyboard.press("Escape");
    }
    await page.keyboard.press("h");
    await shown(page, ".word.hint > button", patience);
    await walk("hint", [...fit.needed, ".hinted, .pointed"]);
    await pressIn(page, ".word.hint > button");
    await fit.busiest(page);
    await walk("busy");
    await hurry(page, "over");
    await shown(page, ".end", patience);
    await walk("end", ["#end-title", ".end .button.first"]);
    await page.locator(".end .more").click();
    await walk("more", []);
    await page.keyboard.press("Escape");
    await page.locator(".end a.button[href*='/replay/']").first().click(); // the dialog that closes has another
    await shown(page, ".looking figure", patience);
    await walk("review", []);
    await page.goto(page.url().replace(/#.*/, `#/learn/${fit.game}`));
    await shown(page, ready, patience);
    await walk("lesson", [...fit.needed, ready]);
    if (fit.fullest) {
      await page.goto(page.url().replace(/#.*/, `#/learn/${fit.game}/${fit.fullest.lesson}`));
      await reachStep(page, fit.fullest.step);
      await walk("lesson-full", [...fit.needed, ready]);
    }
    if (looked) console.log(shares.join("\n"));
    expect(faults).toEqual([]);
    await close();
  });
}
