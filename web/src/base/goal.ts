import { keep, recall } from "./storage";

const placeOf = (table: string) => `coppice.goal.${table}`;

/** Stores the score that a friend's link asks the player to beat, in this browser only. */
export function keepGoal(table: string, goal: number): void {
  keep(placeOf(table), String(goal));
}

export function goalOf(table: string): number | null {
  const kept = recall(placeOf(table));
  return kept === null ? null : Number(kept);
}

/** Parses the whole number of a link; null for any other text. */
export function readGoal(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
