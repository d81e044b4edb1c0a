import { preferences } from "../base/preferences.svelte";
import { t } from "./messages.svelte";

/** A range of numbers, open at the end if `to` is null (wire/GAME.ts). */
type Span = { readonly from: number; readonly to: number | null };

/** "up to 20", "21 to 49", "50 or more". */
export const spanWords = ({ from, to }: Span): string =>
  t("help.span", { shape: to === null ? "open" : from === 0 ? "first" : "other", from, to: to ?? 0 });

/** "Ordinary, 21 to 49". */
export const within = (name: string, span: Span): string => t("help.within", { name, span: spanWords(span) });

/** Numbers in the reader's language, with as many digits as their intervals support. */

/** The ends of a 95 % confidence interval. */
export type Interval = { low: number; high: number };

type Form = { signed?: boolean; percent?: boolean };

/**
 * The number, rounded to what the interval of this half-width supports, as `Messages::figure` of the program does
 * (docs/arena.md): the last digit counts the largest power of ten, at most ten, that is at most half of it. Within 0
 * every digit counts. In percent, both are parts of 1.
 */
export function figure(value: number, halfWidth: number, { signed, percent }: Form = {}): string {
  const scale = percent ? 100 : 1;
  let [places, parts] = [-1, 0.1];
  for (let unit = 10; places < 6 && unit > (halfWidth * scale) / 2; unit /= 10) {
    places += 1;
    parts *= 10;
  }
  const digits = Math.max(places, 0);
  const rounded = (Math.sign(value) * Math.round(Math.abs(value * scale) * parts)) / parts + 0; // never -0
  return new Intl.NumberFormat(preferences.language, {
    style: percent ? "percent" : "decimal",
    minimumFractionDigits: halfWidth > 0 ? digits : 0,
    maximumFractionDigits: digits,
    useGrouping: false,
    signDisplay: signed ? "exceptZero" : "auto",
  }).format(rounded / scale);
}

export const halfOf = ({ low, high }: Interval): number => (high - low) / 2;

/** A part of 1 with the interval that supports it: "52%". */
export const share = (value: number, within: Interval): string => figure(value, halfOf(within), { percent: true });

/** Whether enough games support a figure: not even a whole number says anything that may be off by twenty. */
export const isKnown = (halfWidth: number): boolean => halfWidth < 20;

/** The 95 % confidence interval of a rate (Wilson), from 0 to 1. */
export function interval(rate: number, games: number): Interval {
  if (games === 0) return { low: 0, high: 1 };
  const z = 1.959964;
  const middle = rate + (z * z) / (2 * games);
  const half = z * Math.sqrt((rate * (1 - rate)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) };
}

/** Half the width of a mean's interval, from the sums of numbers and of their squares (nearly Student's). */
export function halfOfMean(count: number, sum: number, squares: number): number {
  if (count < 2) return Infinity;
  const variance = Math.max(0, squares - (sum * sum) / count) / (count - 1);
  const free = count - 1;
  return 1.96 * (1 + 1.2 / free + 2.4 / free ** 2) * Math.sqrt(variance / count);
}

/** The mean of results; null if there are too few for one. */
export function meanText(numbers: readonly number[]): string | null {
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
  const half = halfOfMean(numbers.length, sum(numbers), sum(numbers.map((one) => one * one)));
  return isKnown(half) ? figure(sum(numbers) / numbers.length, half) : null;
}
