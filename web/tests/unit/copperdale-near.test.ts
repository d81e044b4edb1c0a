import { expect, test } from "vitest";
import { nearest } from "../../src/games/copperdale/state/reasons";
import { emptySheet } from "../support/sheet";

/** A sheet on which nothing is near. */
const over = () => emptySheet();

test("an empty sheet was near to nothing", () => {
  expect(nearest(over(), false)).toBeNull();
});

test("fewest spaces come first, then most medals", () => {
  const sheet = over();
  sheet.prosperity = 71; // 9 points are as far as two spaces
  expect(nearest(sheet, false)).toEqual({ what: "prosperity", name: null, missing: 9, gain: 1 });
  sheet.monuments[3] = { monument: "gardens", filled: ["clubs", "hearts"], complete: false, worth: 4 };
  expect(nearest(sheet, false)).toEqual({ what: "monument", name: "gardens", missing: 2, gain: 4 });
  sheet.suits[0]!.borders = 4;
  expect(nearest(sheet, false)).toEqual({ what: "borders", name: "clubs", missing: 1, gain: 1 });
});

test("Artisans need a space less; a Monument that is worth nothing is not near", () => {
  const sheet = over();
  sheet.monuments[1] = { monument: "arches", filled: ["clubs", "hearts"], complete: false, worth: 0 };
  sheet.monuments[2] = { monument: "statues", filled: ["clubs", "hearts"], complete: false, worth: 3 };
  expect(nearest(sheet, false)).toMatchObject({ name: "statues", missing: 2 });
  sheet.occupations[5] = { occupation: "artisans", numbers: [1, 2], skill: "unlocked" };
  expect(nearest(sheet, false)).toEqual({ what: "monument", name: "statues", missing: 1, gain: 3 });
});

test("what a complete Monument counts is worth more", () => {
  const sheet = over();
  sheet.prosperity = 118;
  sheet.monuments[0] = {
    monument: "fountains",
    filled: ["clubs", "diamonds", "hearts", "spades"],
    complete: true,
    worth: 3,
  };
  expect(nearest(sheet, false)).toEqual({ what: "prosperity", name: null, missing: 2, gain: 2 });
  sheet.suits[1]!.population = 8;
  sheet.monuments[2] = {
    monument: "statues",
    filled: ["clubs", "diamonds", "hearts", "spades"],
    complete: true,
    worth: 0,
  };
  expect(nearest(sheet, false)).toMatchObject({ what: "prosperity" });
  sheet.prosperity = 125;
  expect(nearest(sheet, true)).toEqual({ what: "population", name: "diamonds", missing: 1, gain: 2 });
});
