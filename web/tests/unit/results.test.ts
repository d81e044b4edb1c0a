import { describe, expect, test } from "vitest";
import { noteHint } from "../../src/base/result-notes";
import { monthAfter, weeksOf } from "../../src/screens/days/calendar";
import { formVersion, readExport, writeExport } from "../../src/screens/results/exchange";
import { improvement, ladderOf, type Ladder } from "../../src/screens/results/ladder";
import {
  balances,
  ownResult,
  rivalry,
  betterThan,
  standing,
  figures,
  groupsOf,
  histogram,
  partnerships,
} from "../../src/screens/results/statistics";
import { counts } from "../../src/table/results";
import type { ExportedGame, TableListItem } from "../../src/wire/types";
import { tableLine as line } from "../support/table-line";

describe("which games count", () => {
  test("practice and a second game of a day's deal do not", () => {
    expect(counts(line({}))).toBe(true);
    expect(counts(line({ practice: true }))).toBe(false);
    expect(counts(line({ daily: "2026-11-22", counts: true }))).toBe(true);
    expect(counts(line({ daily: "2026-11-22" }))).toBe(false);
    expect(counts(line({ result: null }))).toBe(false);
    expect(counts(line({ seats: ["greedy", "greedy"], result: [1, 0] }))).toBe(false);
  });

  test("games with the same settings belong together, in whatever order the settings are", () => {
    const groups = groupsOf([
      line({ settings: { a: "1", b: "2" } }),
      line({ settings: { b: "2", a: "1" }, changed: "2026-11-23T09:00:00.000Z" }),
      line({ settings: { a: "2", b: "2" }, changed: "2026-11-24T09:00:00.000Z" }),
    ]);
    expect(groups.map(({ lines }) => lines.length)).toEqual([1, 2]);
    expect(groups[1]?.lines[0]?.changed).toContain("11-23");
  });
});

describe("figures", () => {
  test("best, mean, the last ten", () => {
    const points = Array.from({ length: 12 }, (_, index) => index);
    expect(
      figures(
        points.map((one) => line({ result: [one] })),
        false,
      ),
    ).toMatchObject({ games: 12, best: 11, mean: "6", last: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] });
    expect(figures([], false)).toBeNull();
  });

  test("a histogram has every result once, in a few bars", () => {
    expect(histogram([3, 5, 5])).toEqual([
      { from: 3, to: 3, count: 1 },
      { from: 4, to: 4, count: 0 },
      { from: 5, to: 5, count: 2 },
    ]);
    const wide = histogram([0, 31, 15, 15]);
    expect(wide.length).toBeLessThanOrEqual(12);
    expect(wide.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expect(histogram([])).toEqual([]);
  });

  test("wins and losses by opponent, from the only person's seat", () => {
    const games = [
      line({ seats: ["human", "greedy"], result: [1, 0] }),
      line({ seats: ["greedy", "human"], result: [1, 0] }),
      line({ seats: ["human", "greedy"], result: [0, 0] }),
      line({ seats: ["human", "human"], result: [1, 0] }),
    ];
    expect(balances(games)).toMatchObject([{ company: "greedy", games: 3, won: 1, tied: 1, lost: 1, rate: 0.5 }]);
  });

  test("a game beside the earlier ones against the same opponent: wins in a row end at this game", () => {
    const pim = "level:beginner";
    const played = (table: string, day: number, own: number, other = 0, seats = ["human", pim]) =>
      line({ table, game: "coppertwaddle", seats, result: [own, other], changed: `2026-11-${day}T09:00:00.000Z` });
    const games = [
      played("a", 10, 0, 1),
      played("b", 11, 1),
      played("c", 12, 1, 0, ["human", "level:quick"]),
      played("d", 13, 0, 1, [pim, "human"]),
      played("e", 14, 0, 1),
      played("f", 15, 1, 1),
    ];
    expect(rivalry(games, "b")).toEqual({ won: 1, tied: 0, lost: 1, row: 1 });
    expect(rivalry(games, "d"), "from another seat").toEqual({ won: 2, tied: 0, lost: 1, row: 2 });
    expect(rivalry(games, "f")).toEqual({ won: 2, tied: 1, lost: 2, row: 0 });
    expect(rivalry([line({ ...games[0], practice: true })], "a")).toBeNull();
    expect(rivalry(games, "none")).toBeNull();
  });

  test("cooperative games: by partner and talk level; 0 points are a loss", () => {
    const games = [
      line({ seats: ["human", "greedy"], settings: { talk: "full" }, result: [8, 8] }),
      line({ seats: ["human", "greedy"], settings: { talk: "full" }, result: [0, 0] }),
      line({ seats: ["human", "greedy"], settings: { talk: "silence" }, result: [5, 5] }),
      line({ seats: ["human", "human"], settings: { talk: "full" }, result: [9, 9] }),
    ];
    expect(partnerships(games)).toEqual([
      { company: "greedy", talk: "full", games: 2, won: 1, mean: null, best: 8 },
      { company: "greedy", talk: "silence", games: 1, won: 1, mean: null, best: 5 },
      { company: "human", talk: "full", games: 1, won: 1, mean: null, best: 9 },
    ]);
  });

  test("a tie with the computer counts half", () => {
    expect(betterThan(20, [10, 20, 30, 20])).toBe(0.5);
    expect(betterThan(20, [1, 2])).toBe(1);
    expect(betterThan(0, [1, 2])).toBe(0);
    expect(standing(20, [10, 20, 30, 20])).toEqual({ percent: 50 });
    expect(standing(7, [12, 9, 15]), "never better than 0 %").toEqual({ far: true });
    expect(standing(8, [12, 9, 15])).toEqual({ missing: 1 });
    expect(
      standing(
        9,
        Array.from({ length: 200 }, (_, index) => 9 + Math.min(index, 1)),
      ),
      "a tie with one of many",
    ).toEqual({ missing: 0 });
  });
});

