import { expect, test } from "vitest";
import { UnknownEvent } from "../../src/games/game";
import { reduce } from "../../src/games/copperdale/reduce";
import type { Copperdale } from "../../src/wire/types";
import { emptySheet } from "../support/sheet";

test("an event nobody told us of is an error of its own kind", () => {
  expect(() => reduce(emptySheet(), { type: "comet_seen" } as unknown as Copperdale.Event)).toThrow(UnknownEvent);
});

test("the sheet before is not touched", () => {
  const before = emptySheet();
  const copy = structuredClone(before);
  reduce(before, { type: "value_written", occupation: "farmers", space: 1, value: 4, card: "4H" });
  reduce(before, { type: "population_filled", suit: "hearts", level: 1, reason: "growth" });
  expect(before).toEqual(copy);
});

test("an undone move brings the table's own view", () => {
  const view = { ...emptySheet(), month: 7 };
  expect(reduce(emptySheet(), { type: "undone", view })).toEqual(view);
});

test("a buried card lies under the deck until it comes back", () => {
  let sheet = reduce(emptySheet(), { type: "revealed", card: "4H" });
  expect(sheet).toMatchObject({ stage: "assign", revealed: "4H", deck: 39 });
  sheet = reduce(sheet, { type: "buried", card: "4H" });
  expect(sheet).toMatchObject({ stage: "reveal", revealed: null, deck: 40, buried: ["4H"] });
  sheet = reduce(sheet, { type: "revealed", card: "4H" });
  expect(sheet).toMatchObject({ revealed: "4H", deck: 39, buried: [] });
});

test("two equal numbers complete a District, two different ones kill it", () => {
  let sheet = reduce(emptySheet(), { type: "district_filled", district: 2, space: 1, value: 4, card: "4H" });
  expect(sheet.districts[1]).toEqual({ numbers: [4], state: "started" });
  sheet = reduce(sheet, { type: "district_filled", district: 2, space: 2, value: 4, card: "4C" });
  sheet = reduce(sheet, { type: "district_completed", district: 2 });
  expect(sheet.districts[1]).toEqual({ numbers: [4, 4], state: "complete" });
  sheet = reduce(sheet, { type: "district_died", district: 1 });
  expect(sheet.districts[0]?.state).toBe("dead");
});
