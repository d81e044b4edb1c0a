import { beforeEach, describe, expect, test, vi } from "vitest";
import { Refused, type RequestOf } from "../../src/local/instance";
import { packed } from "../../src/local/open-game";
import type { Kept } from "../../src/local/store";
import type { Entry, KeptTable, MadeTable } from "../../src/wire/module";
import type { TableListItem } from "../../src/wire/types";
import { tableLine } from "../support/table-line";
import { pageAt } from "../support/page-at";

/** Moving games from one browser to another: what a file contains, and what the other browser makes of it. */

const key = "0123456789abcdef".repeat(2);
const own = "f".repeat(32);
const kept: KeptTable = {
  table: "b".repeat(32),
  game: "copperdale",
  settings: {},
  seats: ["human"],
  seed: "7",
  practice: false,
  daily: "2026-11-22",
  counts: true,
  created: "2026-11-22T08:00:00.000Z",
};
const entries = (...texts: string[]): Entry[] => texts.map((text) => ({ text, command: "" }));
const open = { result: null, progress: 5 };
const [moment, later] = ["2026-11-22T09:00:00.000Z", "2026-11-22T10:00:00.000Z"] as const;

/** As the module answers. */
const goesOn = ({ imported, here }: RequestOf<"goes_on">): boolean =>
  imported.length > here.length && here.every(({ text }, index) => text === imported[index]!.text);

describe("an unfinished game of a file", () => {
  let store: import("../../src/local/memory").MemoryStore;
  let announced: string[];
  let admitted: string[];

  const admit = ({ made, here }: RequestOf<"admit">) => {
    admitted.push(...here.map(({ table }) => table.table));
    return { ...made.table, counts: false };
  };

  /** The module that replays every journal, except one with the seed "x". */
  const instance = {
    ask: (request: { type: string; table: KeptTable }) => {
      const { type, table } = request;
      if (type === "goes_on") return goesOn(request as unknown as RequestOf<"goes_on">);
      if (type === "admit") return admit(request as unknown as RequestOf<"admit">);
      if (table.seed === "x") throw new Refused({ key: "error.seed", arguments: {} });
      return open;
    },
  };

  async function post(text: string): Promise<{ isNew: boolean }> {
    const { localTables } = await import("../../src/local/local-tables");
    const announce = (table: string) => announced.push(table);
    const [now, stored] = [() => "2026-11-23T00:00:00.000Z", () => undefined];
    const place = { store, instance: async () => instance, now, announce, stored };
    return localTables(place as never).resumeGame(text);
  }

  const resume = ({ entries: journal = entries("1", "2", "3"), changed = moment }: Partial<MadeTable>) =>
    post(JSON.stringify(packed(kept, journal, changed)));
  const texts = async () => (await store.entries(kept.table, 0)).map(({ text }) => text);
  const add = (journal: Entry[], table = kept) =>
    store.add({ table, standing: open, changed: "c", entries: journal.length } satisfies Kept, journal);

  beforeEach(async () => {
    store = new (await import("../../src/local/memory")).MemoryStore();
    [announced, admitted] = [[], []];
  });

  test("continues here, once", async () => {
    expect(await resume({})).toMatchObject({ isNew: true });
    expect(await resume({})).toMatchObject({ isNew: false });
    expect(await texts()).toEqual(["1", "2", "3"]);
    expect((await store.all()).length).toBe(1);
  });

  test("continues from the longer journal; moves that were played here stay", async () => {
    await add(entries("1", "2"));
    expect(await resume({ changed: later })).toMatchObject({ isNew: true });
    expect(await texts()).toEqual(["1", "2", "3"]);
    expect((await store.find(kept.table))?.changed).toBe(later);
    expect(announced).toEqual([kept.table]);
    for (const other of [entries("1", "2"), entries("1", "x", "3", "4")]) {
      expect(await resume({ entries: other })).toMatchObject({ isNew: false });
      expect(await texts()).toEqual(["1", "2", "3"]);
    }
    expect(announced).toEqual([kept.table]);
  });

  test("counts for its day if the module says so, which knows the games that are here", async () => {
    await add(entries("1"), { ...kept, table: "other" });
    await resume({});
    expect(admitted).toEqual(["other"]);
    expect((await store.find(kept.table))?.table.counts).toBe(false);
  });

  test("is refused if it was damaged or changed, and nothing of it is stored", async () => {
    const game = packed(kept, entries("1", "2"), moment);
    const altered = "error.results.altered";
    for (const change of [
      { table: { ...kept, seed: "8" } },
      { entries: entries("1") },
      { changed: later },
      { sum: "1" },
      { sum: undefined },
      { entries: undefined },
    ]) {
      await expect(post(JSON.stringify({ ...game, ...change })), JSON.stringify(change)).rejects.toThrow(altered);
    }
    for (const text of ["", "{", "null", "[]", JSON.stringify(game).slice(0, -9)]) {
      await expect(post(text), text).rejects.toThrow(altered);
    }
    // Even with a correct checksum, it may not be a table, or its journal may not replay.
    await expect(post(JSON.stringify(packed({ ...kept, table: "x" }, game.entries, moment)))).rejects.toThrow(altered);
    await expect(post(JSON.stringify(packed(kept, game.entries, "noon")))).rejects.toThrow(altered);
    await expect(post(JSON.stringify(packed({ ...kept, seed: "x" }, game.entries, moment)))).rejects.toThrow(
      "error.seed",
    );
    expect(await store.all()).toEqual([]);
    expect(await post(JSON.stringify(game, null, 2))).toMatchObject({ isNew: true });
  });

  test("leaves the stored games unchanged if the disk does not accept it", async () => {
    store.add = () => Promise.reject(new Error("full"));
    await expect(resume({})).rejects.toThrow("full");
    await expect(store.all()).resolves.toEqual([]);
  });
});