describe("the file of results", () => {
  const game: ExportedGame = {
    table: "a",
    daily: "",
    counts: false,
    created: "",
    changed: "",
    record: "Coppice-Record: 1\n…\n",
  };

  const open = JSON.stringify({ table: { table: "b" }, entries: [], changed: "", sum: "1" });
  const key = { server: "https://example.org/", key: "0123456789abcdef".repeat(2), open: 3 };
  const file = (...finished: ExportedGame[]) => writeExport({ finished, open: [], hinted: [], key: null });

  test("is the same after export and import", () => {
    const read = readExport(
      writeExport({ finished: [game, { ...game, table: "c" }], open: [open], hinted: ["b", "c"], key }),
    );
    expect(read).toMatchObject({ missing: 0, key });
    if ("trouble" in read) throw new Error("refused");
    expect(read.lines.map(({ line, kind, hinted }) => [line, kind, hinted])).toEqual([
      [3, "finished", false],
      [4, "finished", true],
      [5, "open", true],
    ]);
    expect(JSON.parse(read.lines[0]!.text)).toEqual(game);
    expect(read.lines[2]!.text).toBe(open);
    const bad = readExport(writeExport({ finished: [], open: [], hinted: [], key: { ...key, key: "no key" } }));
    expect(bad).toMatchObject({ key: null, lines: [] });
  });

  test("version 1, which had only finished games, can still be read", () => {
    expect(readExport(`{"coppice-results":1,"games":2}\n${JSON.stringify(game)}\n`)).toMatchObject({
      missing: 1,
      key: null,
      lines: [{ line: 2, kind: "finished", text: JSON.stringify(game) }],
    });
  });

  test("a truncated file says how many games are missing; the complete ones are imported", () => {
    const text = file(game, game, game);
    expect(readExport(text.slice(0, text.lastIndexOf("{")))).toMatchObject({
      missing: 1,
      lines: [{ line: 2 }, { line: 3 }],
    });
    expect(
      readExport(writeExport({ finished: [game], open: [open, open], hinted: [], key }).replace(`${open}\n`, "")),
    ).toMatchObject({ missing: 1 });
  });

  test("a foreign or newer file is refused; a byte order mark, other line ends and empty lines are ignored", () => {
    for (const foreign of ["", "hello", "{}", "[]", "null", '{"coppice-results":"x"}', "\u0000\u0001"]) {
      expect(readExport(foreign), foreign).toMatchObject({ trouble: { key: "results.foreign" } });
    }
    expect(readExport(`{"coppice-results":${formVersion + 1},"games":0}\n`)).toMatchObject({
      trouble: { key: "results.newer" },
    });
    expect(readExport("\uFEFF" + file(game).replaceAll("\n", "\r\n") + "\r\n\r\n")).toMatchObject({
      missing: 0,
      lines: [{ line: 2 }],
    });
  });

  test("a single record is a game, too", () => {
    expect(readExport("Coppice-Record: 1\nGame: copperdale\n")).toMatchObject({ lines: [{ line: 1 }] });
  });
});

