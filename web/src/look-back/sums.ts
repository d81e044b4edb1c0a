import type { Analysis, JudgedDecision } from "../wire/types";

/** What all slices of a game's analysis say alike; worths are whole numbers, `unit` to one of the game's coin. */
export type About = Omit<Analysis, "first" | "judged">;

/** From what was expected at first to the end: start + decisions + draws + secondThoughts === end. */
export type Parts = { start: number; own: number; others: number; draws: number; secondThoughts: number; end: number };

export const lossOf = ({ played, best }: JudgedDecision): number => best.worth - played.worth;

/** What a worth to `seat` is worth to `eyes`: of two rivals the one has what the other has not. */
export const seenBy = (eyes: number, seat: number, worth: number, { rivals, unit }: About): number =>
  rivals && seat !== eyes ? unit - worth : worth;

/** What was to be expected at each decision, and in the end, as these eyes see it. */
export function curveOf(about: About, judged: readonly JudgedDecision[], eyes: number): { moves: number; worth: number }[] {
  return judged.map((one) => ({ moves: one.moves, worth: seenBy(eyes, one.seat, one.best.worth, about) }));
}

/** `judged` are the first decisions of a game, at least one. Where all win together every decision is one's own. */
export function partsOf(about: About, judged: readonly JudgedDecision[], eyes: number): Parts {
  const curve = curveOf(about, judged, eyes);
  const start = curve[0]?.worth ?? 0;
  const parts = { start, own: 0, others: 0, draws: 0, secondThoughts: 0, end: start };
  const changeTo = (worth: number, drawn: boolean) => {
    parts[drawn ? "draws" : "secondThoughts"] += worth - parts.end;
    parts.end = worth;
  };
  judged.forEach((one, index) => {
    changeTo(curve[index]!.worth, one.drawn && index > 0);
    const played = seenBy(eyes, one.seat, one.played.worth, about);
    parts[about.rivals && one.seat !== eyes ? "others" : "own"] += played - parts.end;
    parts.end = played;
  });
  if (about.end && judged.length === about.decisions) changeTo(about.end[eyes - 1]!, about.drawnAtEnd);
  return parts;
}

const rounded = (worth: number, step: number): number => Math.sign(worth) * Math.round(Math.abs(worth) / step) * step;

/** The same in multiples of `step`, which still add up: each is what it leads to, rounded, less what it came from, rounded. */
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
  return { start: rounded(parts.start, step), own, others, draws, secondThoughts: show(parts.secondThoughts), end: rounded(parts.end, step) };
}

/** The numbers of those decisions, three at most, that cost most and more than what is tolerated, as they came. Of rivals one's own. */
export function momentsOf(about: About, judged: readonly JudgedDecision[], eyes: number): number[] {
  return judged
    .map((one, number) => ({ number, loss: lossOf(one), mine: !about.rivals || one.seat === eyes }))
    .filter(({ loss, mine }) => mine && loss > about.tolerance)
    .sort((a, b) => b.loss - a.loss || a.number - b.number)
    .slice(0, 3)
    .map(({ number }) => number)
    .sort((a, b) => a - b);
}
