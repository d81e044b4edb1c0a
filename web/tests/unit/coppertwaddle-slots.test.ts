import { expect, test } from "vitest";
import { columnOf, keepSlots as keep, usualHand } from "../../src/games/coppertwaddle/state/slots";

const keepSlots = (before: readonly (number | null)[], hand: readonly number[]) => keep(before, hand, usualHand);

test("cards of a hand keep their places: one leaves a gap, and the next fills it", () => {
  const four = keepSlots([], [3, 7, 9, 12]);
  expect(four).toEqual([3, 7, 9, 12, null]);
  const played = keepSlots(four, [3, 9, 12]);
  expect(played).toEqual([3, null, 9, 12, null]);
  expect(keepSlots(played, [3, 9, 12, 40])).toEqual([3, 40, 9, 12, null]);
});

test("a sixth card takes a sixth place, which disappears with the card", () => {
  const six = keepSlots([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6]);
  expect(six).toEqual([1, 2, 3, 4, 5, 6]);
  expect(keepSlots(six, [1, 2, 4, 5])).toEqual([1, 2, null, 4, 5]);
});

test("a card over two others goes to a usual place as soon as one is free", () => {
  const seven = keepSlots([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7]);
  expect(seven).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(keepSlots(seven, [1, 2, 4, 5, 6, 7])).toEqual([1, 2, 6, 4, 5, null, 7]);
  expect(keepSlots(seven, [2, 4, 6, 7])).toEqual([6, 2, 7, 4, null]);
});

test("more places lie between the usual ones, which do not move", () => {
  expect([0, 1, 2, 3, 4].map(columnOf)).toEqual([1, 2, 3, 4, 5]);
  expect([5, 6, 7, 8].map(columnOf)).toEqual([1, 2, 3, 4]);
});

test("a hand without stored places has only as many as it needs", () => {
  expect(keep([], [3, 7], 0)).toEqual([3, 7]);
  expect(keep([3, 7], [7], 0)).toEqual([null, 7]);
  expect(keep([3, 7], [3], 0)).toEqual([3]);
});
