import { expect, test } from "vitest";
import { addTexts } from "../../src/i18n/catalogues";
import type { Participants, Person } from "../../src/wire/types";
import { breakable, namesAt, namesOf } from "../../src/table/names";

test("one long word may be broken, and other names stay unchanged", () => {
  for (const name of ["", "Anna", "Maximilian-Ludwig".slice(0, 16), "Anna Maria von der Heide"])
    expect(breakable(name)).toBe(name);
  expect(breakable("W".repeat(40)).split("\u200b")).toEqual(["W".repeat(16), "W".repeat(16), "W".repeat(8)]);
  expect(
    breakable("🐺".repeat(40))
      .split("\u200b")
      .map((part) => [...part].length),
  ).toEqual([16, 16, 8]);
  expect(breakable(`${"e".repeat(16)}\u0301x`), "no mark is parted from its letter").not.toContain("\u200b\u0301");
});

test("the only person at a device is called as sentences call them, and two people are counted", () => {
  const seats = (...players: string[]) => players.map((player, index) => ({ seat: index + 1, player }));
  addTexts("en", { "web.seat.you": "You", "web.seat.person": "Player {seat}" });
  expect(namesOf(null, seats("human", "program:Rook"))).toEqual(["You", "Rook"]);
  expect(namesOf(null, seats("human", "program:Rook"), 2)).toEqual(["Player 1", "Rook"]);
  expect(namesOf(null, seats("human", "human"))).toEqual(["Player 1", "Player 2"]);
  const online = { table: "t", seats: seats("human", "program:Rook") };
  const people = [{ seat: 1, name: "" }] as Person[];
  expect(namesAt(online, { people } as unknown as Participants)).toEqual(["Player 1", "Rook"]);
});
