import { preferences } from "../base/preferences.svelte";
import { t } from "../i18n/messages.svelte";
import { tenthsBelow } from "../table/clock.svelte";
import type { TimeControl } from "../wire/types";
import "./texts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const two = (value: number) => String(value).padStart(2, "0");

/** "10 minutes each, and 5 seconds more after each turn". */
export const termsWords = ({ kind, time, bonus }: TimeControl): string =>
  kind === "days"
    ? t("online.clock.days.told", { days: time })
    : t("online.clock.minutes.told", { minutes: time, seconds: bonus });

/** "2 days 3 h", "1:02:03", "9:32", "7.4". `tenths`: whether to show tenths at all. */
export function leftWords(left: number, kind: TimeControl["kind"], tenths: boolean): string {
  const whole = (unit: number, within = Infinity) => Math.floor((left % within) / unit);
  if (kind === "days" && left >= day) return t("online.clock.left.days", { days: whole(day), hours: whole(hour, day) });
  if (kind === "days" && left >= hour)
    return t("online.clock.left.hours", { hours: whole(hour), minutes: whole(minute, hour) });
  if (kind === "minutes" && tenths && left < tenthsBelow) {
    return new Intl.NumberFormat(preferences.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
      Math.floor(left / 100) / 10,
    );
  }
  const seconds = two(whole(second, minute));
  return left >= hour ? `${whole(hour)}:${two(whole(minute, hour))}:${seconds}` : `${whole(minute)}:${seconds}`;
}

/** How many milliseconds the text of `leftWords` stays correct. */
export function holdsFor(left: number, kind: TimeControl["kind"], tenths: boolean): number {
  const step =
    kind === "days" && left >= hour ? minute : kind === "minutes" && tenths && left < tenthsBelow ? 100 : second;
  return Math.min(left % step, left) + 1;
}
