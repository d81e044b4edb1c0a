// A page with a server and local tables: who answers, and what happens while the server is away.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Backend, OnDevice, Online, Tables } from "../../src/base/backend";
import type { SocketLike } from "../../src/base/backend";
import type { NewTable, TableListItem } from "../../src/wire/types";

type Answers = Partial<{ [Name in keyof (Tables & OnDevice & Online)]: unknown }> & { probe?: unknown };

let Refusal: typeof import("../../src/base/backend").Refusal;
let backend: Backend;
let state: typeof import("../../src/base/offline.svelte").offline;
let heard: Map<string, () => unknown>;
let locks: string[];

/** A place whose answers the test gives, by the name of the call; it records the calls. Functions compute answers. */
function place() {
  const asked: unknown[][] = [];
  const answers: Answers = {};
  const calls = new Proxy({} as Record<string, (...given: unknown[]) => Promise<unknown>>, {
    get: (_, name: string) =>
      vi.fn(async (...given: unknown[]) => {
        asked.push([name, ...given]);
        const answer = answers[name as keyof Answers];
        const found = typeof answer === "function" ? (answer as (...all: unknown[]) => unknown)(...given) : answer;
        if (found instanceof Error) throw found;
        if (found === undefined) throw refusal("error.table.unknown", 404);
        return found;
      }),
  });
  const openTable = vi.fn((_: string): SocketLike => ({
    onopen: null,
    onmessage: null,
    onclose: null,
    send: vi.fn(),
    close: vi.fn(),
  }));
  return { asked, answers, openTable, calls, names: () => asked.map(([name]) => name) };
}

const refusal = (key: string, status: number) => new Refusal({ key, arguments: {} }, status);
/** No answer of a server of ours. */
const gone = () => new Refusal({ key: "web.error.unreachable", arguments: {} }, 0, "none", false);
const line = (table: string) => ({ table, daily: "", counts: false, created: "c", changed: "d" }) as TableListItem;
const page = (...tables: string[]) => ({ tables: tables.map(line), next: null as string | null });
const wish = {} as NewTable;

let server: ReturnType<typeof place>;
let device: ReturnType<typeof place>;

