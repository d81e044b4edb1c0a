import type { TableSession } from "../table/session.svelte";
import type { GameChoice } from "../wire/types";

/** What is to glow on the table: a hint, else what the lesson advises. A hint that only points names no move. */
export function glowAt(session: TableSession): { move: string | null; choice: GameChoice } | null {
  if (session.hintChoice) return { move: session.hinted, choice: session.hintChoice };
  return session.busy ? null : (session.lesson?.glow[0] ?? null);
}
