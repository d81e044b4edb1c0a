import { expect, test } from "vitest";
import {
  fillsBoth,
  laterPlaces,
  marksOf,
  optionsByPlace,
  placesOf,
  type Option,
  type Place,
} from "../../src/games/copperdale/state/places";
import { Board } from "../../src/games/copperdale/state/board.svelte";
import type * as Copperdale from "../../src/wire/copperdale";

test("every kind of choice has its places", () => {
  const cases: [Copperdale.Choice, string[]][] = [
    [{ type: "bury" }, ["bury"]],
    [{ type: "assign", segment: "growth", prospects: [] }, ["segment:growth"]],
    [{ type: "write", occupation: "owls" as never, space: 1, value: 3, skill: "started" }, ["occupation:owls"]],
    [{ type: "district", district: 2, space: 1, value: 3, state: "started" }, ["district:2"]],
    [{ type: "estate", suits: ["spades", "clubs"] }, ["estate:clubs+spades"]],
    [{ type: "monument", monument: "arches", suit: "hearts", completes: false }, ["monument:arches:hearts"]],
    [{ type: "settle", suits: ["hearts", "hearts"] }, ["population:hearts"]],
    [{ type: "settle", suits: ["hearts", "clubs"] }, ["population:hearts", "population:clubs"]],
    [{ type: "borders", suits: ["spades"] }, ["border:spades"]],
    [{ type: "grow", suit: "clubs", spaces: 2, match: "none" }, ["population:clubs"]],
    [{ type: "grow", suit: "clubs", spaces: 0, match: "suit" }, ["border:clubs"]],
    [{ type: "grow", suit: "clubs", spaces: 0, match: "none" }, []],
  ];
  for (const [choice, places] of cases) expect(placesOf(choice), choice.type).toEqual(places);
});

test("a place with several choices knows all of them", () => {
  const options: Option[] = [
    { move: "a", choice: { type: "settle", suits: ["hearts"] } },
    { move: "b", choice: { type: "settle", suits: ["hearts", "clubs"] } },
    { move: "c", choice: { type: "settle", suits: ["clubs"] } },
  ];
  const map = optionsByPlace(options);
  expect(map.get("population:hearts")?.map((option) => option.move)).toEqual(["a", "b"]);
  expect(map.get("population:clubs")?.map((option) => option.move)).toEqual(["b", "c"]);
});

const sheetWith = (later: Copperdale.Prospect[]) => ({ later }) as unknown as Copperdale.Sheet;

/** A board, what it plays, and what it shows, which may change. */
function table(what: Partial<ReturnType<Board["source"]>>) {
  const shown = { sheet: sheetWith([]), settings: {}, ...what };
  const played: string[] = [];
  const board = new Board(() => ({ ...shown }), { play: ({ move }) => played.push(move), say: () => undefined });
  return { board, played, shown };
}

test("two places picked one after the other are one choice", () => {
  const { board, played } = table({
    options: [
      { move: "one", choice: { type: "settle", suits: ["hearts"] } },
      { move: "twice", choice: { type: "settle", suits: ["hearts", "hearts"] } },
      { move: "both", choice: { type: "settle", suits: ["clubs", "hearts"] } },
    ],
  });
  board.pick("population:hearts");
  expect([board.narrowed, played]).toEqual(["population:hearts", []]);
  board.pick("population:clubs");
  board.pick("population:hearts");
  board.pick("population:hearts");
  expect(played).toEqual(["both", "twice"]);
  const grow: Option = { move: "grow", choice: { type: "grow", suit: "hearts", spaces: 2, match: "none" } };
  expect(fillsBoth(grow, "population:hearts", "population:hearts")).toBe(false);
});

test("at an advised place, the advised answer is meant", () => {
  const { board, played, shown } = table({
    options: [
      { move: "one", choice: { type: "settle", suits: ["hearts"] } },
      { move: "twice", choice: { type: "settle", suits: ["hearts", "hearts"] } },
      { move: "both", choice: { type: "settle", suits: ["clubs", "hearts"] } },
      { move: "clubs", choice: { type: "settle", suits: ["clubs"] } },
    ],
    hinted: new Set(["twice"]),
  });
  board.pick("population:hearts");
  expect(played).toEqual(["twice"]);
  shown.hinted = new Set(["both"]);
  board.pick("population:clubs");
  expect([board.narrowed, played]).toEqual(["population:clubs", ["twice"]]);
});

