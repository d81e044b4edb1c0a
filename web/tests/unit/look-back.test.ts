import { describe, expect, test } from "vitest";
import { curveOf, momentsOf, partsOf, roundedParts, type About } from "../../src/look-back/sums";
import type { JudgedDecision } from "../../src/wire/types";

/** A decision: after so many moves, by this seat, what was best and what was played. */
const decision = (moves: number, seat: number, best: number, played: number, drawn = false): JudgedDecision => ({
  moves, seat, drawn, played: { move: "a", choice: null, worth: played }, best: { move: "b", choice: null, worth: best },
});
const alone: About = { judge: "strong:200", rivals: false, unit: 10_000, tolerance: 2500, decisions: 4, end: [180_000], drawnAtEnd: true };
const game = [decision(3, 1, 200_000, 200_000), decision(4, 1, 201_000, 190_000), decision(8, 1, 195_000, 191_000, true), decision(9, 1, 191_000, 184_000)];

describe("a look back", () => {
  test("luck, decisions and second thoughts add up to the result", () => {
    const parts = partsOf(alone, game, 1);
    expect(parts).toEqual({ start: 200_000, own: -22_000, others: 0, draws: 1000, secondThoughts: 1000, end: 180_000 });
    expect(parts.start + parts.own + parts.draws + parts.secondThoughts).toBe(parts.end);
  });

  test("what is shown of them adds up, too", () => {
    const exact = { start: 239_749, own: -4246, others: 31, draws: -149, secondThoughts: 49, end: 235_434 };
    for (const step of [10, 100, 1000]) {
      const { start, own, others, draws, secondThoughts, end } = roundedParts(exact, step);
      expect(start + own + others + draws + secondThoughts).toBe(end);
      expect([start, end]).toEqual([exact.start, exact.end].map((worth) => Math.round(worth / step) * step));
    }
  });

  test("of a part of a game they add up to what was expected last", () => {
    const parts = partsOf(alone, game.slice(0, 2), 1);
    expect(parts).toEqual({ start: 200_000, own: -11_000, others: 0, draws: 0, secondThoughts: 1000, end: 190_000 });
    expect(partsOf({ ...alone, end: null }, game, 1).end).toBe(184_000);
  });

  test("of two rivals what one loses the other wins", () => {
    const rivals: About = { ...alone, rivals: true, tolerance: 200, decisions: 2, end: [10_000, 0], drawnAtEnd: false };
    const judged = [decision(1, 1, 5000, 4000), decision(3, 2, 7000, 3000, true)];
    expect(partsOf(rivals, judged, 1)).toEqual({ start: 5000, own: -1000, others: 4000, draws: -1000, secondThoughts: 3000, end: 10_000 });
    expect(partsOf(rivals, judged, 2)).toEqual({ start: 5000, own: -4000, others: 1000, draws: 1000, secondThoughts: -3000, end: 0 });
    expect(curveOf(rivals, judged, 1).map(({ worth }) => worth)).toEqual([5000, 3000]);
    expect(momentsOf(rivals, judged, 1)).toEqual([0]);
  });

  test("the moments are three at most, cost more than is tolerated, and stand as they came", () => {
    expect(momentsOf(alone, game, 1)).toEqual([1, 2, 3]);
    expect(momentsOf(alone, [...game, decision(12, 1, 190_000, 180_000)], 1)).toEqual([1, 3, 4]);
    expect(momentsOf(alone, [decision(3, 1, 200_000, 197_500)], 1)).toEqual([]);
  });
});
