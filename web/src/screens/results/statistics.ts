import { isHinted } from "../../base/result-notes";
import { interval, meanText } from "../../i18n/figures";
import { companyOf, counts, gamesUpTo, groupKey } from "../../table/results";
import { outcomeOf } from "../outcome";
import type { TableListItem } from "../../wire/types";

/** The games of one game with the same settings. */
export type Group = { key: string; game: string; settings: Record<string, string>; lines: TableListItem[] };

/** Groups, most recently played first; their lines newest first. */
export function groupsOf(lines: TableListItem[]): Group[] {
  const groups = new Map<string, Group>();
  for (const line of [...lines].sort((a, b) => b.changed.localeCompare(a.changed))) {
    const key = groupKey(line);
    const group = groups.get(key) ?? { key, game: line.game, settings: line.settings, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}

export type Bar = { from: number; to: number; count: number };

const mostBars = 12;

/** Bars from the least to the most points. Each bar is one number, or a range if there are many. */
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

export const mean = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0) / points.length;

/** Only games without hints can be a player's best. */
export const unaided = (lines: readonly TableListItem[]): TableListItem[] =>
  lines.filter(({ table }) => !isHinted(table));

const bestOf = (points: readonly number[]): number | null => (points.length > 0 ? Math.max(...points) : null);

/** Statistics of the points of games, newest first; null if there are none. */
export function figures(
  lines: readonly TableListItem[],
  together: boolean,
): { games: number; best: number | null; mean: string | null; last: number[]; bars: Bar[] } | null {
  const points = pointsOf(lines, together);
  if (points.length === 0) return null;
  return {
    games: points.length,
    best: bestOf(pointsOf(unaided(lines), together)),
    mean: meanText(points),
    last: points.slice(0, 10),
    bars: histogram(points),
  };
}

/** The points of solo or cooperative games. */
export function pointsOf(lines: readonly TableListItem[], together: boolean): number[] {
  return lines.flatMap((line) => {
    const outcome = outcomeOf(line, together);
    return outcome?.kind === "points" ? [outcome.points] : [];
  });
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

/** Competitive games by opponent. Games between people at one device have no "you" and are left out. */
export function balances(lines: readonly TableListItem[]): Balance[] {
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

export type Partnership = {
  company: string;
  talk: string;
  games: number;
  won: number;
  mean: string | null;
  best: number | null;
};

/** Cooperative games by partner and the setting `talk`. 0 points are a loss. */
export function partnerships(lines: TableListItem[]): Partnership[] {
  const found = new Map<string, { company: string; talk: string; points: number[]; unaided: number[] }>();
  for (const line of lines) {
    const [company, talk] = [companyOf(line), line.settings["talk"] ?? ""];
    const key = JSON.stringify([company, talk]);
    const one = found.get(key) ?? { company, talk, points: [], unaided: [] };
    const points = line.result?.[0] ?? 0;
    one.points.push(points);
    if (!isHinted(line.table)) one.unaided.push(points);
    found.set(key, one);
  }
  return [...found.values()].map(({ company, talk, points, unaided }) => {
    const won = points.filter((one) => one > 0).length;
    return { company, talk, games: points.length, won, mean: meanText(points), best: bestOf(unaided) };
  });
}

/** The share of the computer's games that a result beats, from 0 to 1; a tie counts half. */
export function betterThan(own: number, others: number[]): number {
  const beaten = others.reduce((sum, other) => sum + (own > other ? 1 : own === other ? 0.5 : 0), 0);
  return beaten / others.length;
}

/** A result is close to another if this share of it, in percent, is missing. */
const closePercent = 15;

/** How a result compares with the computer's: what it beats; if nothing, how close it came, or what was possible. */
export function standing(own: number, others: number[]): { percent: number } | { missing: number } | { far: true } {
  const percent = Math.round(betterThan(own, others) * 100);
  if (percent > 0) return { percent };
  const least = Math.min(...others);
  const missing = Math.max(0, least - own);
  return missing * 100 <= least * closePercent ? { missing } : { far: true };
}

/**
 * A result among the earlier ones with the same settings, newest first. `best` is null for the first, `hinted`: it
 * cannot be the best itself.
 */
export type OwnResult = { own: number; earlier: number[]; best: number | null; hinted: boolean };

/** This table's result; null if it does not count or has no points. */
export function ownResult(lines: readonly TableListItem[], table: string, together: boolean): OwnResult | null {
  const line = lines.find((one) => one.table === table);
  if (!line || !counts(line)) return null;
  const [own] = pointsOf([line], together);
  if (own === undefined) return null;
  const others = lines
    .filter((one) => one !== line && counts(one) && groupKey(one) === groupKey(line) && one.changed <= line.changed)
    .sort((a, b) => b.changed.localeCompare(a.changed));
  const best = bestOf(pointsOf(unaided(others), together));
  return { own, earlier: pointsOf(others, together), best, hinted: isHinted(table) };
}

/** The games against the opponent of a game, up to this game. `row` counts the wins in a row that end with it. */
export type Rivalry = { won: number; tied: number; lost: number; row: number };

/** The games against the opponent of this table's game; null if this game does not count. */
export function rivalry(lines: readonly TableListItem[], table: string): Rivalry | null {
  const line = lines.find((one) => one.table === table);
  if (!line || !counts(line)) return null;
  const alike = (one: TableListItem) => one.game === line.game && companyOf(one) === companyOf(line);
  const kinds = gamesUpTo(lines, line, alike).map((one) => outcomeOf(one, false)?.kind);
  const count = (kind: "won" | "tied" | "lost") => kinds.filter((one) => one === kind).length;
  const end = kinds.findIndex((kind) => kind !== "won");
  return { won: count("won"), tied: count("tied"), lost: count("lost"), row: end < 0 ? kinds.length : end };
}
