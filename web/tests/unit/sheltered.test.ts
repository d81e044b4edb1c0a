import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refused } from "../../src/local/instance";
import { MemoryStore } from "../../src/local/memory";
import { ShelteredStore, type Unstored } from "../../src/local/sheltered";
import { outOfStep, type Kept } from "../../src/local/store";
import type { Entry, Standing } from "../../src/wire/module";

/** A disk that can be full, fail without a reason, and lose everything, as when Chromium finds its database damaged. */
class Disk extends MemoryStore {
  lost = false;
  trouble: (() => Error) | null = null;

  #check = () => {
    if (this.trouble) throw this.trouble();
  };
  override add = async (kept: Kept, entries: readonly Entry[]) => {
    this.#check();
    return super.add(kept, entries);
  };
  override append = async (...all: Parameters<MemoryStore["append"]>) => {
    this.#check();
    return super.append(...all);
  };
  putBack = async (kept: Kept, entries: readonly Entry[]) => {
    this.#check();
    const there = await this.entries(kept.table.table, 0);
    if (there.length > entries.length || there.some(({ text }, at) => text !== entries[at]?.text)) throw outOfStep();
    await super.remove([kept.table.table]);
    await super.add({ ...kept, entries: entries.length }, entries);
  };
  /** Deletes everything. `damaged`: the browser did it, and the next program that opens the database notices. */
  async lose(damaged: boolean) {
    await super.remove((await super.all()).map(({ table }) => table.table));
    this.lost = damaged;
  }
}

const full = () => refused("error.page.full");
const open: Standing = { result: null, progress: 0 } as Standing;
const entry = (text: string): Entry => ({ text, command: "" });
const kept = (table: string): Kept => ({
  table: { table, game: "g", created: table } as Kept["table"],
  standing: open,
  changed: "c",
  entries: 1,
});

const room = vi.hoisted(() => ({ free: true }));
vi.mock("../../src/local/room", () => ({ canWrite: async () => room.free }));

let disk: Disk;
let store: ShelteredStore;
let told: Unstored[];
const last = () => told.at(-1);
const texts = async (from: Pick<Disk, "entries">, table: string) =>
  (await from.entries(table, 0)).map(({ text }) => text);
const move = (table: string, known: number, text: string) => store.append(table, known, [entry(text)], open, "d");

beforeEach(() => {
  vi.useFakeTimers();
  room.free = true;
  [disk, told] = [new Disk(), []];
  store = new ShelteredStore(disk, (unstored) => told.push(unstored));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("while the disk accepts everything, it has everything, and the page reports nothing", async () => {
  await store.add(kept("a"), [entry("1")]);
  await move("a", 1, "2");
  expect(await texts(disk, "a")).toEqual(["1", "2"]);
  expect(told).toEqual([]);
});

test("a full disk: the game continues in memory, the cause is named, and the game is stored later by itself", async () => {
  await store.add(kept("a"), [entry("1")]);
  disk.trouble = full;
  await move("a", 1, "2");
  await move("a", 2, "3");
  expect(last()).toEqual({ tables: [{ table: "a", game: "g" }], cause: full().told });
  expect(await texts(store, "a")).toEqual(["1", "2", "3"]);
  expect((await store.find("a"))?.entries).toBe(3);
  expect(await texts(disk, "a")).toEqual(["1"]);
  disk.trouble = null;
  await vi.advanceTimersByTimeAsync(5000);
  expect(await texts(disk, "a")).toEqual(["1", "2", "3"]);
  expect(last()).toEqual({ tables: [], cause: null });
  await move("a", 3, "4");
  expect(await texts(disk, "a")).toEqual(["1", "2", "3", "4"]);
});

test("a new table on a full disk, and another one; each is stored when there is space", async () => {
  disk.trouble = full;
  for (const table of ["a", "b"]) await store.add(kept(table), [entry("1")]);
  expect((await store.all()).map(({ table }) => table.table)).toEqual(["b", "a"]);
  expect(last()?.tables.map(({ table }) => table)).toEqual(["b", "a"]);
  disk.trouble = null;
  await store.retry();
  expect((await disk.all()).map(({ table }) => table.table)).toEqual(["b", "a"]);
  expect(last()).toEqual({ tables: [], cause: null });
});

test("after a failure, the page does not use the disk until it can write a file", async () => {
  await disk.add(kept("old"), [entry("o")]);
  await store.all();
  await store.add(kept("a"), [entry("1")]);
  disk.trouble = full;
  await move("a", 1, "2");
  disk.trouble = null;
  room.free = false;
  const asked = vi.spyOn(disk, "putBack");
  const looked = vi.spyOn(disk, "all");
  await move("a", 2, "3");
  await vi.advanceTimersByTimeAsync(20_000);
  // The others are still listed. Their content cannot be read now, and the page gives the reason.
  expect((await store.all()).map(({ table }) => table.table).sort()).toEqual(["a", "old"]);
  expect((await store.find("old"))?.entries).toBe(1);
  await expect(store.entries("old", 0)).rejects.toThrow("error.page.full");
  expect([asked, looked].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  room.free = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(await texts(disk, "a")).toEqual(["1", "2", "3"]);
  expect(await texts(store, "old")).toEqual(["o"]);
});

test("a database that the browser deletes after a failure is restored with everything that this page knows", async () => {
  await disk.add(kept("read"), [entry("r")]);
  await store.entries("read", 0);
  await store.add(kept("a"), [entry("1")]);
  disk.trouble = () => refused("error.page.failed", { details: "UnknownError" });
  await move("a", 1, "2");
  await disk.lose(true);
  disk.trouble = null;
  await store.retry();
  expect(await texts(disk, "a")).toEqual(["1", "2"]);
  expect(await texts(disk, "read")).toEqual(["r"]);
  expect(last()).toEqual({ tables: [], cause: null });
});

test("a table that the player deleted stays deleted, unless it is played on", async () => {
  for (const table of ["a", "b"]) await store.add(kept(table), [entry("1")]);
  await disk.lose(true);
  await move("a", 1, "2");
  expect((await disk.all()).map(({ table }) => table.table)).toEqual(["a"]);
  expect(await texts(disk, "a")).toEqual(["1", "2"]);
  expect(last()?.cause ?? null).toBeNull();
});

test("a second tab is refused, on a full disk, too", async () => {
  await store.add(kept("a"), [entry("1")]);
  await disk.append("a", 1, [entry("other")], open, "d");
  await expect(move("a", 1, "2")).rejects.toThrow("error.store.out_of_step");
  expect(await store.entries("a", 1)).toEqual([entry("other")]);
  disk.trouble = full;
  await move("a", 2, "3");
  disk.trouble = null;
  await disk.append("a", 2, [entry("theirs")], open, "d");
  await store.retry();
  expect(await texts(disk, "a"), "what another tab has stored is not overwritten").toEqual(["1", "other", "theirs"]);
  expect(last()?.tables).toHaveLength(1);
});

test("a finished game from a file is refused if there is no space", async () => {
  disk.trouble = full;
  const over = { ...kept("a"), standing: { ...open, result: [1] } };
  await expect(store.add(over, [entry("1")])).rejects.toThrow("error.page.full");
  expect(told).toEqual([]);
});
