import { describe, expect, test } from "vitest";
import {
  curveOf,
  momentsOf,
  nextForTurning,
  partsOf,
  roundedParts,
  stepOf,
  turningPointOf,
  type About,
  type Known,
  type Parts,
} from "../../src/review/sums";
import type { DecisionReview } from "../../src/wire/types";
import { amount, change, difference, reasonsTold, summary } from "../../src/review/words";

/** A decision: the number of moves before it, its seat, the best move and the move played, and the luck before it. */
const decision = (
  moves: number,
  seat: number,
  best: number,
  played: number,
  luck = 0,
  endLuck = 0,
): DecisionReview => ({
  moves,
  seat,
  drawn: luck !== 0,
  luck,
  endLuck,
  played: { move: "a", choice: null, worth: played },
  best: { move: "b", choice: null, worth: best },
  reasons: [],
});
const alone: About = {
  version: 2,
  judge: "strong:200",
  rivals: false,
  unit: 10_000,
  tolerance: 2500,
  most: 310_000,
  decisions: 4,
  end: [180_000],
};
const game = [
  decision(3, 1, 200_000, 200_000),
  decision(4, 1, 201_000, 190_000),
  decision(8, 1, 195_000, 191_000, 4500),
  decision(9, 1, 191_000, 184_000, 0, -3000),
];
const sum = ({ start, own, others, draws, judge }: Parts) => start + own + others + draws + judge;

