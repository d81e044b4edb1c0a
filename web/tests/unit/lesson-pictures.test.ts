import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sketches as copperdale } from "../../src/games/copperdale/game";
import { sketches as coppertwaddle } from "../../src/games/coppertwaddle/game";
import { sketches as coupell } from "../../src/games/coupell/game";
import type { Sketches } from "../../src/table/sketch";

/** The first lesson of each game explains its terms with pictures. */

type Lesson = { number: number; steps: { terms?: string[] }[] };
const pictures: Sketches = { ...copperdale, ...coppertwaddle, ...coupell };
const folder = fileURLToPath(new URL("../../../data/lessons/", import.meta.url));
const lessons = readdirSync(folder).map((file) => JSON.parse(readFileSync(folder + file, "utf8")) as Lesson);
const termsOf = (some: Lesson[]) => some.flatMap(({ steps }) => steps.flatMap(({ terms }) => terms ?? []));

test("each term of a first lesson has a picture, and each picture a term", () => {
  const first = termsOf(lessons.filter(({ number }) => number === 1));
  expect(first.length).toBeGreaterThan(9);
  expect(first.filter((term) => !pictures[term])).toEqual([]);
  const all = new Set(termsOf(lessons));
  expect(Object.keys(pictures).filter((term) => !all.has(term))).toEqual([]);
});
