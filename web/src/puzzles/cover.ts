import { recall } from "../base/storage";

/** What the first page knows of puzzles. It is part of every first visit, so keep it small. */

const folder = "../../../data/puzzles/";
const files = import.meta.glob<unknown>("../../../data/puzzles/*.json", { import: "default" });

/** The puzzles of a game, loaded when they are asked for; undefined if it has none. */
export const fileOf = (game: string): (() => Promise<unknown>) | undefined => files[`${folder}${game}.json`];

/** The date of the puzzle of the day, which is the same everywhere. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Where this browser stores how the player does (progress.ts). */
export const place = (game: string): string => `coppice.puzzles.${game}`;

/** Whether the puzzle of the day is solved. */
export function solvedToday(game: string): boolean {
  try {
    return (JSON.parse(recall(place(game)) ?? "{}") as { day?: unknown }).day === today();
  } catch {
    return false; // damaged: the screen says so
  }
}
