import { beforeEach, expect, test, vi } from "vitest";
import type { Stored } from "../../src/base/finished-store";
import type { Tables } from "../../src/base/backend";
import type { TableListItem } from "../../src/wire/types";

const pageSize = 100;
/** The server's finished games, the newest first, and those on the device. */
let there: TableListItem[];
let here: TableListItem[];
let asked: (string | null)[];
let key: string;
let answered: Promise<void>;
/** What the browser stores. */
let stored: Stored | null;
let finished: typeof import("../../src/base/finished");
let offline: typeof import("../../src/base/offline.svelte").offline;

const game = (number: number, place = "t") =>
  ({ table: `${place}${number}`, created: `2026-01-01T00:${String(number).padStart(5, "0")}` }) as TableListItem;
const games = (count: number) => Array.from({ length: count }, (_, index) => game(count - 1 - index));
const names = async (list: Promise<readonly TableListItem[]>) => (await list).map(({ table }) => table);

/** Loads the page: only what the browser stored is left. */
async function load() {
  vi.resetModules();
  finished = await import("../../src/base/finished");
  ({ offline } = await import("../../src/base/offline.svelte"));
}

beforeEach(async () => {
  stored = null;
  vi.doMock("../../src/base/finished-store", () => ({
    storedGames: () => Promise.resolve(stored),
    storeGames: (_: string, games: Stored) => Promise.resolve(void (stored = games)),
    dropStoredGames: () => Promise.resolve(void (stored = null)),
  }));
  [there, here, asked, key, answered] = [[], [], [], "one", Promise.resolve()];
  vi.doMock("../../src/base/identity", () => ({ playerKey: () => key }));
  const list: Tables["list"] = async (_, from) => {
    asked.push(from);
    await answered;
    const after = Number(from ?? 0);
    const end = after + pageSize;
    const tables = [...there.slice(after, end), ...(after === 0 ? here : [])];
    return { tables, next: end < there.length ? String(end) : null };
  };
  vi.doMock("../../src/base/remote", () => ({ backend: { list } }));
  await load();
});

test("only new games are requested", async () => {
  there = games(950);
  expect(await names(finished.finishedGames())).toEqual(there.map(({ table }) => table));
  expect(asked).toHaveLength(10);
  for (let round = 0; round < 3; ++round) {
    there = [game(there.length), ...there];
    expect(await names(finished.finishedGames())).toEqual(there.map(({ table }) => table));
  }
  expect(asked).toHaveLength(13);
});

test("more new games than a page has leave no gap", async () => {
  there = games(400);
  await finished.finishedGames();
  there = games(650);
  asked = [];
  expect(await names(finished.finishedGames())).toEqual(there.map(({ table }) => table));
  expect(asked).toHaveLength(3);
});

test("a new game that was deleted elsewhere disappears", async () => {
  there = games(250);
  await finished.finishedGames();
  there = there.filter(({ table }) => table !== "t240");
  expect(await names(finished.finishedGames())).not.toContain("t240");
});

test("games on the device hide no gap at the server", async () => {
  there = games(200);
  here = [game(7, "device")];
  offline.here = new Set(["device7"]);
  await finished.finishedGames();
  there = games(500);
  const all = await names(finished.finishedGames());
  expect(new Set(all)).toEqual(new Set([...there, ...here].map(({ table }) => table)));
  expect(all).toHaveLength(501);
});

test("the game that just ended is there, however old it is", async () => {
  there = games(300).filter(({ table }) => table !== "t3");
  await finished.finishedGames();
  there = games(300);
  expect(await names(finished.finishedWith("t3"))).toContain("t3");
  asked = [];
  expect(await names(finished.finishedWith("t3"))).toContain("t3");
  expect(asked).toHaveLength(1);
});

test("two parts of the page ask once", async () => {
  there = games(50);
  await Promise.all([finished.finishedGames(), finished.finishedGames()]);
  expect(asked).toHaveLength(1);
});

test("another player's games are not mixed in", async () => {
  there = games(250);
  await finished.finishedGames();
  [key, there] = ["two", games(3)];
  expect(await names(finished.finishedGames())).toEqual(["t2", "t1", "t0"]);
});

test("what is forgotten while it arrives is read again", async () => {
  there = games(250);
  let answer: () => void = () => undefined;
  answered = new Promise((resolve) => (answer = resolve));
  const early = finished.finishedGames();
  finished.forgetFinished();
  answer();
  await early;
  there = there.filter(({ table }) => table !== "t1");
  expect(await names(finished.finishedGames())).not.toContain("t1");
});

test("a failed request is not remembered", async () => {
  answered = Promise.reject(new TypeError("Failed to fetch"));
  await expect(finished.finishedGames()).rejects.toThrow();
  answered = Promise.resolve();
  there = games(1);
  expect(await names(finished.finishedGames())).toEqual(["t0"]);
});

test("after a reload only new games are requested", async () => {
  there = games(950);
  await finished.finishedGames();
  await load();
  asked = [];
  there = [game(950), ...there];
  expect(await names(finished.finishedGames())).toEqual(there.map(({ table }) => table));
  expect(asked).toHaveLength(1);
});

test("what was forgotten is not stored, and a reload reads all games again", async () => {
  there = games(250);
  await finished.finishedGames();
  finished.forgetFinished();
  expect(stored).toBeNull();
  await load();
  there = there.filter(({ table }) => table !== "t1");
  expect(await names(finished.finishedGames())).not.toContain("t1");
});

test("the time of the last whole reading stays until all games were read again", async () => {
  there = games(250);
  await finished.finishedGames();
  const first = stored!.whole;
  stored = { ...stored!, whole: first - 1000 };
  await load();
  there = games(251);
  await finished.finishedGames();
  expect(stored!.whole).toBe(first - 1000);
  expect(stored!.games).toHaveLength(251);
});

test("games on this device are not stored a second time", async () => {
  there = games(3);
  here = [game(9, "device")];
  offline.here = new Set(["device9"]);
  await finished.finishedGames();
  expect(stored!.games.map(({ table }) => table)).toEqual(["t2", "t1", "t0"]);
});
