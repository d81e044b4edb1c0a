import rate from "glicko2-lite";
import { describe, expect, test } from "vitest";
import { answered, nextPuzzle, puzzleOfDay, themesOf } from "../../src/puzzles/choice";
import { fileOf, solvedToday, today } from "../../src/puzzles/cover";
import { changeProgress, isSolved, readProgress } from "../../src/puzzles/progress";
import { loadPuzzles, readPuzzles, type Puzzle, type Puzzles } from "../../src/puzzles/puzzles";
import { languages } from "../../src/base/languages";
import { catalogues } from "../../src/i18n/catalogues";
import { stored } from "../support/stored";

const puzzle = (id: string, rating: number, ...themes: string[]): Puzzle => ({
  id,
  record: "",
  seat: 1,
  right: [{ move: "a", loss: 0 }],
  wrong: [{ move: "b", loss: 10_000 }],
  wins: false,
  themes,
  rating,
});
const some = [puzzle("easy", 500, "rob"), puzzle("fair", 1050, "rob", "win"), puzzle("hard", 2000)];
const fresh = () => readProgress("coupell").progress;

test("Glicko-2 gives the figures of its paper's example", () => {
  const opponents: [number, number, number][] = [
    [1400, 30, 1],
    [1550, 100, 0],
    [1700, 300, 0],
  ];
  const { rating, rd, vol } = rate(1500, 200, 0.06, opponents, { tau: 0.5 });
  expect(rating).toBeCloseTo(1464.06, 1);
  expect(rd).toBeCloseTo(151.52, 1);
  expect(vol).toBeCloseTo(0.05999, 4);
});

describe("the puzzle of the day", () => {
  test("is the same for everybody, another one each day, and each has its day", () => {
    for (const count of [1, 2, 7, 300]) {
      const all = Array.from({ length: count }, (_, number) => puzzle(String(number), 1000));
      const days = Array.from({ length: count }, (_, day) =>
        new Date(day * 86_400_000 + 1.8e12).toISOString().slice(0, 10),
      );
      expect(new Set(days.map((day) => puzzleOfDay(all, day).id)).size, String(count)).toBe(count);
    }
  });

  test("is that of the terminal", () => {
    const all = Array.from({ length: 300 }, (_, number) => puzzle(String(number), 1000));
    expect(puzzleOfDay(all, "2026-12-01").id).toBe("28");
  });

  test("is known to be solved without its file", () => {
    expect(solvedToday("coupell")).toBe(false);
    changeProgress("coupell", (before) => ({ ...before, day: today() }));
    expect(solvedToday("coupell")).toBe(true);
    stored.set("coppice.puzzles.copperdale", "{");
    expect(solvedToday("copperdale")).toBe(false);
  });
});

describe("the next puzzle", () => {
  test("is near the player's rating; what was tried comes later, what is solved never", () => {
    let progress = fresh();
    const next = (not: string | null = null) => nextPuzzle(some, progress, not)?.id;
    expect(next()).toBe("fair");
    expect(next("fair")).toBe("easy");
    progress = answered(progress, some[1]!, false);
    expect(next()).toBe("easy");
    progress = answered(answered(progress, some[0]!, true), some[2]!, true);
    expect(next()).toBe("fair");
    progress = answered(progress, some[1]!, true);
    expect(next()).toBeUndefined();
  });

  test("themes tell how many of their puzzles are solved", () => {
    const progress = answered(fresh(), some[0]!, true);
    expect(themesOf(some, progress)).toEqual([
      { key: "", all: 3, solved: 1 },
      { key: "rob", all: 2, solved: 1 },
      { key: "win", all: 1, solved: 0 },
    ]);
  });
});

describe("the rating", () => {
  test("follows the first answer only, the more the less is known", () => {
    const before = fresh();
    const right = answered(before, some[1]!, true);
    expect(right.rating).toBeGreaterThan(before.rating + 50);
    expect(right.deviation).toBeLessThan(before.deviation);
    expect(answered(right, some[1]!, false)).toBe(right);
    const wrong = answered(before, some[1]!, false);
    expect(wrong.rating).toBeLessThan(before.rating - 50);
    const later = answered(wrong, some[1]!, true);
    expect(later.rating).toBe(wrong.rating);
    expect([isSolved(wrong, "fair"), isSolved(later, "fair")]).toEqual([false, true]);
  });
});

describe("what this browser stores", () => {
  const name = "coppice.puzzles.coupell";

  test("is read again", () => {
    changeProgress("coupell", (before) => answered(before, some[0]!, true));
    const { progress, trouble } = readProgress("coupell");
    expect([progress.outcomes, trouble]).toEqual([{ easy: "right" }, null]);
    expect(JSON.parse(stored.get(name)!)).toMatchObject({ version: 1 });
  });

  test.each(["{", "null", "[]", '{"version":1,"rating":"many"}'])("damaged, it is put aside and told: %s", (text) => {
    stored.set(name, text);
    expect(readProgress("coupell").trouble?.key).toBe("puzzles.progress.damaged");
    expect(stored.get(name)).toBe(text);
    changeProgress("coupell", (before) => answered(before, some[0]!, true));
    expect(stored.get(`${name}.damaged`)).toBe(text);
    expect(readProgress("coupell").trouble).toBeNull();
  });

  test("of a newer page, it stays as it is, and answers count until the page closes", () => {
    stored.set(name, '{"version":2}');
    const { progress, trouble } = changeProgress("coupell", (before) => answered(before, some[0]!, true));
    expect(trouble?.key).toBe("puzzles.progress.newer");
    expect(readProgress("coupell").progress).toBe(progress);
    expect(stored.get(name)).toBe('{"version":2}');
  });
});

describe("the file of puzzles", () => {
  test.each(["copperdale", "coppertwaddle", "coupell"])("%s: can be read, and its ids differ", async (game) => {
    expect(fileOf(game)).toBeDefined();
    const { puzzles } = (await loadPuzzles(game)) as Puzzles;
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    for (const { key } of themesOf(puzzles, fresh()).slice(1))
      for (const language of languages) expect(catalogues[language]).toHaveProperty([`${game}.theme.${key}`]);
  });

  test("what is wrong with it is told", async () => {
    const sound = { version: 1, game: "a", tolerance: 1, puzzles: some };
    expect(readPuzzles(sound, "a")).toBe(sound);
    expect(readPuzzles({ ...sound, version: 2 }, "a")).toMatchObject({ key: "puzzles.newer" });
    const spoilt = [null, {}, { ...sound, puzzles: [] }, { ...sound, game: "b" }, { ...sound, puzzles: [{ id: "x" }] }];
    for (const file of spoilt) expect(readPuzzles(file, "a")).toMatchObject({ key: "puzzles.damaged" });
    expect(fileOf("heaps")).toBeUndefined();
    expect(await loadPuzzles("heaps")).toMatchObject({ key: "puzzles.none" });
  });
});
