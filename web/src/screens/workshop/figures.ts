import { preferences } from "../../base/preferences.svelte";

/** Numbers of a report in the reader's language. */

const formatted = (value: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(preferences.language, options).format(value);

const places = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });

export const number = (value: number, count: number): string => formatted(value, places(count));

/** With its sign, also if it is positive; 0 has none. */
export const signed = (value: number, count: number): string =>
  formatted(value, { ...places(count), signDisplay: "exceptZero" });

/** A part as a percentage. */
export const share = (value: number): string => formatted(value, { ...places(1), style: "percent" });
