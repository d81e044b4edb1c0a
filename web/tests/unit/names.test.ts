import { expect, test, vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: false }));
const { breakable } = await import("../../src/table/names");

test("one long word may be broken, and other names stay unchanged", () => {
  for (const name of ["", "Anna", "Maximilian-Ludwig".slice(0, 16), "Anna Maria von der Heide"])
    expect(breakable(name)).toBe(name);
  expect(breakable("W".repeat(40)).split("\u200b")).toEqual(["W".repeat(16), "W".repeat(16), "W".repeat(8)]);
  expect(
    breakable("🐺".repeat(40))
      .split("\u200b")
      .map((part) => [...part].length),
  ).toEqual([16, 16, 8]);
  expect(breakable(`${"e".repeat(16)}\u0301x`), "no mark is parted from its letter").not.toContain("\u200b\u0301");
});
