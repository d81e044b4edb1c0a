import { keep, recall } from "./storage";

// What a result is measured by, stored in this browser only.

const goalPlace = (table: string) => `coppice.goal.${table}`;
const hintPlace = (table: string) => `coppice.hinted.${table}`;

/** Stores the score that a friend's link asks the player to beat. */
export function keepGoal(table: string, goal: number): void {
  keep(goalPlace(table), String(goal));
}

export function goalOf(table: string): number | null {
  const kept = recall(goalPlace(table));
  return kept === null ? null : Number(kept);
}

/** Parses the whole number of a link; null for any other text. */
export function readGoal(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Notes that the player asked for a hint in this game: its result is no personal best. */
export const noteHint = (table: string): void => keep(hintPlace(table), "1");

export const isHinted = (table: string): boolean => recall(hintPlace(table)) !== null;
