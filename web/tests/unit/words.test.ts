import { beforeEach, expect, test } from "vitest";
import { preferences } from "../../src/base/preferences.svelte";
import { tierOf } from "../../src/games/copperdale/state/scoring";
import { suitNames, tell, tellChoice } from "../../src/games/copperdale/state/words";
import { tellMessage } from "../../src/i18n/messages.svelte";
import { emptySheet } from "../support/sheet";
import { seedTrouble } from "../../src/screens/seed";

beforeEach(() => {
  preferences.language = "en";
});

test("events are sentences in the chosen language", () => {
  const event = { type: "assigned", card: "10H", segment: "growth" } as const;
  expect(tell(event)).toBe("10 of Hearts goes to Growth.");
  preferences.language = "de";
  expect(tell(event)).toBe("Herz-10 kommt in die Spalte Wachstum.");
});

test("choices name the card", () => {
  const sheet = { ...emptySheet(), stage: "assign" as const, atHand: "JS" };
  expect(tellChoice({ type: "bury" }, sheet)).toBe("Bury Jack of Spades and reveal another");
  expect(tellChoice({ type: "assign", segment: "economy", prospects: [] }, sheet)).toBe("Jack of Spades to Economy");
});

test("pairs of suits", () => {
  expect(suitNames(["hearts"])).toBe("Hearts");
  expect(suitNames(["hearts", "clubs"])).toBe("Hearts and Clubs");
  expect(suitNames(["hearts", "hearts"])).toBe("twice Hearts");
});

test("the tiers' borders", () => {
  expect([0, 10, 11, 15, 16, 19, 20, 22, 23, 25, 26, 31].map((medals) => tierOf(medals).tier)).toEqual([
    1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6,
  ]);
});

test("a refusal with an unknown key is still shown", () => {
  expect(tellMessage({ key: "error.of_tomorrow", arguments: { what: "x" } })).toContain("error.of_tomorrow");
});

test("seeds", () => {
  expect(seedTrouble("42")).toBeNull();
  expect(seedTrouble("18446744073709551615")).toBeNull();
  expect(seedTrouble("18446744073709551616")).toBe("web.new.seed.large");
  expect(seedTrouble("4 2")).toBe("web.new.seed.digits");
  expect(seedTrouble("-1")).toBe("web.new.seed.digits");
  expect(seedTrouble("  ")).toBe("web.new.seed.missing");
});
