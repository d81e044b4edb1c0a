import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import type * as Copperdale from "../../src/wire/copperdale";
import { shown } from "./browser";
import { hurry } from "./hurry";

/** What a player sees of a Copperdale table, and how the tests move. */

/** Copperdale's entry on the home page. */
export const cover = (page: Page) => page.locator("article", { hasText: "Copperdale" });

const ended = ".end";
const asked = ".table[aria-busy='false'] [data-choice]";

/** Waits until the table asks for a decision, or the game is over. */
export async function settled(page: Page): Promise<"asked" | "over"> {
  await shown(page, `${asked}, ${ended}`, 15_000);
  return (await page.locator(ended).count()) > 0 ? "over" : "asked";
}

/** The state of the game, so that a test can wait until a move has changed it. */
export async function standing(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.querySelector(".table")?.getAttribute("aria-busy"),
      document.querySelector("#question, #end-title")?.textContent,
      [...document.querySelectorAll("[data-choice]")].map((one) => one.textContent).join("|"),
      document.querySelector("[data-place][aria-pressed='true']")?.getAttribute("data-place"),
      [...document.querySelectorAll(".sheet [role=img]")].map((one) => one.getAttribute("aria-label")).join("|"),
    ].join("¦"),
  );
}

export async function changed(page: Page, before: string, what: string): Promise<void> {
  await vi.waitFor(async () => expect(await standing(page), `nothing happened after ${what}`).not.toBe(before), 10_000);
}

/** A way to move: makes one move, and returns its description. */
export type Move = (turn: number) => Promise<string>;

/**
 * Makes this many moves, or all moves until the game is over, and waits until the last one is shown. Returns their
 * number.
 */
export async function playSome(page: Page, move: Move, most: number): Promise<number> {
  for (let turn = 0; turn < most; ++turn) {
    if ((await settled(page)) === "over") return turn;
    const before = await standing(page);
    try {
      await changed(page, before, await move(turn));
    } catch (error) {
      if ((await page.locator(ended).count()) > 0) return turn;
      throw error;
    }
  }
  await settled(page);
  return most;
}

/**
 * Advances from a forced move to a real choice. A tip may hold a forced move back. After a reload there is no tip, and
 * the page plays the move by itself.
 */
export async function toChoice(page: Page, move: Move): Promise<void> {
  while ((await page.locator(".dock [data-choice]").count()) === 1) await playSome(page, move, 1);
}

/** Plays until the game is over. Returns the number of moves made. */
export async function playOut(page: Page, move: Move, most = 400): Promise<number> {
  const moves = await playSome(page, move, most);
  if (moves === most) throw new Error(`the game was not over after ${most} moves`);
  return moves;
}

/** Plays the first month and the last two. Returns the number of moves made. The months between are like the first. */
export async function playEnds(page: Page, move: Move): Promise<number> {
  const first = await playSome(page, move, 9);
  await hurry<Copperdale.Sheet>(page, ({ month }) => month > 10);
  return first + (await playOut(page, move));
}
