import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../src/base/api";
import { claimedWords, claimsOf, lengthsOf } from "../../src/games/coupell/collected/claims";
import { step } from "../../src/games/coupell/shelf";
import { stepOffer } from "../../src/screens/step-offer";
import { gamesLike } from "../../src/table/results";
import type { TableListItem } from "../../src/wire/types";
import { stored } from "../support/stored";
import { tableLine } from "../support/table-line";

/** What the player has collected over all games of Coupell, and what the end offers to try next. */

const line = (over: Partial<TableListItem>): TableListItem =>
  tableLine({
    game: "coupell",
    settings: { talk: "full", gentle: "off" },
    seats: ["human", "planner:common:500ms"],
    result: [11, 11],
    ...over,
  });

const record = (...moves: string[]) => ["Coppice-Record: 3", "Game: coupell", "Result: 5 5", "", ...moves].join("\n");

const day = (number: number) => `2026-11-${String(number).padStart(2, "0")}T09:00:00.000Z`;

describe("claimed words", () => {
  let records: Record<string, string> = {};
  const asked: string[] = [];

  beforeEach(() => {
    asked.length = 0;
    vi.spyOn(api, "record").mockImplementation((id) => {
      asked.push(id);
      const found = records[id];
      return found === undefined ? Promise.reject(new Error("gone")) : Promise.resolve(found);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  test("are those of one's own seats, and of claims that were words", () => {
    const text = record(
      "1 claim 2 modular",
      "2 claim 1 shyness",
      "1 claim 3 goofe no word",
      "1 give 1 to 1",
      "end 5 5",
    );
    expect(claimsOf(text, [1])).toEqual(["MODULAR"]);
    expect(claimsOf(text, [1, 2])).toEqual(["MODULAR", "SHYNESS"]);
    expect(claimsOf(text.replaceAll("\n", "\r\n"), [2])).toEqual(["SHYNESS"]);
  });

  test("each record is read once, the oldest game first", async () => {
    records = { a: record("1 claim 1 parrot"), b: record("1 claim 1 dainty") };
    const lines = [line({ table: "b", changed: day(3) }), line({ table: "a", changed: day(2) })];
    const words = [
      { table: "a", word: "PARROT" },
      { table: "b", word: "DAINTY" },
    ];
    expect(await claimedWords(lines)).toEqual(words);
    expect(await claimedWords(lines)).toEqual(words);
    expect(asked.sort()).toEqual(["a", "b"]);
  });

  test("of a deleted game are forgotten", async () => {
    records = { a: record("1 claim 1 parrot"), b: record("1 claim 1 dainty") };
    const lines = [line({ table: "a", changed: day(2) }), line({ table: "b", changed: day(3) })];
    await claimedWords(lines);
    await claimedWords(lines.slice(1));
    expect(stored.get("coppice.coupell.words")).not.toContain("PARROT");
  });

  test("a record that cannot be read is tried again, and another format is read anew", async () => {
    records = {};
    expect(await claimedWords([line({ table: "a" })])).toEqual([]);
    records = { a: record("1 claim 1 parrot") };
    expect(await claimedWords([line({ table: "a" })])).toHaveLength(1);
    stored.set("coppice.coupell.words", '{"version":9,"tables":{"a":["NONSENSE"]}}');
    expect(await claimedWords([line({ table: "a" })])).toEqual([{ table: "a", word: "PARROT" }]);
    stored.set("coppice.coupell.words", "half a li");
    expect(await claimedWords([line({ table: "a" })])).toEqual([{ table: "a", word: "PARROT" }]);
  });

  test("practice, other games and decks of one's own are left out", async () => {
    records = { a: record("1 claim 1 parrot") };
    for (const over of [{ practice: true }, { game: "copperdale" }, { settings: { deck: "AB\nCD\n" } }])
      expect(await claimedWords([line({ table: "a", ...over })])).toEqual([]);
    expect(asked).toEqual([]);
  });

  test("lengths reach from four to eleven, and further if a longer word was claimed", () => {
    const claims = [
      { table: "a", word: "PARROT" },
      { table: "b", word: "DAINTY" },
      { table: "b", word: "ABORTIVE" },
      { table: "b", word: "BALANCED" },
    ];
    const lengths = lengthsOf(claims, "b");
    expect(lengths.map(({ length }) => length)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
    expect(lengths[2]).toEqual({ length: 6, count: 2, newest: "DAINTY", first: null });
    expect(lengths[4]).toEqual({ length: 8, count: 2, newest: "BALANCED", first: "ABORTIVE" });
    expect(lengths[0]).toEqual({ length: 4, count: 0, newest: null, first: null });
    expect(lengthsOf([{ table: "a", word: "COPPERTWADDLE" }], null).at(-1)?.length).toBe(13);
  });
});

test("games like this one have the same settings and partner, count, and did not end later", () => {
  const now = line({ table: "now", changed: day(9) });
  const older = line({ table: "older", changed: day(4), seats: ["planner:common:500ms", "human"] });
  const lines = [
    older,
    line({ table: "talk", settings: { talk: "silence", gentle: "off" } }),
    line({ table: "quick", seats: ["human", "greedy"] }),
    line({ table: "practice", practice: true }),
    line({ table: "later", changed: day(10) }),
    line({ table: "newer", changed: day(5) }),
    now,
  ];
  expect(gamesLike(lines, now).map(({ table }) => table)).toEqual(["now", "newer", "older"]);
});

describe("a step harder or easier", () => {
  /** Games in order: "w" won, "l" lost; the last letter is the newest. */
  const after = (ends: string, over: Partial<TableListItem> = {}) => {
    const lines = [...ends].map((end, index) =>
      line({ table: `t${index}`, changed: day(index + 1), result: end === "w" ? [9, 9] : [0, 0], ...over }),
    );
    return stepOffer(lines, `t${ends.length - 1}`);
  };

  test("is offered after every second game of a series", () => {
    expect(["w", "ww", "www", "wwww", "lww"].map((ends) => after(ends))).toEqual([
      null,
      "harder",
      null,
      "harder",
      "harder",
    ]);
    expect(["l", "ll", "wl", "wll"].map((ends) => after(ends))).toEqual([null, "easier", null, "easier"]);
  });

  test("is not offered for practice or among people", () => {
    expect(after("ww", { practice: true })).toBeNull();
    expect(after("ww", { seats: ["human", "human"] })).toBeNull();
    expect(after("ww", { people: [{ seat: 1, name: "Anna" }] as TableListItem["people"] })).toBeNull();
  });

  test("first the gentle table goes, then the talk, and back the other way", () => {
    const planner = ["human", "planner:common:500ms"];
    expect(step({ talk: "full", gentle: "on" }, planner, true)).toEqual({ key: "gentle", choice: "off" });
    expect(step({ talk: "full", gentle: "off" }, planner, true)).toEqual({ key: "talk", choice: "yes-no" });
    expect(step({ talk: "silence", gentle: "off" }, planner, true)).toBeNull();
    expect(step({ talk: "silence", gentle: "off" }, planner, false)).toEqual({ key: "talk", choice: "own-turn" });
    expect(step({ talk: "full", gentle: "off" }, planner, false)).toEqual({ key: "gentle", choice: "on" });
    expect(step({ talk: "full", gentle: "on" }, planner, false)).toBeNull();
  });

  test("partners who say nothing have no talk to take away", () => {
    expect(step({ talk: "full", gentle: "off" }, ["human", "greedy"], true)).toBeNull();
    expect(step({}, ["greedy", "human"], false)).toEqual({ key: "gentle", choice: "on" });
  });
});
