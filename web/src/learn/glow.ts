import type { TableSession } from "../table/session.svelte";
import type { GameChoice } from "../wire/types";

/** A move that is to glow on the table; a hint that only points names none. */
export type Glow = { move: string | null; choice: GameChoice };

/** What is to glow: a hint, else all that the lesson advises. */
export function glowAt(session: TableSession): readonly Glow[] {
  if (session.advice.choice) return [{ move: session.advice.move, choice: session.advice.choice }];
  return session.busy ? [] : (session.lesson?.glow ?? []);
}

/** The names of the moves among them. */
export const movesOf = (glow: readonly Glow[]): ReadonlySet<string> => new Set(glow.flatMap(({ move }) => move ?? []));
