import { describe, expect, test } from "vitest";
import { townOf, countOf, standingTown } from "../../src/games/copperdale/state/town";
import { ridge, hatching } from "../../src/games/copperdale/town/engraving";
import { crowd, fence } from "../../src/games/copperdale/town/people";
import { dressing, sceneOf } from "../../src/games/copperdale/town/scenes";
import {
  lowPanorama,
  lowPanoramaSites,
  lowPocket,
  lowPocketSites,
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

test("an Estate appears as soon as it is filled, each of the six with its own picture", () => {
  const sheet = emptySheet();
  sheet.estates = sheet.estates.map((estate) => ({ ...estate, filled: true }));
  const estates = townOf(sheet).slice(4, 10);
  expect(estates.every(({ state }) => state === "built")).toBe(true);
  expect(new Set(estates.map(({ drawing }) => drawing)).size).toBe(6);
  expect(countOf(estates).estates).toBe(6);
});

test("a Monument grows with its spaces; with the Artisans, three complete it", () => {
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

test("every plot has a place in every picture, and its foot is within the picture", () => {
  for (const [valley, sites] of [
    [panorama, panoramaSites],
    [pocket, pocketSites],
    [lowPanorama, lowPanoramaSites],
    [lowPocket, lowPocketSites],
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

test("the engraving is always the same, and its lines consist of numbers", () => {
  for (const hill of poster.hills) {
    expect(hatching(poster, hill, 3)).toEqual(hatching(poster, hill, 3));
    expect(hatching(poster, hill, 3).join("")).not.toMatch(/NaN|undefined/);
  }
});

test("people live in the picture, and each Border is a piece of fence that ends with a gatepost", () => {
  const sheet = emptySheet();
  expect(crowd(sheet, poster, 36)).toEqual([]);
  expect(fence(sheet, poster)).toEqual({ rails: "", posts: "" });
  sheet.suits = sheet.suits.map((line) => ({ ...line, population: 9, borders: 5 }));
  const people = crowd(sheet, poster, 30);
  expect(people).toHaveLength(30);
  for (const { x, y } of people) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(poster.width);
    expect(y).toBeLessThanOrEqual(poster.height);
  }
  const { rails, posts } = fence(sheet, poster);
  const drawn = [...rails.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x));
  expect([Math.min(...drawn), Math.max(...drawn)], "from edge to edge").toEqual([0, poster.width]);
  const standing = [...posts.matchAll(/M([\d.]+) [\d.]+v-(\d+)/g)].map(([, x, high]) => ({ x: Number(x), high }));
  const tall = standing.filter(({ high }) => high === "36");
  expect(tall).toHaveLength(2);
  expect(Math.max(...drawn.filter((x) => x < 600)) - tall[0]!.x, "no rail beyond the gatepost").toBeLessThan(8);
});

test("a low head of the sheet cuts no building", () => {
  // The least that is seen of each strip, from its bottom: at 1920 × 860, and at 844 × 390.
  for (const [valley, sites, seen] of [
    [lowPanorama, lowPanoramaSites, 60],
    [lowPocket, lowPocketSites, 70],
  ] as const)
    for (const { x, hill, size } of sites.values())
      expect(ridge(valley.hills[hill]!, x) + size * 0.08 - size).toBeGreaterThanOrEqual(valley.height - seen);
});

describe("six scenes", () => {
  const hills = [0, 1, 2];
  const around = (tier: number) =>
    hills.flatMap((hill) =>
      dressing(
        tier,
        poster,
        hill,
        [...posterSites.values()].filter((site) => site.hill === hill),
      ),
    );

  test("tents, huts, a village, a town, copper roofs, a shining city", () => {
    const kinds = [1, 2, 3, 4, 5, 6].map((tier) => new Set(around(tier).map(({ kind }) => kind)));
    expect([...kinds[0]!].sort()).toEqual(["tent", "tree"]);
    expect(kinds.map((some) => some.has("hut"))).toEqual([false, true, true, false, false, false]);
    expect(kinds.map((some) => some.has("house"))).toEqual([false, false, true, true, true, false]);
    expect(kinds.map((some) => some.has("tower"))).toEqual([false, false, false, false, true, true]);
    const lived = [1, 2, 3, 4, 5, 6].map((tier) => around(tier).filter(({ kind }) => kind !== "tree").length);
    expect(lived).toEqual([...lived].sort((one, other) => one - other));
    expect(around(5).every(({ kind, copper }) => kind === "tree" || copper)).toBe(true);
  });

  test("each fills the whole width of its picture", () => {
    for (const tier of [1, 2, 3, 4, 5, 6]) {
      const places = [...around(tier), ...posterSites.values()].map(({ x }) => x).sort((one, other) => one - other);
      const gaps = [0, ...places].map((x, index) => (places[index] ?? poster.width) - x);
      expect(Math.max(...gaps), `tier ${tier}`).toBeLessThan(poster.width / 12);
    }
  });

  test("a small town has no church, no castle and no crowd, whatever is filled", () => {
    const sheet = emptySheet();
    sheet.estates = sheet.estates.map((estate) => ({ ...estate, filled: true }));
    sheet.suits = sheet.suits.map((line) => ({ ...line, population: 9 }));
    const seen = (tier: number) =>
      standingTown({ ...sheet, medals: { ...sheet.medals, tier } }).filter(({ state }) => state === "built");
    expect(seen(1).every(({ camp }) => camp === "estate")).toBe(true);
    const begun = sheet.districts.map(() => ({ numbers: [3], state: "started" as const }));
    const tents = standingTown({ ...sheet, districts: begun, medals: { ...sheet.medals, tier: 1 } });
    expect(tents.filter(({ state }) => state === "rising").map(({ camp }) => camp)).toEqual(begun.map(() => "estate"));
    expect(seen(3).map(({ drawing }) => drawing)).not.toContain("church");
    expect(seen(3).map(({ drawing }) => drawing)).not.toContain("stone-tower");
    expect(seen(4).map(({ drawing }) => drawing)).toContain("church");
    expect(crowd(sheet, poster, sceneOf(1).people).length).toBeLessThan(6);
    expect(crowd(sheet, poster, sceneOf(6).people)).toHaveLength(36);
  });
});
