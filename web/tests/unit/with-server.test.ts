import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SocketLike } from "../../src/base/socket-like";

/** A place that answers requests from a list, and records them. */
function place() {
  const asked: string[] = [];
  const answers = new Map<string, unknown>();
  const request = vi.fn(async (path: string, init: RequestInit = {}): Promise<Response> => {
    const question = `${init.method ?? "GET"} ${path}`;
    asked.push(question);
    const answer = answers.get(question);
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    if (typeof answer === "string") return new Response(answer, { headers: { "Content-Type": "text/plain" } });
    return answer === undefined
      ? Response.json({ key: "error.table.unknown" }, { status: 404 })
      : Response.json(answer);
  });
  const openTable = vi.fn((_: string): SocketLike => ({
    onopen: null,
    onmessage: null,
    onclose: null,
    send: vi.fn(),
    close: vi.fn(),
  }));
  return { asked, answers, request, openTable };
}

const gone = new TypeError("Failed to fetch");
const line = (table: string) => ({ table, daily: "", counts: false, created: "c", changed: "d" });
const page = (...tables: string[]) => ({ tables: tables.map(line) });

let server: ReturnType<typeof place>;
let device: ReturnType<typeof place>;
let reach: typeof import("../../src/local/with-server");
let state: typeof import("../../src/base/offline.svelte").offline;
let heard: Map<string, () => unknown>;
let locks: string[];

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  [server, device, heard, locks] = [place(), place(), new Map(), []];
  vi.stubGlobal("document", {
    visibilityState: "visible",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal("addEventListener", (name: string, listener: () => unknown) => heard.set(name, listener));
  vi.stubGlobal("removeEventListener", (name: string) => heard.delete(name));
  vi.stubGlobal("navigator", { locks: { query: async () => ({ held: locks.map((name) => ({ name })) }) } });
  vi.doMock("../../src/base/reach.ts", () => ({
    alone: false,
    probe: undefined,
    request: server.request,
    openTable: server.openTable,
  }));
  vi.doMock("../../src/local/reach.ts", () => ({ alone: true, request: device.request, openTable: device.openTable }));
  reach = await import("../../src/local/with-server");
  ({ offline: state } = await import("../../src/base/offline.svelte"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const get = async (path: string) => (await reach.request(path, {})).json() as Promise<unknown>;
const post = (path: string) => reach.request(path, { method: "POST", body: "{}" });

/** Breaks the connection, and creates a table on the device. */
async function beginHere(table: string) {
  server.answers.set("POST /api/tables", gone);
  device.answers.set("POST /api/tables", { table });
  device.answers.set(`GET /api/tables/${table}`, line(table));
  device.answers.set("GET /api/tables", page(table));
  device.answers.set("GET /api/results", page());
  await post("/api/tables");
}

async function comeBack() {
  server.answers.set("GET /api/games", { games: [] });
  await heard.get("online")!();
}

test("the first page of a list has the device's tables, the others are the server's", async () => {
  await beginHere("b");
  server.answers.set("GET /api/tables", { ...page("a"), next: "later,a" });
  server.answers.set("GET /api/tables?after=later,a", { ...page("c"), next: null });
  await comeBack();
  expect(await get("/api/tables")).toEqual({ ...page("a", "b"), next: "later,a" });
  expect(await get("/api/tables?after=later,a")).toEqual({ ...page("c"), next: null });
  server.answers.set("GET /api/tables?after=later,a", gone);
  await expect(get("/api/tables?after=later,a")).rejects.toThrow();
});

test("while the server answers, the page does not ask the device", async () => {
  server.answers.set("GET /api/tables", page("a"));
  expect(await get("/api/tables")).toEqual(page("a"));
  await reach.request("/api/tables/a/record", {});
  reach.openTable("a");
  expect(server.openTable).toHaveBeenCalledWith("a");
  expect(device.asked).toEqual([]);
  expect(device.openTable).not.toHaveBeenCalled();
  expect(state.away).toBe(false);
});

test("a refusal of the server is its answer, also if it is overloaded", async () => {
  server.answers.set("POST /api/tables", Response.json({ key: "error.http.busy" }, { status: 503 }));
  expect((await post("/api/tables")).status).toBe(503);
  expect(state.away).toBe(false);
});

test.each([
  ["no line", gone],
  [
    "a proxy without its server",
    new Response("<h1>502</h1>", { status: 502, headers: { "Content-Type": "text/html" } }),
  ],
  ["a host of files", new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } })],
  ["an empty answer", new Response(null, { status: 502 })],
])("%s: the device answers", async (_, answer) => {
  server.answers.set("GET /api/games", answer);
  device.answers.set("GET /api/games", { games: ["here"] });
  expect(await get("/api/games")).toEqual({ games: ["here"] });
  expect(state.away).toBe(true);
});

test("tables of the server, and people at other places, wait for the server", async () => {
  await beginHere("b");
  for (const path of ["/api/tables/a/record", "/api/gatherings"]) {
    server.answers.set(`GET ${path}`, gone);
    await expect(reach.request(path, {})).rejects.toThrow();
  }
  expect(device.asked).not.toContain("GET /api/tables/a/record");
});

test("the page looks for the server, and games started on the device continue there", async () => {
  await beginHere("b");
  server.answers.set("GET /api/games", gone);
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.asked.filter((question) => question === "GET /api/games")).toHaveLength(2);
  server.answers.set("GET /api/games", { games: [] });
  await vi.advanceTimersByTimeAsync(2000);
  expect(state.away).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked.filter((question) => question === "GET /api/games")).toHaveLength(3);

  server.answers.set("GET /api/tables", page("a"));
  expect(await get("/api/tables")).toEqual(page("a", "b"));
  expect([...state.here]).toEqual(["b"]);
  device.answers.set("GET /api/tables/b/record", "a record");
  expect(await (await reach.request("/api/tables/b/record", {})).text()).toBe("a record");
  const socket = reach.openTable("b");
  socket.onopen = vi.fn();
  await vi.waitFor(() => expect(device.openTable).toHaveBeenCalledWith("b"));
  device.openTable.mock.results[0]!.value.onopen();
  expect(socket.onopen).toHaveBeenCalled();
  reach.openTable("a");
  await vi.waitFor(() => expect(server.openTable).toHaveBeenCalledWith("a"));
});

