import rate from "glicko2-lite";
import { isSolved, type Progress } from "./progress";
import type { Puzzle } from "./puzzles";

const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));

/**
 * The puzzle of a day, the same for everybody and in the terminal (puzzle_of_day in src/lab/run/puzzles.hpp). From day
 * to day it goes on by a step that has no divisor in common with the number of puzzles, so each has its day before one
 * comes again.
 */
export function puzzleOfDay(puzzles: readonly Puzzle[], day: string): Puzzle {
  const count = puzzles.length;
  let step = Math.ceil((count * 3) / 5);
  while (common(step, count) > 1) ++step;
  const days = Date.parse(day) / 86_400_000;
  return puzzles[(days * step) % count]!;
}

/** The next puzzle: one near the player's rating, those before that were not tried yet. Undefined: all are solved. */
export function nextPuzzle(puzzles: readonly Puzzle[], progress: Progress, not: string | null): Puzzle | undefined {
  const open = puzzles.filter(({ id }) => id !== not && !isSolved(progress, id));
  const untried = open.filter(({ id }) => !progress.outcomes[id]);
  const distance = ({ rating }: Puzzle) => Math.abs(rating - progress.rating);
  return (untried.length > 0 ? untried : open).sort((a, b) => distance(a) - distance(b))[0];
}

/** The puzzles of a theme; "" stands for all. */
export const ofTheme = (puzzles: readonly Puzzle[], theme: string): readonly Puzzle[] =>
  theme === "" ? puzzles : puzzles.filter(({ themes }) => themes.includes(theme));

/** All puzzles and each theme, with how many there are and how many of them are solved; the most frequent first. */
export function themesOf(puzzles: readonly Puzzle[], progress: Progress) {
  return ["", ...new Set(puzzles.flatMap(({ themes }) => themes))]
    .map((key) => ({ key, of: ofTheme(puzzles, key) }))
    .map(({ key, of }) => ({ key, all: of.length, solved: of.filter(({ id }) => isSolved(progress, id)).length }))
    .sort((a, b) => b.all - a.all);
}

/** How well a puzzle's rating is known: it comes from computer players. */
const puzzleDeviation = 100;

/** Progress after an answer. Only the first answer to a puzzle counts for the rating. */
export function answered(progress: Progress, puzzle: Puzzle, right: boolean): Progress {
  const before = progress.outcomes[puzzle.id];
  if (before) {
    if (!right || before !== "failed") return progress;
    return { ...progress, outcomes: { ...progress.outcomes, [puzzle.id]: "later" } };
  }
  const { rating, deviation, volatility } = progress;
  const now = rate(rating, deviation, volatility, [[puzzle.rating, puzzleDeviation, right ? 1 : 0]], { tau: 0.5 });
  return {
    ...progress,
    rating: now.rating,
    deviation: now.rd,
    volatility: now.vol,
    outcomes: { ...progress.outcomes, [puzzle.id]: right ? "right" : "failed" },
  };
}
