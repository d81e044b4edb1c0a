import type texts from "../../../data/messages/en/puzzles.json";
import type { Message } from "../wire/types";
import { fileOf } from "./cover";

declare module "../i18n/catalogues" {
  interface ScreenTexts {
    puzzles: typeof texts;
  }
}

/** A move in the game's notation, and how much worse than the best it is. */
export type ScoredMove = { move: string; loss: number };

/** A decision of a game (docs/puzzles.md). Every move of `right` is a solution, the best first. */
export type Puzzle = {
  id: string;
  record: string;
  seat: number;
  right: ScoredMove[];
  wrong: ScoredMove[];
  wins: boolean;
  themes: string[];
  rating: number;
};
export type Puzzles = { game: string; tolerance: number; puzzles: Puzzle[] };

/** The version of the files that this page reads. */
const version = 1;
/** So many of a loss are a medal, a point or a certain win. */
export const lossUnit = 10_000;

/** As AnalysisRequest's `from`: the decision that is open at the end of the record. */
export const openDecision = -1;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isText = (value: unknown) => typeof value === "string";
const isMoves = (value: unknown) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => isObject(one) && isText(one["move"]) && Number.isFinite(one["loss"]));

function isPuzzle(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { id, record, seat, right, wrong, wins, themes, rating } = value;
  return (
    isText(id) &&
    isText(record) &&
    Number.isInteger(seat) &&
    isMoves(right) &&
    isMoves(wrong) &&
    typeof wins === "boolean" &&
    Array.isArray(themes) &&
    themes.every(isText) &&
    Number.isFinite(rating)
  );
}

/** Checks a file of puzzles; the message says why it cannot be used. */
export function readPuzzles(file: unknown, game: string): Puzzles | Message {
  const told = isObject(file) ? file : {};
  const { puzzles } = told;
  if (Number.isInteger(told["version"]) && (told["version"] as number) > version)
    return { key: "puzzles.newer", arguments: {} };
  const sound =
    told["version"] === version &&
    told["game"] === game &&
    Number.isFinite(told["tolerance"]) &&
    Array.isArray(puzzles) &&
    puzzles.length > 0 &&
    puzzles.every(isPuzzle);
  return sound ? (told as Puzzles) : { key: "puzzles.damaged", arguments: {} };
}

/** The puzzles of a game, or why there are none. Rejects if their file does not arrive. */
export async function loadPuzzles(game: string): Promise<Puzzles | Message> {
  const file = fileOf(game);
  return file ? readPuzzles(await file(), game) : { key: "puzzles.none", arguments: {} };
}
