import { keep, recall } from "./storage";

const placeOf = (table: string) => `coppice.goal.${table}`;

/** What a friend's link wished to be beaten at a table; in this browser only. */
export function keepGoal(table: string, goal: number): void {
  keep(placeOf(table), String(goal));
}

export function goalOf(table: string): number | null {
  const kept = recall(placeOf(table));
  return kept === null ? null : Number(kept);
}

/** A whole number as a link may have it; null for any other text. */
export function readGoal(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
