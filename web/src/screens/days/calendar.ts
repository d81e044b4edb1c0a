/** A month as "2026-11". */
export type Month = string;

export const monthOf = (date: string): Month => date.slice(0, 7);

export function monthAfter(month: Month, by: number): Month {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month, Monday first; null for days of other months. */
export function weeksOf(month: Month): (string | null)[][] {
  const [year, number] = month.split("-").map(Number) as [number, number];
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const days: (string | null)[] = Array<null>(before).fill(null);
  for (let day = 1; day <= count; ++day) days.push(`${month}-${String(day).padStart(2, "0")}`);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