describe("deleting", () => {
  test("removes the chosen finished games, and no other", async () => {
    const { MemoryStore } = await import("../../src/local/memory");
    const { localTables } = await import("../../src/local/local-tables");
    const store = new MemoryStore();
    for (const [table, result] of [
      ["seen", [1]],
      ["later", [2]],
      ["open", null],
    ] as const) {
      await store.add(
        {
          table: { ...kept, table },
          standing: { result: result && [...result], progress: 0 },
          changed: "",
          entries: 0,
        },
        [],
      );
    }
    const { deleteResults } = localTables({ store } as never);
    expect(await deleteResults(["seen", "open", "nothing"])).toEqual({ games: 1 });
    expect((await store.all()).map(({ table }) => table.table).sort()).toEqual(["later", "open"]);
  });
});

const line = (over: Partial<TableListItem>): TableListItem =>
  tableLine({ created: "", changed: "", result: null, progress: 0, ...over });

describe("a server's page", () => {
  let tables: TableListItem[];
  let results: TableListItem[];
  let state: typeof import("../../src/base/offline.svelte").offline;
  const fresh = "f".repeat(32);
  const identity = { playerKey: vi.fn(() => own), adoptKey: vi.fn(), newKey: () => fresh };
  const api = {
    tables: async () => ({ tables, next: null }),
    openTables: async () => tables.filter(({ result }) => result === null),
    results: async () => results,
    days: async () => ({ tables: [] }),
    record: async (id: string) => `record of ${id}`,
    importGame: async () => ({ table: "new", isNew: true }),
    onDevice: null as { journal(id: string): Promise<string> } | null,
    online: {
      browserLink: vi.fn(async () => ({ token: "a link", expires: "" })),
      takeBrowserLink: vi.fn(async () => ({})),
    },
  };

  beforeEach(async () => {
    vi.resetModules();
    [tables, results] = [[], []];
    api.onDevice = null;
    pageAt("https://example.org/games/?x#/results");
    vi.doMock("../../src/base/api", () => ({ api, alone: false, messageOf: String, mayPass: () => false }));
    vi.doMock("../../src/base/identity", () => identity);
    identity.adoptKey.mockClear();
    ({ offline: state } = await import("../../src/base/offline.svelte"));
  });

  test("exports finished games, the journals of this browser and, for the server's games, only the key", async () => {
    api.onDevice = { journal: async (id) => `journal of ${id}` };
    const { allGames } = await import("../../src/screens/results/exporting");
    const { noteHint } = await import("../../src/base/result-notes");
    results = [line({ table: "over", result: [3] })];
    tables = [...results, line({ table: "here" }), line({ table: "there" }), line({ table: "off", calledOff: true })];
    state.here = new Set(["here"]);
    for (const table of ["over", "there"]) noteHint(table);
    const all = await allGames(true, () => true);
    expect(all?.finished.map(({ record }) => record)).toEqual(["record of over"]);
    expect(all?.open).toEqual(["journal of here"]);
    expect(all?.hinted).toEqual(["over"]);
    expect(all?.key).toEqual({ server: "https://example.org/games/", key: own, open: 1 });
    expect(await allGames(false, () => true)).toMatchObject({ open: [], key: null });
    expect(await allGames(true, (done) => done < 1)).toBeNull();
    tables = results;
    expect((await allGames(true, () => true))?.key, "no secret where nothing needs it").toBeNull();
  });

  test("accepts a key only on its own server, only if no games would be lost, and only if the player agrees", async () => {
    const { takeKey } = await import("../../src/screens/results/own-key");
    const file = { server: "https://example.org/games/", key, open: 2 };
    const yes = vi.fn(async () => true);
    const word = async (one: Partial<typeof file> = {}, agrees: () => Promise<boolean> = yes) =>
      (await takeKey({ ...file, ...one }, agrees))?.key;
    expect(await word({ server: "https://elsewhere.org/" })).toBe("results.key.elsewhere");
    expect(await word({ key: own })).toBeUndefined();
    state.away = true;
    expect(await word()).toBe("results.key.away");
    state.away = false;
    tables = [line({})];
    expect(await word()).toBe("results.key.taken");
    tables = [];
    expect(yes).not.toHaveBeenCalled();
    expect(await word({}, async () => false)).toBe("results.key.refused");
    expect(identity.adoptKey).not.toHaveBeenCalled();
    expect(await word()).toBe("results.key.mine");
    // The browser gets a key of its own by a link that the file's key makes.
    expect(api.online.browserLink).toHaveBeenCalledWith(key);
    expect(api.online.takeBrowserLink).toHaveBeenCalledWith(fresh, "a link", expect.any(String));
    expect(identity.adoptKey).toHaveBeenCalledWith(fresh);
  });

  test("without local tables, refuses unfinished games and imports the others", async () => {
    const { importGames } = await import("../../src/screens/results/importing");
    const { isHinted } = await import("../../src/base/result-notes");
    const came = await importGames(
      [
        { line: 2, text: "", kind: "open", hinted: true },
        { line: 3, text: "", kind: "finished", hinted: true },
      ],
      () => true,
    );
    expect(came).toMatchObject({
      added: 1,
      resumed: 0,
      faults: [{ line: 2, reason: { key: "results.open.nowhere" } }],
      stopped: null,
    });
    expect(isHinted("new"), "under the id that the game got").toBe(true);
  });
});