test("two fills of different kinds are picked in any order", () => {
  const district: Option = {
    move: "d",
    choice: { type: "district", district: 2, space: 1, value: 3, state: "started" },
  };
  const estates: Option[] = [
    { move: "e1", choice: { type: "estate", suits: ["clubs", "spades"] } },
    { move: "e2", choice: { type: "estate", suits: ["clubs", "hearts"] } },
  ];
  const monument = { type: "monument", suit: "clubs", completes: false } as const;
  const later: Copperdale.Prospect[] = [
    { ...monument, monument: "arches" },
    { ...monument, monument: "gardens" },
  ];
  const fresh = () => table({ sheet: sheetWith(later), options: [district, ...estates] });
  const [arches, gardens] = ["monument:arches:clubs", "monument:gardens:clubs"] as const;
  const [one, two] = estates.map(({ choice }) => placesOf(choice)[0]!) as [Place, Place];
  /** What is played at once, and what waits for its turn. */
  const after = (...places: Place[]) => {
    const { board, played } = fresh();
    for (const place of places) board.pick(place);
    return [played.join(), board.planned];
  };
  expect(after("district:2")).toEqual(["d", null]);
  expect(after(one)).toEqual(["", one]);
  expect(after(one, one), "released").toEqual(["", null]);
  expect(after(one, "district:2")).toEqual(["d", one]);
  expect(after(one, arches)).toEqual(["e1", arches]);
  expect(after(arches, one)).toEqual(["e1", arches]);
  expect(after(arches, "district:2")).toEqual(["d", arches]);
  expect(after(arches, gardens), "no second Monument").toEqual(["", arches]);
  expect(after(one, two), "no second Estate").toEqual(["", one]);
  const { board, shown } = fresh();
  board.planned = one;
  expect([one, two, arches, "district:2" as const].map((place) => board.fits(place))).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(board.due, "a District may still come before it").toBeNull();
  Object.assign(shown, { sheet: sheetWith([]), ask: "the next fill" });
  expect(board.due).toBe(estates[0]);
  shown.undos = 1;
  expect(board.planned, "an undo takes it back").toBeNull();
});

test("a place with several answers is chosen, and chosen again it is not", () => {
  const { board, shown } = table({
    options: [
      { move: "one", choice: { type: "grow", suit: "spades", spaces: 1, match: "none" } },
      { move: "two", choice: { type: "grow", suit: "spades", spaces: 2, match: "none" } },
    ],
  });
  board.pick("population:spades");
  expect(board.narrowed).toBe("population:spades");
  board.pick("population:spades");
  expect(board.narrowed).toBeNull();
  board.pick("population:spades");
  shown.ask = "another question";
  expect(board.narrowed, "at another question, nothing is chosen").toBeNull();
});

test("a selected card marks its effects", () => {
  const marks = marksOf([
    { type: "write", occupation: "farmers", space: 2, value: 9, skill: "unlocked" },
    { type: "write", occupation: "masons", space: 2, value: 9, skill: "lost" },
    { type: "district", district: 1, space: 2, value: 9, state: "complete" },
    { type: "grow", suit: "hearts", spaces: 1, match: "suit" },
    { type: "grow", suit: "hearts", spaces: 2, match: "none" },
  ]);
  expect(marks.get("occupation:farmers")).toEqual({ text: "9", tone: "good", spaces: 1 });
  expect(marks.get("occupation:masons")?.tone).toBe("bad");
  expect(marks.get("district:1")?.tone).toBe("good");
  expect(marks.get("population:hearts")?.spaces).toBe(2);
  expect(marks.has("border:hearts")).toBe(true);
});

test("choices that only a second fill allows are at their places, with a description", () => {
  const later = laterPlaces([
    { type: "monument", monument: "arches", suit: "hearts", completes: true },
    { type: "estate", suits: ["hearts", "clubs"] },
  ]);
  expect([...later.keys()]).toEqual(["monument:arches:hearts", "estate:clubs+hearts"]);
  expect(later.get("monument:arches:hearts")).toMatchObject({ completes: true });
  expect(laterPlaces([]).size).toBe(0);
});