describe("a review", () => {
  test("a moment says why the better move is better", () => {
    const proud = { key: "coppertwaddle.why.proud", arguments: { proud: "7", answer: "none" } };
    const better = { ...decision(3, 1, 200, 100), reasons: [proud] };
    expect(reasonsTold(better)).toBe("You have 7 of eight proud Threlms then.");
    expect(reasonsTold(decision(3, 1, 200, 100))).toBe("");
  });

  test("the turning point is the greatest change towards the end, whoever caused it", () => {
    expect(turningPointOf(alone, game, 1)).toBe(1);
    const rivals = { ...alone, rivals: true, tolerance: 200 };
    const won = [decision(0, 1, 5000, 5000), decision(1, 2, 5200, 1000), decision(2, 1, 9000, 9000)];
    expect(turningPointOf(rivals, won, 1), "the other's mistake").toBe(1);
    expect(turningPointOf(rivals, won, 2), "the same with the other's eyes").toBe(1);
    expect(turningPointOf(alone, [decision(0, 1, 9, 9), decision(1, 1, 12, 12)], 1), "nothing turned").toBe(null);
  });

  test("the search of the turning point judges few decisions, and finds the same", () => {
    const long: About = { ...alone, rivals: true, tolerance: 200, decisions: 121 };
    const worth = (number: number) => 4000 + ((number * 37) % 11) * 60 + (number > 76 ? 3000 : 0) + number * 10;
    const whole = Array.from({ length: 121 }, (_, number) => decision(number, 1, worth(number), worth(number)));
    expect(turningPointOf(long, whole, 1)).toBe(76);

    let known: Known = [];
    let asked = 0;
    for (let next = nextForTurning(long, known, 1); next !== null; next = nextForTurning(long, known, 1)) {
      const from = next;
      const [before, all]: [Known, DecisionReview[]] = [known, whole];
      known = whole.map((_, number) => (number === from ? all[number] : before[number]));
      expect(++asked).toBeLessThan(25);
    }
    expect(turningPointOf(long, known, 1)).toBe(76);
  });

  test("if nothing turned, the search ends without a turning point", () => {
    const flat: About = { ...alone, decisions: 40 };
    const whole = Array.from({ length: 40 }, (_, number) => decision(number, 1, 9000, 9000));
    const some: Known = whole.map((one, number) => (number % 5 === 0 || number === 39 ? one : undefined));
    expect(nextForTurning(flat, some, 1)).toBeNull();
    expect(turningPointOf(flat, some, 1)).toBeNull();
    expect(nextForTurning(flat, [], 1)).toBe(0);
  });

  test("luck, decisions and the judge's errors add up to the result", () => {
    const parts = partsOf(alone, game, 1);
    expect(parts).toEqual({ start: 200_000, own: -22_000, others: 0, draws: 1500, judge: 500, end: 180_000 });
    expect(sum(parts)).toBe(parts.end);
  });

  test("decisions gain nothing and cost no more than there was to lose", () => {
    const err = [decision(3, 1, 199_000, 200_000), decision(4, 1, 200_000, 200_500)];
    expect(partsOf({ ...alone, decisions: 2 }, err, 1)).toEqual({
      start: 199_000,
      own: 0,
      others: 0,
      draws: 0,
      judge: -19_000,
      end: 180_000,
    });
    const wild = Array.from({ length: 20 }, (_, at) => decision(at, 1, 200_000, 180_000));
    expect(partsOf({ ...alone, decisions: 20 }, wild, 1)).toMatchObject({ own: -130_000, judge: 110_000 });
    const rivals: About = { ...alone, rivals: true, most: 10_000, decisions: 3, end: [0, 10_000] };
    expect(partsOf(rivals, [decision(0, 1, 6000, 0), decision(1, 1, 6000, 0), decision(2, 2, 6000, 5000)], 1)).toEqual({
      start: 6000,
      own: -7000,
      others: 1000,
      draws: 0,
      judge: 0,
      end: 0,
    });
  });

  test("the displayed values add up, too", () => {
    const exact = { start: 239_749, own: -4246, others: 31, draws: -149, judge: 49, end: 235_434 };
    for (const step of [10, 100, 1000]) {
      const shown = roundedParts(exact, step);
      expect(sum(shown)).toBe(shown.end);
      expect([shown.start, shown.end]).toEqual(
        [exact.start, exact.end].map((worth) => Math.round(worth / step) * step),
      );
    }
  });

  test("the sentence contains all values, so that its numbers add up", () => {
    const shown = roundedParts(partsOf(alone, game, 1), stepOf(alone));
    const told = summary(shown, alone, { game: "copperdale", name: "Ada", own: true, outcome: "over" });
    const signs = [1, shown.draws, -1, shown.judge, -1].map(Math.sign).filter(Boolean);
    const numbers = [...told.matchAll(/\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
    expect(numbers).toHaveLength(signs.length);
    expect(numbers.reduce((all, number, at) => all + signs[at]! * number, 0)).toBeCloseTo(0, 9);
    const rivals: About = { ...alone, rivals: true, tolerance: 200, most: 10_000, decisions: 2, end: [10_000, 0] };
    const judged = [decision(1, 1, 5000, 4000), decision(3, 2, 7000, 3000, 500)];
    const both = roundedParts(partsOf(rivals, judged, 1), stepOf(rivals));
    const ofRivals = summary(both, rivals, { game: "coppertwaddle", name: "Ada", own: false, outcome: "won" });
    const chances = [...ofRivals.matchAll(/\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
    expect(chances).toEqual([50, 5, 10, 40, 25, 100]);
  });

  test("a worth has no more digits than its tolerance supports, and nothing gives more than a whole win in percent", () => {
    const rivals: About = { ...alone, rivals: true, tolerance: 200 };
    expect(amount(240_612, alone, "copperdale")).toBe("24.1 medals");
    expect(amount(5244, rivals, "coppertwaddle")).toBe("52%");
    expect(difference(100, rivals, "coppertwaddle")).toBe("1 percentage point");
    expect(difference(14_080, rivals, "coppertwaddle")).toBe("more than a whole win");
    expect(change(-14_080, rivals, "coppertwaddle")).toBe("−141 percentage points");
  });

  test("in an unfinished game they add up to the last expected result", () => {
    const parts = partsOf(alone, game.slice(0, 2), 1);
    expect(parts).toEqual({ start: 200_000, own: -11_000, others: 0, draws: 0, judge: 1000, end: 190_000 });
    expect(partsOf({ ...alone, end: null }, game, 1).end).toBe(184_000);
  });

  test("in a game of two rivals, one's loss is the other's gain", () => {
    const rivals: About = { ...alone, rivals: true, tolerance: 200, most: 10_000, decisions: 2, end: [10_000, 0] };
    const judged = [decision(1, 1, 5000, 4000), decision(3, 2, 7000, 3000, 500)];
    expect(partsOf(rivals, judged, 1)).toEqual({
      start: 5000,
      own: -1000,
      others: 4000,
      draws: -500,
      judge: 2500,
      end: 10_000,
    });
    expect(partsOf(rivals, judged, 2)).toEqual({
      start: 5000,
      own: -4000,
      others: 1000,
      draws: 500,
      judge: -2500,
      end: 0,
    });
    expect(curveOf(rivals, judged, 1).map(({ worth }) => worth)).toEqual([5000, 3000]);
    expect(momentsOf(rivals, judged, 1)).toEqual([0]);
  });

  test("the moments are at most three, cost more than the tolerance, and are in order", () => {
    expect(momentsOf(alone, game, 1)).toEqual([1, 2, 3]);
    expect(momentsOf(alone, [...game, decision(12, 1, 190_000, 180_000)], 1)).toEqual([1, 3, 4]);
    expect(momentsOf(alone, [decision(3, 1, 200_000, 197_500)], 1)).toEqual([]);
  });
});
