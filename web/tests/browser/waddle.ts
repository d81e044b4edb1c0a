import type { Locator, Page } from "playwright-core";
import { expect, vi } from "vitest";
import type * as Coppertwaddle from "../../src/wire/coppertwaddle";
import { shown, sitAt } from "./browser";
import { hurry } from "./hurry";

/** What a player sees of a Coppertwaddle table, and how the tests move. */

/** A decision, or half of one: an ability that was pressed waits for its target, which lies in the book. */
const asked = [".dock [data-choice]", ".fan [data-open]", ".book [data-open]"]
  .map((place) => `.table[aria-busy='false'] ${place}`)
  .join(", ");
const ended = ".end";

/** Opens a table against the weakest computer player. */
export async function sitDown(page: Page, seed: string, settings: Record<string, string> = {}): Promise<void> {
  await sitAt(page, { game: "coppertwaddle", settings, seats: ["human", "random"], seed });
  await settled(page);
}

/** In milliseconds: no test fails because the machine is busy. */
const patience = 90_000;

/** Waits until the table asks for a decision, or the game is over. */
export async function settled(page: Page): Promise<"asked" | "over"> {
  await shown(page, `${asked}, ${ended}`, patience);
  return (await page.locator(ended).count()) > 0 ? "over" : "asked";
}

/** The state of the game: its events so far, without pointing. */
const standing = (page: Page) =>
  page.evaluate(() =>
    [".rubric", "section.log", "#end-title"].map((part) => document.querySelector(part)?.textContent).join("¦"),
  );

/** A way to press: with the mouse, with a thumb, or with keys. */
export type Press = (what: Locator) => Promise<void>;

/** Called at each moment of a decision. */
type Seen = (moment: string) => Promise<void>;

const letGo = ".dock .quiet[aria-disabled='false']";
const onTable = ".book [data-open]:not([aria-pressed='true'])";

/**
 * Makes one decision: a Robbing if possible, otherwise a card if possible, otherwise a pass. One press may be the whole
 * move. Then the next decision is already there, and this function must not press anything of it.
 */
export async function decide(
  page: Page,
  press: Press,
  turn: number,
  seen: Seen = async () => undefined,
): Promise<void> {
  const before = await standing(page);
  const sure = page.locator("dialog[open] [data-sure]");
  const open = async () =>
    (await standing(page)) === before &&
    (await sure.count()) === 0 &&
    (await page.locator(".table[aria-busy='false']").count()) > 0;
  const there = async (selector: string) => (await page.locator(selector).count()) > 0;
  const one = async (selector: string) => {
    const all = page.locator(selector);
    await press(all.nth(turn % (await all.count())));
  };
  if (await there(".answer")) {
    await seen("answer");
    await one(".answer [data-choice]");
  } else if ((await there(onTable)) && !(await there(".fan [data-open]"))) {
    await one(onTable);
    for (let robber = 0; robber < 4 && (await open()) && !(await there(".confirm")) && (await there(onTable)); ++robber)
      await press(page.locator(onTable).first());
    if (await open()) {
      await seen("announce");
      if (!(await there(".confirm")) && (await there(letGo))) await press(page.locator(letGo));
      await press(page.locator(".dock [data-choice]").first());
    }
  } else if ((await there(".fan [data-open]")) && (turn % 5 !== 4 || !(await there(".dock [data-choice]")))) {
    await one(".fan [data-open]");
    if (await open()) await seen("picked");
    for (let step = 0; step < 3 && (await open()); ++step) {
      if (await there(".confirm")) await press(page.locator(".confirm").first());
      else if ((await there(".fan [aria-pressed='true'], .book .picked")) && (await there(onTable))) await one(onTable);
      else break;
    }
  } else {
    await press(page.locator(".dock [data-choice]").first());
  }
  await vi.waitFor(async () => {
    if ((await sure.count()) > 0) {
      await seen("sure");
      await press(sure);
    }
    expect(await standing(page)).not.toBe(before);
  }, patience);
}

/** Makes this many decisions, or all until the game is over. Returns their number. */
async function playSome(page: Page, press: Press, most: number, seen?: Seen): Promise<number> {
  for (let turn = 0; turn < most; ++turn) {
    if ((await settled(page)) === "over") return turn;
    try {
      await decide(page, press, turn, seen);
    } catch (error) {
      if ((await page.locator(ended).count()) > 0) return turn;
      throw error;
    }
  }
  return most;
}

/** Plays until the game is over. Returns the number of decisions. */
export async function playOut(page: Page, press: Press, seen?: Seen, most = 300): Promise<number> {
  const decisions = await playSome(page, press, most, seen);
  if (decisions === most) throw new Error(`the game was not over after ${most} decisions`);
  return decisions;
}

/**
 * Plays the beginning of a game, and the end of another one that is advanced over the wire until few cards are left to
 * draw. Two games are needed because the presses depend on the page's pace: in the same game, the wire's moves might
 * end it too early.
 */
export async function playEnds(page: Page, press: Press, seen?: Seen): Promise<number> {
  const first = await playSome(page, press, 12, seen);
  await page.goto(page.url().replace(/#.*/, "#/"));
  await sitDown(page, "4");
  await hurry<Coppertwaddle.Screen>(page, ({ trumpet }) => trumpet <= 4);
  return first + (await playOut(page, press, seen));
}
