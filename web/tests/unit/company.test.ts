import { expect, test, vi } from "vitest";
import { companyOf, seatedAt, seatsOf } from "../../src/screens/company";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { isWatched, namesOf } = await import("../../src/table/names");
const { preferences } = await import("../../src/base/preferences.svelte");

test("who sits there tells the company", () => {
  expect(companyOf(["human", "greedy"])).toBe("computer");
  expect(companyOf(["greedy", "human"])).toBe("computer");
  expect(companyOf(["human", "human"])).toBe("friend");
  expect(companyOf(["greedy", "greedy"])).toBe("watch");
  expect(companyOf(["human"])).toBe("friend");
});

test("another company keeps the computers it had, and takes the standard for who is missing", () => {
  expect(seatsOf("friend", ["human", "greedy"], "ismcts")).toEqual(["human", "human"]);
  expect(seatsOf("computer", ["human", "human"], "ismcts")).toEqual(["human", "ismcts"]);
  expect(seatsOf("watch", ["human", "greedy"], "ismcts")).toEqual(["greedy", "ismcts"]);
  expect(seatsOf("computer", ["greedy", "ismcts"], "ismcts")).toEqual(["human", "greedy"]);
});

test("the person may take another seat", () => {
  expect(seatedAt(["human", "greedy"], 1)).toEqual(["greedy", "human"]);
  expect(seatedAt(["greedy", "human"], 0)).toEqual(["human", "greedy"]);
});

test("one computer is the computer, several have their numbers, in both languages", () => {
  const seats = (...players: string[]) => players.map((player, index) => ({ seat: index + 1, player }));
  for (const language of ["en", "de"] as const) {
    preferences.language = language;
    expect(namesOf(null, seats("human", "greedy"))[1]).toBe("Computer");
    expect(namesOf(null, seats("greedy", "ismcts:500ms"))).toEqual(["Computer 1", "Computer 2"]);
  }
  expect(isWatched(seats("greedy", "ismcts:500ms"))).toBe(true);
  expect(isWatched(seats("human", "greedy"))).toBe(false);
});
