import { afterEach, expect, test, vi } from "vitest";
import { forgetting } from "../../src/base/unstored.svelte";
import { keep, recall } from "../../src/base/storage";

afterEach(() => vi.unstubAllGlobals());

/** A storage that can be read but accepts nothing new. */
const full = (held: Record<string, string>) => ({
  getItem: (key: string) => held[key] ?? null,
  setItem: () => {
    throw new DOMException("full", "QuotaExceededError");
  },
});

test("the page remembers what cannot be written, instead of the stored value", async () => {
  vi.stubGlobal("localStorage", full({ a: "old" }));
  expect(recall("a")).toBe("old");
  expect(forgetting.known).toBe(false);
  keep("a", "new");
  expect(recall("a")).toBe("new");
  await Promise.resolve();
  expect(forgetting.known).toBe(true);
});

test("without permission to read, the storage is empty", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(recall("b")).toBeNull();
  keep("b", "1");
  expect(recall("b")).toBe("1");
});
