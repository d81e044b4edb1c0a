import { expect, test } from "vitest";
import { meantPoint, type Point } from "../../src/games/coppertwaddle/state/points";

/** A Declaration or Wind covers most of a small card. */

const [strip, threlm]: Point[] = ["under:41", "at:1P1"];
const openOnly =
  (...points: Point[]) =>
  (point: Point) =>
    points.includes(point);

test("a press on a Declaration means the Threlm if only that can be chosen", () => {
  expect(meantPoint(strip!, threlm!, openOnly(threlm!), true)).toBe(threlm);
});

test("it means the Declaration if that can be chosen, if neither can, or if a key was pressed", () => {
  expect(meantPoint(strip!, threlm!, openOnly(strip!, threlm!), true)).toBe(strip);
  expect(meantPoint(strip!, threlm!, openOnly(), true)).toBe(strip);
  expect(meantPoint(strip!, threlm!, openOnly(threlm!), false)).toBe(strip);
});
