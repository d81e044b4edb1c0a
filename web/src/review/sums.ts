import type { Analysis, DecisionReview } from "../wire/types";

/**
 * What all parts of a game's analysis have in common. Worths are integers; `unit` of them are one point of the game.
 */
export type About = Omit<Analysis, "first" | "judged">;

/**
 * The parts from the first expectation to the end: start + decisions + draws + judge === end. Decisions never cost more
 * than there was to lose.
 */
export type Parts = { start: number; own: number; others: number; draws: number; judge: number; end: number };

export const lossOf = ({ played, best }: DecisionReview): number => Math.max(0, best.worth - played.worth);

/** Converts a worth from `seat` to `eyes`: between two rivals, one has what the other lacks. */
const seenBy = (eyes: number, seat: number, worth: number, { rivals, unit }: About): number =>
  rivals && seat !== eyes ? unit - worth : worth;

/** The expected result at each decision and at the end, for these eyes. */
export function curveOf(
  about: About,
  judged: readonly DecisionReview[],
  eyes: number,
): { moves: number; worth: number }[] {
  return judged.map((one) => ({ moves: one.moves, worth: seenBy(eyes, one.seat, one.best.worth, about) }));
}

/**
 * Mirrors `parts_of` in src/host/analysis_sums.cpp. `judged` are the first decisions of a game, at least one. In
 * cooperative games every decision counts as one's own.
 */
export function partsOf(about: About, judged: readonly DecisionReview[], eyes: number): Parts {
  const isTheirs = (seat: number) => about.rivals && seat !== eyes;
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
  /** Sampling errors that would make a decision gain are attributed to the judge. */
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

/** What a worth is rounded to: the last digit that its tolerance supports (i18n/figures.ts). */
export const stepOf = ({ rivals, unit }: About): number => unit / (rivals ? 100 : 10);

const rounded = (worth: number, step: number): number => Math.sign(worth) * Math.round(Math.abs(worth) / step) * step;

/** Rounds the parts to multiples of `step` so that they still add up: each is the difference of two rounded totals. */
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

/** The decisions of a game by number, as far as they are judged. */
export type Known = readonly (DecisionReview | undefined)[];

/** From one judged decision to the next one: how much the expected result changes in the direction of the result. */
type Step = { from: number; width: number; change: number };

function stepsOf(about: About, known: Known, eyes: number): Step[] {
  const points = known.flatMap((one, number) =>
    one ? [{ number, worth: seenBy(eyes, one.seat, one.best.worth, about) }] : [],
  );
  const direction = Math.sign((points.at(-1)?.worth ?? 0) - (points[0]?.worth ?? 0));
  return points.slice(1).map(({ number, worth }, index) => {
    const before = points[index]!;
    return { from: before.number, width: number - before.number, change: (worth - before.worth) * direction };
  });
}

const steepest = (steps: readonly Step[]) =>
  steps.reduce<Step | null>((most, one) => (one.change > (most?.change ?? -Infinity) ? one : most), null);

/**
 * The turning point: the decision with the largest change in the direction of the result. It is never the end itself;
 * null if no change exceeds the tolerance.
 */
export function turningPointOf(about: About, known: Known, eyes: number): number | null {
  const most = steepest(stepsOf(about, known, eyes).filter(({ width }) => width === 1));
  return most && most.change > about.tolerance ? most.from : null;
}

/** So many stretches of a game are compared before one of them is examined more closely. */
const stretches = 8;

/**
 * The decision to judge next in the search of the turning point: first some that are far apart, then one amid the
 * stretch in which the game turned most, until that is a single decision. null: it is found, or nothing turned.
 */
export function nextForTurning(about: About, known: Known, eyes: number): number | null {
  const last = about.decisions - 1;
  for (const end of [0, last]) if (!known[end]) return end;
  const steps = stepsOf(about, known, eyes);
  const amid = ({ from, width }: Step) => from + Math.floor(width / 2);
  const widest = steps.reduce((most, one) => (one.width > most.width ? one : most), { from: 0, width: 0, change: 0 });
  if (widest.width > Math.max(about.decisions / stretches, 1)) return amid(widest);
  const turned = steepest(steps);
  return turned && turned.width > 1 && turned.change > about.tolerance ? amid(turned) : null;
}

/**
 * The numbers of the costliest decisions, at most three, above the tolerance, in order. Between rivals only one's own.
 */
export function momentsOf(about: About, judged: readonly DecisionReview[], eyes: number): number[] {
  return judged
    .map((one, number) => ({ number, loss: lossOf(one), mine: !about.rivals || one.seat === eyes }))
    .filter(({ loss, mine }) => mine && loss > about.tolerance)
    .sort((a, b) => b.loss - a.loss || a.number - b.number)
    .slice(0, 3)
    .map(({ number }) => number)
    .sort((a, b) => a - b);
}
