import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { putAway } from "./friends";
import { press } from "./hand";
import { others, own } from "./rows";
import { root } from "./root";

/** Two people at two places who play like beginners: with the page's controls, each on their own page. */

// ---- Coppertwaddle ------------------------------------------------------------------------------

declare global {
  interface Window {
    /** What this page saw last, and the number of its decisions and of the presses for the current one. */
    played?: [seen: string, decision: number, presses: number];
  }
}

/**
 * Runs in the page: the next control to press, as soon as one is enabled, or true if only this many cards are left to
 * draw or the game is over. Most decisions are passes. Every third one is a card, a place or a Robbing, if possible.
 */
function nextOfWaddle(least: number): HTMLElement | boolean {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const left = Number(document.querySelector<HTMLElement>(".pile [data-mark]")?.dataset["mark"] ?? Infinity);
  if (left <= least || all(".end").length > 0) return true;
  if (all(".table[aria-busy='false']").length === 0) return false;
  const standing = [".rubric", "section.log", "#question"]
    .map((part) => document.querySelector(part)?.textContent)
    .join("¦");
  const [seen, before, presses] = window.played ?? ["", 0, 0];
  const decision = standing === seen ? before : before + 1;
  window.played = [standing, decision, standing === seen ? presses + 1 : 1];

  const sure = all("dialog[open] [data-sure]")[0]; // a move that loses asks first
  if (sure) return sure;
  const message = "[data-notes] .first-time button, [data-notes] .word > button"; // it may cover the controls
  const onTable = ".book [data-open]:not([aria-pressed='true'])";
  const ways = ".dock [data-choice]:not(.confirm)";
  const letGo = ".dock .quiet[aria-disabled='false']";
  const play = decision % 3 === 0 && window.played[2] < 6;
  const picked = all(".fan [aria-pressed='true'], .book .picked, .book [aria-pressed='true']").length > 0;
  const order = play
    ? [message, ".confirm", picked ? onTable : ".fan [data-open]", onTable, ways]
    : [message, ".confirm", picked ? letGo : ways, ".fan [data-open]", onTable];
  const found = order.map(all).find((some) => some.length > 0) ?? [];
  return found[decision % found.length] ?? false;
}

async function waddleOn(page: Page, least: number): Promise<void> {
  for (;;) {
    const next = (await page.waitForFunction(nextOfWaddle, least, { timeout: 0 })).asElement();
    if (!next) return;
    // The other player's move may take the control away.
    await press(next).catch((error: unknown) => {
      if (!/not attached/.test(String(error))) throw error;
    });
  }
}

/**
 * Both play until this many cards are left in the Trumpet. If the number is below 0, they play until the game is over.
 */
export const waddle = (least: number, ...pages: Page[]): Promise<unknown> =>
  Promise.all(pages.map((page) => waddleOn(page, least)));

// ---- Coupell ------------------------------------------------------------------------------------

type Cards = string[][];

let words: Set<string> | null = null;
const beginnings = new Set<string>();

/** Words of the table's dictionary that are not too long for these players. */
function knownWords(): Set<string> {
  if (words) return words;
  const lines = execFileSync("bash", [join(root, "scripts/words.sh")], { encoding: "utf8", maxBuffer: 1 << 26 }).split(
    "\n",
  );
  words = new Set(
    lines.filter((line) => /^british .{4,7}$/.test(line)).map((line) => line.slice("british ".length).toUpperCase()),
  );
  for (const word of words) for (let end = 1; end <= word.length; ++end) beginnings.add(word.slice(0, end));
  return words;
}

/** The longest word that adjacent cards spell from left to right, and its place. */
function longest(row: Cards): { word: string; place: number } {
  const known = knownWords();
  let best = { word: "", place: 0 };
  const spell = (first: number, text: string) => {
    if (known.has(text) && text.length > best.word.length) best = { word: text, place: first };
    for (const letter of row[first + text.length] ?? []) if (beginnings.has(text + letter)) spell(first, text + letter);
  };
  for (const first of row.keys()) spell(first, "");
  return best;
}

const put = (row: Cards, gap: number, card: string[]): Cards => [...row.slice(0, gap), card, ...row.slice(gap)];

const cardsOf = (page: Page, which: (page: Page) => ReturnType<typeof own>): Promise<Cards> =>
  which(page).evaluateAll((cards) =>
    cards.map((card) =>
      [...card.querySelectorAll<HTMLElement>("[data-mark].letter")].map((letter) => letter.dataset["mark"]!),
    ),
  );

/** One action of a turn, or its end: a word if there is one, otherwise a card that gives the partner one. */
export async function couple(page: Page): Promise<void> {
  await putAway(page); // on a phone, messages may cover this place
  const [mine, theirs] = [await cardsOf(page, own), await cardsOf(page, others)];
  const { word, place } = longest(mine);
  if (word) {
    await own(page).nth(place).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type(word.toLowerCase());
    await page.locator("[data-claim]:focus").waitFor();
    await page.keyboard.press("Enter");
    return;
  }
  let [best, from, to] = [longest(theirs).word.length, -1, 0];
  if (mine.length > 8) best = -1; // nine cards would lose
  for (const [index, card] of mine.entries()) {
    for (let gap = 0; gap <= theirs.length; ++gap) {
      const found = longest(put(theirs, gap, card)).word.length;
      if (found > best) [best, from, to] = [found, index, gap];
    }
  }
  if (from < 0) {
    await page.locator("[data-end]").click();
  } else {
    await own(page).nth(from).click();
    await page.locator(`[data-gap="${to}"]`).click();
  }
  const sure = page.locator("dialog[open] [data-sure]"); // the last turn may leave unequal piles
  if (await sure.count()) await sure.click();
}
