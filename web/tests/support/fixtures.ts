import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { GameChoice, GamePieces, GameView, EventLogEntry } from "../../src/wire/types";

/**
 * Games reported by the rules themselves (C++): what each seat hears of a step, and what it sees of the table
 * afterwards.
 */
const path =
  process.env["COPPICE_FIXTURES"] ?? fileURLToPath(new URL("../../../build/fixtures/games.json", import.meta.url));

export type ToldStep = { events: EventLogEntry[]; view: GameView };
/** A move and its meaning; null for dealt cards, an undo and a resignation. */
export type ChosenMove = { seat: number; move: string; choice: GameChoice } | null;
export type PlayedGame = {
  game: string;
  settings: Record<string, string>;
  pieces: GamePieces;
  /** Per seat, before the deal. */
  starts: GameView[];
  /** The events, per seat. */
  steps: { choice: ChosenMove; told: ToldStep[] }[];
};

export function playedGames(): PlayedGame[] {
  if (!existsSync(path)) {
    throw new Error(
      `No fixtures at ${path}. They are written by the C++ build (program coppice-fixtures); ` +
        "build first, or name the file in COPPICE_FIXTURES.",
    );
  }
  return (JSON.parse(readFileSync(path, "utf8")) as { games: PlayedGame[] }).games;
}

/** Every move of these games, with what its seat saw before it. */
export function* movesOf(games: readonly PlayedGame[]) {
  for (const game of games) {
    let seen = game.starts;
    for (const { choice, told } of game.steps) {
      if (choice) yield { ...choice, view: seen[choice.seat - 1]!, told: told[choice.seat - 1]!, game };
      seen = told.map(({ view }) => view);
    }
  }
}
