import type { Analysis, JudgedDecision } from "../wire/types";

/** What all slices of a game's analysis say alike; worths are whole numbers, `unit` to one of the game's coin. */
export type About = Omit<Analysis, "first" | "judged">;

/**
 * From what was expected at first to the end: start + decisions + draws + judge === end. What decisions cost is never
 * more than there was to lose.
 */
export type Parts = { start: number; own: number; others: number; draws: number; judge: number; end: number };

export const lossOf = ({ played, best }: JudgedDecision): number => Math.max(0, best.worth - played.worth);

/** What a worth to `seat` is worth to `eyes`: of two rivals the one has what the other has not. */
const seenBy = (eyes: number, seat: number, worth: number, { rivals, unit }: About): number =>
  rivals && seat !== eyes ? unit - worth : worth;

/** What was to be expected at each decision, and in the end, as these eyes see it. */
export function curveOf(
  about: About,
  judged: readonly JudgedDecision[],
  eyes: number,
): { moves: number; worth: number }[] {
  return judged.map((one) => ({ moves: one.moves, worth: seenBy(eyes, one.seat, one.best.worth, about) }));
}

/**
 * As `parts_of` in src/host/analysis_sums.cpp. `judged` are the first decisions of a game, at least one. Where all win
 * together every decision is one's own.
 */
export function partsOf(about: About, judged: readonly JudgedDecision[], eyes: number): Parts {
  const isTheirs = (seat: number) => about.rivals && seat !== eyes;
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
  /** What samples say beyond what can be is the judge's: no decision gives anything. */
  const lost = (seat: number) =>
    Math.min(0, sum(judged.filter((one) => one.seat === seat).map(({ played, best }) => played.worth - best.worth)));
  const seats = [...new Set(judged.map(({ seat }) => seat))];
  const [first, last] = [judged[0]!, judged.at(-1)!];
  const start = seenBy(eyes, first.seat, first.best.worth, about);
  const end =
    about.end && judged.length === about.decisions
      ? about.end[eyes - 1]!
      : seenBy(eyes, last.seat, last.played.worth, about);
  const draws = sum(judged.map(({ seat, luck, endLuck }) => (isTheirs(seat) ? -1 : 1) * (luck + endLuck)));
  let own = sum(seats.filter((seat) => !isTheirs(seat)).map(lost));
  let others = -sum(seats.filter(isTheirs).map(lost)) || 0;
  if (about.rivals) {
    own = Math.max(own, -(start + others + Math.max(draws, 0)));
    others = Math.min(others, about.unit - start - own + Math.max(-draws, 0));
  } else {
    own = Math.max(own, end - about.most);
  }
  return { start, own, others, draws, judge: end - start - draws - own - others, end };
}

const rounded = (worth: number, step: number): number => Math.sign(worth) * Math.round(Math.abs(worth) / step) * step;

/**
 * The same in multiples of `step`, which still add up: each is what it leads to, rounded, less what it came from,
 * rounded.
 */
export function roundedParts(parts: Parts, step: number): Parts {
  let sum = parts.start;
  const show = (part: number) => {
    const before = rounded(sum, step);
    sum += part;
    return rounded(sum, step) - before;
  };
  const draws = show(parts.draws);
  const own = show(parts.own);
  const others = show(parts.others);
  return {
    start: rounded(parts.start, step),
    own,
    others,
    draws,
    judge: show(parts.judge),
    end: rounded(parts.end, step),
  };
}

/**
 * The decision that turned the game: where what was to be expected changed most in the direction in which it ended. The
 * end itself is none; null where nothing changed by more than the analysis can tell.
 */
export function turningPointOf(about: About, judged: readonly JudgedDecision[], eyes: number): number | null {
  const curve = curveOf(about, judged, eyes);
  const whole = (curve.at(-1)?.worth ?? 0) - (curve[0]?.worth ?? 0);
  let [turn, most] = [null as number | null, about.tolerance];
  for (let number = 0; number + 1 < curve.length; ++number) {
    const change = (curve[number + 1]!.worth - curve[number]!.worth) * Math.sign(whole);
    if (change > most) [turn, most] = [number, change];
  }
  return turn;
}

/**
 * The numbers of those decisions, three at most, that cost most and more than what is tolerated, as they came. Of
 * rivals one's own.
 */
export function momentsOf(about: About, judged: readonly JudgedDecision[], eyes: number): number[] {
  return judged
    .map((one, number) => ({ number, loss: lossOf(one), mine: !about.rivals || one.seat === eyes }))
    .filter(({ loss, mine }) => mine && loss > about.tolerance)
    .sort((a, b) => b.loss - a.loss || a.number - b.number)
    .slice(0, 3)
    .map(({ number }) => number)
    .sort((a, b) => a - b);
}
