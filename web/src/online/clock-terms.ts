import type { ClockKind, ClockTerms } from "../wire/types";

/** What the table takes; it refuses all else. */
export const clockRanges = {
  minutes: { from: 1, to: 180 },
  /** Seconds, whenever the turn passes on. */
  bonus: { from: 0, to: 60 },
  days: { from: 1, to: 14 },
} as const;

/** What a clock has before anybody changes it. */
export const usualClock: Readonly<Record<ClockKind, ClockTerms>> = {
  minutes: { kind: "minutes", time: 20, bonus: 5 },
  days: { kind: "days", time: 3, bonus: 0 },
};

/** A clock that this game can have: who wins together has no use for minutes. */
export const clockFor = (clock: ClockTerms | null | undefined, together: boolean): ClockTerms | null =>
  clock && !(together && clock.kind === "minutes") ? clock : null;
