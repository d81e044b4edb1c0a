import { expect, test } from "vitest";
import { companyOf, seatedAt, seatsOf } from "../../src/screens/company";
import { isWatched, namesOf } from "../../src/table/names";
import { features } from "../../src/table/characters";
import { catalogues } from "../../src/i18n/catalogues";
import { preferences } from "../../src/base/preferences.svelte";

const usualLevels = [
  ...["beginner", "forgetful", "casual", "quick", "attentive", "thoughtful", "seasoned", "masterly"].map(
    (level) => `level:${level}`,
  ),
  ...["planner:common:500ms", "planner:considerate", "planner", "rollouts", "strong:400", "random", "ismcts:2000ms"],
];

test("the seats determine the company", () => {
  expect(companyOf(["human", "greedy"])).toBe("computer");
  expect(companyOf(["greedy", "human"])).toBe("computer");
  expect(companyOf(["human", "human"])).toBe("friend");
  expect(companyOf(["greedy", "greedy"])).toBe("watch");
  expect(companyOf(["human"])).toBe("friend");
});

test("another company keeps its computers, and missing ones become the standard", () => {
  expect(seatsOf("friend", ["human", "greedy"], "ismcts")).toEqual(["human", "human"]);
  expect(seatsOf("computer", ["human", "human"], "ismcts")).toEqual(["human", "ismcts"]);
  expect(seatsOf("watch", ["human", "greedy"], "ismcts")).toEqual(["greedy", "ismcts"]);
  expect(seatsOf("computer", ["greedy", "ismcts"], "ismcts")).toEqual(["human", "greedy"]);
});

test("the person may take another seat", () => {
  expect(seatedAt(["human", "greedy"], 1)).toEqual(["greedy", "human"]);
  expect(seatedAt(["greedy", "human"], 0)).toEqual(["human", "greedy"]);
});

test("who has a name has a portrait, in every language", () => {
  for (const texts of Object.values(catalogues)) {
    const named = Object.keys(texts).flatMap((key) => /^web\.computer\.name\.(.+)$/.exec(key)?.[1] ?? []);
    expect(named.sort()).toEqual(Object.keys(features).sort());
  }
});

test("each computer player has a name; two with the same name have numbers, in both languages", () => {
  const seats = (...players: string[]) => players.map((player, index) => ({ seat: index + 1, player }));
  for (const language of ["en", "de"] as const) {
    preferences.language = language;
    expect(namesOf(null, seats("human", "greedy"))[1]).toBe("Wilma");
    expect(namesOf(null, seats("greedy", "ismcts:500ms"))).toEqual(["Wilma", "Anselm"]);
    expect(namesOf(null, seats("greedy", "level:quick"))).toEqual(["Wilma 1", "Wilma 2"]);
    expect(namesOf(null, seats("human", "bluffer:bold"))[1], "nothing that only the program says").toBe("Computer");
  }
  const levels = usualLevels.map((player) => namesOf(null, seats("human", player))[1]);
  expect(new Set(levels).size, "no two levels are one person").toBe(usualLevels.length);
  expect(isWatched(seats("greedy", "ismcts:500ms"))).toBe(true);
  expect(isWatched(seats("human", "greedy"))).toBe(false);
});
