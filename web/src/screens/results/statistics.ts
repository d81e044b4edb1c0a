import { onlyPerson } from "../../table/names";
import { outcomeOf } from "../outcome";
import type { TableLine } from "../../wire/types";

/**
 * A game that counts in the figures: no practice, no second game of a day's deal, none of computers that one watched.
 */
export const counts = (line: TableLine): boolean =>
  line.result !== null && !line.practice && line.seats.includes("human") && (line.daily === "" || line.counts);

/** All games of one game with the same settings. */
export type Group = { key: string; game: string; settings: Record<string, string>; lines: TableLine[] };

const keyOf = (line: TableLine) => JSON.stringify([line.game, Object.entries(line.settings).sort()]);

/** In groups; the lines newest first, and the group that was played last first. */
export function groupsOf(lines: TableLine[]): Group[] {
  const groups = new Map<string, Group>();
  for (const line of [...lines].sort((a, b) => b.changed.localeCompare(a.changed))) {
    const key = keyOf(line);
    const group = groups.get(key) ?? { key, game: line.game, settings: line.settings, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}

export type Bar = { from: number; to: number; count: number };

const mostBars = 12;

/** From the least to the most, each number or, where there are many, a span of them a bar. */
export function histogram(points: number[]): Bar[] {
  if (points.length === 0) return [];
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const width = Math.ceil((most - least + 1) / mostBars);
  const bars: Bar[] = [];
  for (let from = least; from <= most; from += width) {
    const to = from + width - 1;
    bars.push({ from, to, count: points.filter((one) => one >= from && one <= to).length });
  }
  return bars;
}

export const mean = (points: number[]): number => points.reduce((sum, one) => sum + one, 0) / points.length;

/** What points came to, newest first; null where there are none. */
export function figures(
  points: number[],
): { games: number; best: number; mean: number; last: number[]; bars: Bar[] } | null {
  if (points.length === 0) return null;
  return {
    games: points.length,
    best: Math.max(...points),
    mean: mean(points),
    last: points.slice(0, 10),
    bars: histogram(points),
  };
}

/** The points of games that one plays alone or together. */
export function pointsOf(lines: TableLine[], together: boolean): number[] {
  return lines.flatMap((line) => {
    const outcome = outcomeOf(line, together);
    return outcome?.kind === "points" ? [outcome.points] : [];
  });
}

/** Where a rate truly lies, 95 times out of 100 (Wilson's interval), from 0 to 1. */
export function interval(rate: number, games: number): { low: number; high: number } {
  const z = 1.959964;
  const middle = rate + (z * z) / (2 * games);
  const half = z * Math.sqrt((rate * (1 - rate)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) };
}

/** Who sat there besides the only person, in the program's words; "human" where people played each other. */
function companyOf(line: TableLine): string {
  const you = onlyPerson(line.seats);
  return you === null ? "human" : line.seats.filter((_, seat) => seat !== you - 1).join(", ");
}

export type Balance = {
  company: string;
  games: number;
  won: number;
  tied: number;
  lost: number;
  rate: number;
  low: number;
  high: number;
};

/** Games against each other, by opponent; those between people at one device have no "you", and so no balance. */
export function balances(lines: TableLine[]): Balance[] {
  const found = new Map<string, Balance>();
  for (const line of lines) {
    const outcome = outcomeOf(line, false);
    if (!outcome || outcome.kind === "points") continue;
    const company = companyOf(line);
    const balance = found.get(company) ?? { company, games: 0, won: 0, tied: 0, lost: 0, rate: 0, low: 0, high: 0 };
    balance.games += 1;
    balance[outcome.kind] += 1;
    found.set(company, balance);
  }
  return [...found.values()].map((one) => {
    const rate = (one.won + one.tied / 2) / one.games;
    return { ...one, rate, ...interval(rate, one.games) };
  });
}

export type Partnership = { company: string; talk: string; games: number; won: number; mean: number; best: number };

/** Games together, by partner and by what the setting `talk` allows; 0 points are a lost game. */
export function partnerships(lines: TableLine[]): Partnership[] {
  const found = new Map<string, { company: string; talk: string; points: number[] }>();
  for (const line of lines) {
    const [company, talk] = [companyOf(line), line.settings["talk"] ?? ""];
    const key = JSON.stringify([company, talk]);
    const one = found.get(key) ?? { company, talk, points: [] };
    one.points.push(line.result?.[0] ?? 0);
    found.set(key, one);
  }
  return [...found.values()].map(({ company, talk, points }) => {
    const won = points.filter((one) => one > 0).length;
    return { company, talk, games: points.length, won, mean: mean(points), best: Math.max(...points) };
  });
}

/** What share of the computer's games a result beats; a tie counts half. From 0 to 1. */
export function betterThan(own: number, others: number[]): number {
  const beaten = others.reduce((sum, other) => sum + (own > other ? 1 : own === other ? 0.5 : 0), 0);
  return beaten / others.length;
}

/** How a result stands beside the computer's: what it beats, or, where that is nothing, how close it came to one. */
export function standing(own: number, others: number[]): { percent: number } | { missing: number } {
  const percent = Math.round(betterThan(own, others) * 100);
  return percent > 0 ? { percent } : { missing: Math.max(0, Math.min(...others) - own) };
}

/** The best result so far of the same game with the same settings, if this table's is better; null if it is not. */
export function beaten(lines: TableLine[], table: string, together: boolean): number | null {
  const line = lines.find((one) => one.table === table);
  if (!line || !counts(line)) return null;
  const [own] = pointsOf([line], together);
  const others = lines.filter((one) => one !== line && counts(one) && keyOf(one) === keyOf(line));
  const earlier = pointsOf(others, together);
  if (own === undefined || earlier.length === 0) return null;
  const best = Math.max(...earlier);
  return own > best ? best : null;
}
