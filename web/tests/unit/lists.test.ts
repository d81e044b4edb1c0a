import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../src/base/api";

const { request } = vi.hoisted(() => ({ request: vi.fn<(path: string) => Promise<Response>>() }));
vi.mock("../../src/base/reach", () => ({ request }));

const asked = () => request.mock.calls.map(([path]) => path);
const page = (table: string, next: string | null) => Response.json({ tables: [{ table }], next });
const refusal = (key: string, status: number) => Response.json({ key, arguments: {} }, { status });

beforeEach(() => request.mockReset());

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
