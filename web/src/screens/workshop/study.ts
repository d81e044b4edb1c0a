import type { Language } from "../../base/languages";

/** The figures of a trial, as src/lab/report/trial.hpp and docs/workshop.md describe them. */

/** What happened to a card; the difference and its interval are missing if there are too few games. */
export type Column = {
  games: number;
  difference?: number;
  low?: number;
  high?: number;
};

export type StudiedCard = {
  id: string;
  name: Record<Language, string>;
  /** A key of the catalogues. */
  kind: string;
  /** Not a built-in card. */
  own: boolean;
  strength: "ordinary" | "strong" | "weak";
  /** Of an own card: more games would tell whether it is strong or weak. */
  too_few_games: boolean;
  plays: "played" | "rarely" | "ignored" | "never";
  limits: {
    strong_above: number;
    weak_below: number;
    rarely_below: number;
    /** They are those of the built-in cards of its kind. */
    of_built_in: boolean;
  };
  play_rate?: number;
  columns: Readonly<Record<string, Column>>;
};

/** How often each number occurred. */
export type Counts = Readonly<Record<string, number>>;

/** A mean with its interval. */
export type Estimate = { mean: number; low: number; high: number };

export type Study = {
  games: number;
  seats: readonly { player: string; won?: unknown }[];
  seed: string;
  decisions_in_a_game: Counts;
  turns_in_a_game?: Counts;
  results?: Counts;
  judged: string;
  intervals: number;
  cards: readonly StudiedCard[];
  /** The share of luck, from deals that were played twice; missing for fewer than 50. */
  luck?: Estimate;
  /** How the winner's chance grew; missing if the game says nothing of the lead, or for too few games. */
  course?: {
    winner: readonly (Estimate & { percent: number })[];
    decided_quantiles: readonly (Estimate & { part: number })[];
  };
};

export type Metric = {
  metric: string;
  a: number;
  b: number;
  difference: number;
  ci95: number | null;
  p: number | null;
  /** What the numbers in `sums` are divided by. */
  scale: number;
  /** Over the games; `aa` and `bb` are those of squares. */
  sums: Readonly<Record<"count" | "a" | "b" | "aa" | "bb", number>>;
};

/** `own` are somebody's cards, `model` the built-in ones. In the metrics, b is `own`. */
export type Report = { own: Study; model: Study; metrics: readonly Metric[] };

/** Whether the seats play against each other, so that differences are parts of a game. */
export const rivals = (study: Study): boolean => study.seats.some(({ won }) => won !== undefined);

export type CardRow = { own: StudiedCard | null; model: StudiedCard | null };

/** Every card of both, the one with the greatest difference first; those that only the model has come last. */
export function cardRows({ own, model }: Report): CardRow[] {
  const known = new Map(model.cards.map((card) => [card.id, card]));
  const here = new Set(own.cards.map(({ id }) => id));
  const rank = (card: StudiedCard) => card.columns[own.judged]?.difference ?? -Infinity;
  const sorted = [...own.cards].sort((one, other) => (rank(one) < rank(other) ? 1 : rank(one) > rank(other) ? -1 : 0));
  return [
    ...sorted.map((card) => ({ own: card, model: known.get(card.id) ?? null })),
    ...model.cards.filter(({ id }) => !here.has(id)).map((card) => ({ own: null, model: card })),
  ];
}

/** The greatest distance of an interval's end from 0; 1 if there is no interval. */
export function reach({ own, model }: Report): number {
  const ends = [own, model].flatMap(({ cards, judged }) =>
    cards.flatMap(({ columns }) => [columns[judged]?.low ?? 0, columns[judged]?.high ?? 0]),
  );
  return Math.max(0, ...ends.map(Math.abs)) || 1;
}

const sorted = (counts: Counts) =>
  Object.entries(counts)
    .map(([number, times]) => [Number(number), times] as const)
    .sort(([one], [other]) => one - other);

/** The smallest number that at least this part of all do not exceed. */
export function quantile(counts: Counts, part: number): number {
  const all = sorted(counts);
  const wanted = part * all.reduce((sum, [, times]) => sum + times, 0);
  let before = 0;
  for (const [number, times] of all) {
    before += times;
    if (before >= wanted) return number;
  }
  return all.at(-1)?.[0] ?? 0;
}

export type Bars = { from: number; width: number; own: number[]; model: number[] };

/** Both counts as bars of one width, each a part of all games. */
export function bars(own: Counts, model: Counts, most = 24): Bars {
  const [mine, theirs] = [sorted(own), sorted(model)];
  const numbers = [...mine, ...theirs].map(([number]) => number);
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
  const width = Math.max(1, Math.ceil((to - from + 1) / most));
  const count = Math.floor((to - from) / width) + 1;
  const partsOf = (counts: readonly (readonly [number, number])[]) => {
    const parts = Array.from({ length: count }, () => 0);
    const all = counts.reduce((sum, [, times]) => sum + times, 0);
    for (const [number, times] of counts) parts[Math.floor((number - from) / width)]! += times / all;
    return parts;
  };
  return { from, width, own: partsOf(mine), model: partsOf(theirs) };
}