describe("the calendar", () => {
  test("months begin on their weekday and end on their last day, in leap years, too", () => {
    expect(weeksOf("2028-02").flat().filter(Boolean)).toHaveLength(29);
    expect(weeksOf("2026-02").flat().filter(Boolean)).toHaveLength(28);
    const november = weeksOf("2026-11"); // a Sunday
    expect(november[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
    expect(november.every((week) => week.length === 7)).toBe(true);
  });

  test("months follow each other across the years", () => {
    expect(monthAfter("2026-12", 1)).toBe("2027-01");
    expect(monthAfter("2026-01", -1)).toBe("2025-12");
  });
});

test("a result among the earlier games with the same settings", () => {
  let minute = 10;
  const own = (table: string, points: number, over: Partial<TableListItem> = {}) =>
    line({ table, result: [points], changed: `2026-11-22T09:${minute++}:00.000Z`, ...over });
  const earlier = [
    own("a", 12),
    own("b", 17),
    own("c", 25, { practice: true }),
    own("d", 25, { settings: { x: "y" } }),
  ];
  const now = own("new", 18);
  expect(ownResult([...earlier, now, own("later", 30)], "new", false)).toEqual({
    own: 18,
    earlier: [17, 12],
    best: 17,
    hinted: false,
  });
  expect(ownResult([now], "new", false), "a first game").toEqual({
    own: 18,
    earlier: [],
    best: null,
    hinted: false,
  });
  expect(ownResult([...earlier, own("new", 18, { practice: true })], "new", false)).toBe(null);
});

test("a game with hints counts, but is nobody's best", () => {
  const games = [8, 20, 12].map((points) => line({ table: `hinted-${points}`, result: [points] }));
  noteHint("hinted-20");
  expect(figures(games, false)).toMatchObject({ games: 3, best: 12 });
  expect(ownResult(games, "hinted-20", false)).toMatchObject({ own: 20, best: 12, hinted: true });
  expect(ownResult(games, "hinted-12", false)).toMatchObject({ own: 12, best: 8, hinted: false });
  expect(partnerships([games[1]!])).toMatchObject([{ games: 1, best: null }]);
  const ranks = [0, 15].map((from) => ({ from, name: () => `from ${from}` }));
  expect(ladderOf({ id: "copperdale", ranks, together: false }, [], games)?.rungs[1]?.taken).toBe(false);
});

describe("how far a player has come", () => {
  const ranks = [0, 11, 16].map((from) => ({ from, name: () => `from ${from}` }));
  const taken = (ladder: Ladder | null) => ladder?.rungs.map((rung) => rung.taken);

  test("ranks: the best counted result takes them", () => {
    const solo = { id: "copperdale", ranks, together: false };
    const games = [line({ result: [12] }), line({ result: [4] }), line({ result: [30], practice: true })];
    expect(ladderOf(solo, [], games)?.best).toBe(12);
    expect(taken(ladderOf(solo, [], games))).toEqual([true, true, false]);
    expect(ladderOf(solo, [], [line({ practice: true })])).toBeNull();
    expect(ladderOf({ ...solo, id: "another" }, [], games)).toBeNull();
  });

  test("a cooperative game that was only lost takes no rank", () => {
    const lost = line({ game: "coupell", seats: ["human", "greedy"], result: [0, 0] });
    const ladder = ladderOf({ id: "coupell", ranks: ranks.slice(1), together: true }, [], [lost]);
    expect([ladder?.best, taken(ladder)]).toEqual([0, [false, false]]);
  });

  test("opponents: one win is enough, from either seat", () => {
    const rivals = { id: "copperdale", together: false };
    const opponents = ["easy", "middling", "hard"].map((player) => ({ player, name: player }));
    const games = [
      line({ seats: ["human", "easy"], result: [0, 1] }),
      line({ seats: ["easy", "human"], result: [0, 1] }),
      line({ seats: ["human", "middling"], result: [0, 0] }),
    ];
    expect(taken(ladderOf(rivals, opponents, games))).toEqual([true, false, false]);
    expect(ladderOf(rivals, [], games)).toBeNull();
  });

  test("an improvement needs ten games, newest first", () => {
    expect(improvement([9, 9, 9, 9, 9, 4, 4, 4, 4, 4, 30])).toEqual({ now: "9", before: "4" });
    expect(improvement([4, 4, 4, 4, 4, 9, 9, 9, 9, 9])).toBeNull();
    expect(improvement([31, 19, 31, 19, 26, 31, 19, 31, 19, 25]), "five games cannot tell").toBeNull();
    expect(improvement([9, 9, 9, 9, 9, 4, 4, 4, 4])).toBeNull();
  });
});
