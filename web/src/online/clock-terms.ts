import type { TimeControlKind, TimeControl } from "../wire/types";
import { t } from "../i18n/messages.svelte";

const hour = 60 * 60 * 1000;

/** The remaining time for a move in a list of games: "2 days 3 h left". */
export function daysLeftWords(left: number): string {
  if (left === 0) return t("web.underWay.late");
  const hours = Math.floor(left / hour);
  return hours === 0
    ? t("web.underWay.left.soon")
    : t("web.underWay.left", { days: Math.floor(hours / 24), hours: hours % 24 });
}

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
