import type { TimeControlKind, TimeControl } from "../wire/types";

/** The ranges that the table accepts. */
export const clockRanges = {
  minutes: { from: 1, to: 180 },
  /** Seconds added after each turn. */
  bonus: { from: 0, to: 60 },
  days: { from: 1, to: 14 },
} as const;

/** The default clocks. */
export const usualClock: Readonly<Record<TimeControlKind, TimeControl>> = {
  minutes: { kind: "minutes", time: 20, bonus: 5 },
  days: { kind: "days", time: 3, bonus: 0 },
};

/** The clock if the game allows it: cooperative games have no clock of minutes. */
export const clockFor = (clock: TimeControl | null | undefined, together: boolean): TimeControl | null =>
  clock && !(together && clock.kind === "minutes") ? clock : null;
