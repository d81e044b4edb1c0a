import type { TableSession } from "../table/session.svelte";
import type { GameChoice } from "../wire/types";

/** A move to highlight; null for a hint that only points. */
export type Glow = { move: string | null; choice: GameChoice };

/** The moves to highlight: the hint's, else the lesson's. */
export function glowAt(session: TableSession): readonly Glow[] {
  const { choice, move, read } = session.advice;
  if (choice && !read) return [{ move, choice }];
  return session.busy ? [] : (session.lesson?.glow ?? []);
}

/** Their texts. */
export const movesOf = (glow: readonly Glow[]): ReadonlySet<string> => new Set(glow.flatMap(({ move }) => move ?? []));