test("a connection that is closed before its destination is known is never opened", async () => {
  await beginHere("b");
  reach.openTable("b").close();
  await vi.advanceTimersByTimeAsync(10);
  expect(device.openTable).not.toHaveBeenCalled();
});

test("a finished game goes to the server once, and is deleted here when the server has it", async () => {
  await beginHere("b");
  await comeBack();
  device.answers.set("GET /api/results", page("b", "shown", "odd"));
  for (const table of ["b", "shown", "odd"])
    device.answers.set(`GET /api/tables/${table}/record`, `record of ${table}`);
  device.answers.set("DELETE /api/tables/b", { games: 1 });
  locks = ["coppice-table-shown"];
  const taken: string[] = [];
  server.request.mockImplementation(async (path: string, init: RequestInit = {}) => {
    if (init.method !== "POST") return Response.json(page());
    taken.push(String(init.body));
    return /record of odd/.test(String(init.body))
      ? Response.json({ key: "error.x" }, { status: 422 })
      : Response.json({ table: path, isNew: true }, { status: 201 });
  });
  await get("/api/results");
  expect(taken.map((text) => JSON.parse(text))).toEqual(
    ["b", "odd"].map((table) => ({ ...line(table), record: `record of ${table}` })),
  );
  expect(device.asked.filter((question) => question.startsWith("DELETE"))).toEqual(["DELETE /api/tables/b"]);

  device.answers.set("GET /api/results", page("shown", "odd"));
  expect(await get("/api/results")).toEqual(page("shown", "odd"));
  expect(taken).toHaveLength(2);
});

test("a game stays if the server fails during the transfer", async () => {
  await beginHere("b");
  await comeBack();
  device.answers.set("GET /api/results", page("b"));
  device.answers.set("GET /api/tables/b/record", "record");
  server.answers.set("POST /api/results", gone);
  expect(await get("/api/results")).toEqual(page("b"));
  expect(device.asked.some((question) => question.startsWith("DELETE"))).toBe(false);
  expect(state.away).toBe(true);
});

test("deletes all results in both places", async () => {
  await beginHere("b");
  await comeBack();
  server.answers.set("DELETE /api/results", { games: 2 });
  device.answers.set("DELETE /api/results", { games: 1 });
  const body = JSON.stringify({ tables: ["a", "b"] });
  const answer = await reach.request("/api/results", { method: "DELETE", body });
  expect(await answer.json()).toEqual({ games: 3 });
  for (const { request } of [server, device])
    expect(request).toHaveBeenCalledWith("/api/results", expect.objectContaining({ body }));
});

test("an unfinished game of a file continues here, and is found here from then on", async () => {
  device.answers.set("POST /api/journals", { table: "b", isNew: true });
  expect(await (await post("/api/journals")).json()).toEqual({ table: "b", isNew: true });
  expect(server.asked).toEqual([]);
  device.answers.set("GET /api/tables/b", line("b"));
  device.answers.set("GET /api/tables/b/journal", { sum: "1" });
  expect(await get("/api/tables/b/journal")).toEqual({ sum: "1" });
});

test("the page knows which tables are here, in whatever order the lists of all and of finished games arrive", async () => {
  await beginHere("b");
  await comeBack();
  server.answers.set("GET /api/tables", page("a"));
  server.answers.set("GET /api/results", page());
  await get("/api/tables");
  await get("/api/results");
  expect([...state.here]).toEqual(["b"]);
});

test("a player who stops waiting gets no message about the connection", async () => {
  const patience = new AbortController();
  server.request.mockImplementation(() => {
    patience.abort();
    throw new DOMException("aborted", "AbortError");
  });
  await expect(reach.request("/api/analysis", { method: "POST", signal: patience.signal })).rejects.toThrow("aborted");
  expect(state.away).toBe(false);
});
