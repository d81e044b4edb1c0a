import { afterEach, expect, test, vi } from "vitest";
import { forgetting } from "../../src/base/forgetting.svelte";
import { keep, recall } from "../../src/base/storage";

afterEach(() => vi.unstubAllGlobals());

/** A store that holds what it held and takes nothing more. */
const full = (held: Record<string, string>) => ({
  getItem: (key: string) => held[key] ?? null,
  setItem: () => {
    throw new DOMException("full", "QuotaExceededError");
  },
});

test("what cannot be written is remembered by the page, and not what was there before", async () => {
  vi.stubGlobal("localStorage", full({ a: "old" }));
  expect(recall("a")).toBe("old");
  expect(forgetting.known).toBe(false);
  keep("a", "new");
  expect(recall("a")).toBe("new");
  await Promise.resolve();
  expect(forgetting.known).toBe(true);
});

test("where nothing may be read there is nothing", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(recall("b")).toBeNull();
  keep("b", "1");
  expect(recall("b")).toBe("1");
});
