import { expect, test } from "vitest";
import { townOf, countOf } from "../../src/games/copperdale/state/town";
import { ridge, hatching } from "../../src/games/copperdale/town/engraving";
import { crowd, fence } from "../../src/games/copperdale/town/people";
import {
  panorama,
  panoramaSites,
  pocket,
  pocketSites,
  poster,
  posterSites,
} from "../../src/games/copperdale/town/valleys";
import { emptySheet } from "../support/sheet";

test("an empty sheet is a wooded valley", () => {
  const town = townOf(emptySheet());
  expect(town).toHaveLength(4 + 6 + 4);
  expect(new Set(town.map(({ plot }) => plot)).size).toBe(14);
  expect(town.every(({ state, risen, copper }) => state === "wood" && risen === 0 && !copper)).toBe(true);
  expect(countOf(town)).toEqual({ districts: 0, estates: 0, monuments: 0 });
});

test("a District is a house, then a village with copper roofs, or a ruin", () => {
  const sheet = emptySheet();
  sheet.districts = [
    { numbers: [3], state: "started" },
    { numbers: [3, 3], state: "complete" },
    { numbers: [3, 4], state: "dead" },
    { numbers: [], state: "unstarted" },
  ];
  const town = townOf(sheet).slice(0, 4);
  expect(town.map(({ state }) => state)).toEqual(["rising", "built", "ruin", "wood"]);
  expect(town.map(({ copper }) => copper)).toEqual([false, true, false, false]);
  expect(town[2]?.drawing).toBe("ancient-ruins");
  expect(countOf(town).districts).toBe(1);
});

test("an Estate stands as soon as it is filled, each of the six its own", () => {
  const sheet = emptySheet();
  sheet.estates = sheet.estates.map((estate) => ({ ...estate, filled: true }));
  const estates = townOf(sheet).slice(4, 10);
  expect(estates.every(({ state }) => state === "built")).toBe(true);
  expect(new Set(estates.map(({ drawing }) => drawing)).size).toBe(6);
  expect(countOf(estates).estates).toBe(6);
});

test("a Monument rises with its spaces; with the Artisans three are all of it", () => {
  const sheet = emptySheet();
  sheet.monuments[0] = { monument: "fountains", filled: ["clubs", "hearts"], complete: false, worth: 0 };
  sheet.monuments[1] = { monument: "arches", filled: ["clubs", "hearts", "spades"], complete: true, worth: 1 };
  sheet.monuments[2] = {
    monument: "statues",
    filled: ["clubs", "diamonds", "hearts", "spades"],
    complete: true,
    worth: 1,
  };
  const monuments = townOf(sheet).slice(10);
  expect(monuments.map(({ risen }) => risen)).toEqual([0.5, 1, 1, 0]);
  expect(monuments.map(({ state }) => state)).toEqual(["rising", "built", "built", "wood"]);
  expect(monuments.map(({ copper }) => copper)).toEqual([false, true, true, false]);
});

test("every plot has a place in every picture, and its foot lies within", () => {
  for (const [valley, sites] of [
    [panorama, panoramaSites],
    [pocket, pocketSites],
    [poster, posterSites],
  ] as const) {
    for (const { plot } of townOf(emptySheet())) {
      const site = sites.get(plot);
      expect(site, plot).toBeDefined();
      const foot = ridge(valley.hills[site!.hill]!, site!.x);
      expect(foot).toBeGreaterThan(0);
      expect(foot).toBeLessThan(valley.height);
      expect(site!.x).toBeGreaterThan(0);
      expect(site!.x).toBeLessThan(valley.width);
    }
  }
});

test("the engraving is the same each time, and its lines are numbers", () => {
  for (const hill of poster.hills) {
    expect(hatching(poster, hill, 3)).toEqual(hatching(poster, hill, 3));
    expect(hatching(poster, hill, 3).join("")).not.toMatch(/NaN|undefined/);
  }
});

test("everybody lives in the picture, and each Border is a length of fence", () => {
  const sheet = emptySheet();
  expect(crowd(sheet, poster)).toEqual([]);
  expect(fence(sheet, poster)).toEqual([]);
  sheet.suits = sheet.suits.map((line) => ({ ...line, population: 9, borders: 5 }));
  const people = crowd(sheet, poster);
  expect(people).toHaveLength(36);
  expect(fence(sheet, poster)).toHaveLength(20);
  for (const { x, y } of [...people, ...fence(sheet, poster)]) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(poster.width);
    expect(y).toBeLessThanOrEqual(poster.height);
  }
});
