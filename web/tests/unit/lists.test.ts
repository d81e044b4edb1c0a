import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../src/base/api";
import { pageAt } from "../support/page-at";

pageAt("https://cards.example/");
const request = vi.spyOn(globalThis, "fetch");

const asked = () => request.mock.calls.map(([address]) => String(address).replace("https://cards.example", ""));
const page = (table: string, next: string | null) => Response.json({ tables: [{ table }], next });
const refusal = (key: string, status: number) => Response.json({ key, arguments: {} }, { status });

beforeEach(() => void request.mockReset());

test("a whole list is asked for page by page", async () => {
  request.mockResolvedValueOnce(page("b", "1,b")).mockResolvedValueOnce(page("a", null));
  expect((await api.openTables()).map(({ table }) => table)).toEqual(["b", "a"]);
  expect(asked()).toEqual(["/api/tables?open", "/api/tables?open&after=1,b"]);
});

test("a refused page refuses the list", async () => {
  request.mockResolvedValueOnce(page("b", "1,b")).mockResolvedValueOnce(refusal("error.http.too_fast", 429));
  await expect(api.results()).rejects.toMatchObject({ status: 429 });
});

test("a table of others, or none, is not one's own", async () => {
  request.mockResolvedValueOnce(refusal("error.table.unknown", 404));
  expect(await api.ownTable("a")).toBeNull();
  request.mockResolvedValueOnce(refusal("error.table.foreign", 403));
  expect(await api.ownTable("a")).toBeNull();
  request.mockResolvedValueOnce(refusal("error.http.not_found", 404));
  expect(await api.ownTable("a")).toBeNull();
  request.mockResolvedValueOnce(refusal("error.http.busy", 503));
  await expect(api.ownTable("a")).rejects.toMatchObject({ status: 503 });
  expect(asked()).toEqual(Array(4).fill("/api/tables/a"));
});

test.each([
  ["no connection", new TypeError("Failed to fetch"), "unreachable"],
  [
    "a proxy without its server",
    new Response("<h1>502</h1>", { status: 502, headers: { "Content-Type": "text/html" } }),
    "unreachable",
  ],
  ["a host of files", new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } }), "garbled"],
  ["an empty answer", new Response(null, { status: 502 }), "unreachable"],
])("%s is no answer of the server", async (_, answer, key) => {
  if (answer instanceof Error) request.mockRejectedValueOnce(answer);
  else request.mockResolvedValueOnce(answer);
  await expect(api.tables()).rejects.toMatchObject({ told: { key: `web.error.${key}` }, answered: false });
});