/** A back end whose calls are the place's. */
const endOf = ({ calls, openTable }: ReturnType<typeof place>, more: object) =>
  new Proxy({ openTable, ...more } as Record<string, unknown>, {
    get: (own, name: string) => own[name] ?? calls[name],
  });

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  [server, device, heard, locks] = [place(), place(), new Map(), []];
  ({ Refusal } = await import("../../src/base/backend"));
  vi.stubGlobal("document", {
    visibilityState: "visible",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal("addEventListener", (name: string, listener: () => unknown) => heard.set(name, listener));
  vi.stubGlobal("removeEventListener", (name: string) => heard.delete(name));
  vi.stubGlobal("navigator", { locks: { query: async () => ({ held: locks.map((name) => ({ name })) }) } });
  const online = { gather: server.calls["gather"] };
  const onDevice = { journal: device.calls["journal"], resumeGame: device.calls["resumeGame"] };
  vi.doMock("../../src/base/remote.ts", () => ({ backend: endOf(server, { online }) }));
  vi.doMock("../../src/local/device.ts", () => ({ backend: endOf(device, { onDevice }) }));
  ({ backend } = await import("../../src/local/both"));
  ({ offline: state } = await import("../../src/base/offline.svelte"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Breaks the connection, and creates a table on the device. */
async function beginHere(table: string) {
  server.answers.create = gone();
  server.answers.probe = gone();
  device.answers.create = table;
  device.answers.table = (id: string) => (id === table ? line(id) : undefined);
  device.answers.list = (which: string) => (which === "results" ? page() : page(table));
  await backend.create(wish);
}

async function comeBack() {
  server.answers.probe = null;
  await heard.get("online")!();
}

test("the first page of a list has the device's tables, the others are the server's", async () => {
  await beginHere("b");
  server.answers.list = (_: string, after: string | null) =>
    after === null ? { ...page("a"), next: "later,a" } : page("c");
  await comeBack();
  expect(await backend.list("tables", null)).toEqual({ ...page("a", "b"), next: "later,a" });
  expect(await backend.list("tables", "later,a")).toEqual(page("c"));
  server.answers.list = gone();
  await expect(backend.list("tables", "later,a")).rejects.toThrow();
});

test("while the server answers, the page does not ask the device", async () => {
  server.answers.list = page("a");
  server.answers.record = "record";
  expect(await backend.list("tables", null)).toEqual(page("a"));
  await backend.record("a");
  backend.openTable("a");
  expect(server.openTable).toHaveBeenCalledWith("a");
  expect(device.asked).toEqual([]);
  expect(device.openTable).not.toHaveBeenCalled();
  expect(state.away).toBe(false);
});

test("a refusal of the server is its answer, also if it is overloaded", async () => {
  server.answers.create = refusal("error.http.busy", 503);
  await expect(backend.create(wish)).rejects.toMatchObject({ status: 503 });
  expect(state.away).toBe(false);
});

test("without an answer of the server, the device answers", async () => {
  server.answers.games = gone();
  device.answers.games = { games: ["here"] };
  expect(await backend.games()).toEqual({ games: ["here"] });
  expect(state.away).toBe(true);
});

test("tables of the server, and people at other places, wait for the server", async () => {
  await beginHere("b");
  server.answers.record = gone();
  server.answers.gather = gone();
  await expect(backend.record("a")).rejects.toThrow();
  await expect(backend.online!.gather({} as never)).rejects.toThrow();
  expect(device.names()).not.toContain("record");
});

test("the page looks for the server, and games started on the device continue there", async () => {
  await beginHere("b");
  const looks = () => server.names().filter((name) => name === "probe");
  await vi.advanceTimersByTimeAsync(5000);
  expect(looks()).toHaveLength(2);
  server.answers.probe = null;
  await vi.advanceTimersByTimeAsync(2000);
  expect(state.away).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks()).toHaveLength(3);

  server.answers.list = page("a");
  expect(await backend.list("tables", null)).toEqual(page("a", "b"));
  expect([...state.here]).toEqual(["b"]);
  device.answers.record = "a record";
  expect(await backend.record("b")).toBe("a record");
  const socket = backend.openTable("b");
  socket.onopen = vi.fn();
  await vi.waitFor(() => expect(device.openTable).toHaveBeenCalledWith("b"));
  device.openTable.mock.results[0]!.value.onopen();
  expect(socket.onopen).toHaveBeenCalled();
  backend.openTable("a");
  await vi.waitFor(() => expect(server.openTable).toHaveBeenCalledWith("a"));
});

test("a connection that is closed before its destination is known is never opened", async () => {
  await beginHere("b");
  backend.openTable("b").close();
  await vi.advanceTimersByTimeAsync(10);
  expect(device.openTable).not.toHaveBeenCalled();
});

test("a finished game goes to the server once, and is deleted here when the server has it", async () => {
  await beginHere("b");
  await comeBack();
  device.answers.list = page("b", "shown", "odd");
  device.answers.record = (table: string) => `record of ${table}`;
  device.answers.deleteGame = { games: 1 };
  locks = ["coppice-table-shown"];
  const taken: string[] = [];
  server.answers.list = page();
  server.answers.importGame = (game: string) => {
    taken.push(game);
    return /record of odd/.test(game) ? refusal("error.x", 422) : { table: "t", isNew: true };
  };
  await backend.list("results", null);
  expect(taken.map((text) => JSON.parse(text) as unknown)).toEqual(
    ["b", "odd"].map((table) => ({ ...line(table), record: `record of ${table}` })),
  );
  expect(device.asked.filter(([name]) => name === "deleteGame")).toEqual([["deleteGame", "b"]]);

  device.answers.list = page("shown", "odd");
  expect(await backend.list("results", null)).toEqual(page("shown", "odd"));
  expect(taken).toHaveLength(2);
});

test("a game stays if the server fails during the transfer", async () => {
  await beginHere("b");
  await comeBack();
  device.answers.list = page("b");
  device.answers.record = "record";
  server.answers.importGame = gone();
  expect(await backend.list("results", null)).toEqual(page("b"));
  expect(device.names()).not.toContain("deleteGame");
  expect(state.away).toBe(true);
});

test("deletes all results in both places", async () => {
  await beginHere("b");
  await comeBack();
  server.answers.deleteResults = { games: 2 };
  device.answers.deleteResults = { games: 1 };
  expect(await backend.deleteResults(["a", "b"])).toEqual({ games: 3 });
  for (const { asked } of [server, device]) expect(asked).toContainEqual(["deleteResults", ["a", "b"]]);
});

test("an unfinished game of a file continues here, and is found here from then on", async () => {
  device.answers.resumeGame = { table: "b", isNew: true };
  expect(await backend.onDevice!.resumeGame("text")).toEqual({ table: "b", isNew: true });
  expect(server.asked).toEqual([]);
  device.answers.table = line("b");
  device.answers.record = "record";
  expect(await backend.record("b")).toBe("record");
});

test("the page knows which tables are here, in whatever order the lists of all and of finished games arrive", async () => {
  await beginHere("b");
  await comeBack();
  server.answers.list = (which: string) => (which === "tables" ? page("a") : page());
  await backend.list("tables", null);
  await backend.list("results", null);
  expect([...state.here]).toEqual(["b"]);
});

test("a player who stops waiting gets no message about the connection", async () => {
  const patience = new AbortController();
  server.answers.analyse = () => {
    patience.abort();
    return gone();
  };
  await expect(backend.analyse({} as never, patience.signal)).rejects.toThrow();
  expect(state.away).toBe(false);
});
