import { keep, recall } from "../base/storage";
import type { Message } from "../wire/types";
import { place } from "./cover";

/** What came of a puzzle: right at the first try, right at a later one, or not solved yet. */
type Outcome = "right" | "later" | "failed";

/** How a player does at the puzzles of a game. Rating, deviation and volatility are those of Glicko-2. */
export type Progress = {
  rating: number;
  deviation: number;
  volatility: number;
  /** By the ids of the puzzles. */
  outcomes: Readonly<Record<string, Outcome>>;
  /** The last day whose puzzle was solved. */
  day: string | null;
};

/** `trouble` says why what this browser has stored is not used. */
export type Kept = { progress: Progress; trouble: Message | null };

/** Puzzles are rated from 400; nobody should begin with the hardest. */
const fresh: Progress = { rating: 1000, deviation: 200, volatility: 0.06, outcomes: {}, day: null };

const version = 1;

/** Beside what a newer page has stored, answers count until this page closes. */
const unstored = new Map<string, Progress>();

const isCount = (value: unknown) => typeof value === "number" && Number.isFinite(value) && value > 0;

function isProgress(value: Partial<Progress>): value is Progress {
  const { rating, deviation, volatility, outcomes, day } = value;
  return (
    [rating, deviation, volatility].every(isCount) &&
    typeof outcomes === "object" &&
    outcomes !== null &&
    (day === null || typeof day === "string")
  );
}

function parsed(text: string): (Partial<Progress> & { version?: unknown }) | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

export function readProgress(game: string): Kept {
  const text = recall(place(game));
  if (text === null) return { progress: fresh, trouble: null };
  const value = parsed(text);
  if (value && typeof value.version === "number" && value.version > version)
    return { progress: unstored.get(game) ?? fresh, trouble: { key: "puzzles.progress.newer", arguments: {} } };
  if (value?.version !== version || !isProgress(value))
    return { progress: fresh, trouble: { key: "puzzles.progress.damaged", arguments: {} } };
  return { progress: value, trouble: null };
}

/** Changes what is stored now, perhaps by another tab. What is damaged is put aside, what is newer stays as it is. */
export function changeProgress(game: string, change: (before: Progress) => Progress): Kept {
  const { progress, trouble } = readProgress(game);
  const now = change(progress);
  if (trouble?.key === "puzzles.progress.newer") unstored.set(game, now);
  else {
    if (trouble) keep(`${place(game)}.damaged`, recall(place(game))!);
    keep(place(game), JSON.stringify({ version, ...now }));
  }
  return { progress: now, trouble };
}

export const isSolved = ({ outcomes }: Progress, id: string): boolean =>
  outcomes[id] === "right" || outcomes[id] === "later";
