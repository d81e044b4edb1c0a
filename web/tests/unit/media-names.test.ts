import { expect, test } from "vitest";
import { withMedia } from "../../build-tools/media-names";
import { mediaNames, partNames } from "../../src/base/media-names";

test("styles name windows", () => {
  expect(withMedia("a{}@media (--phone) {a{}}@media print{}")).toBe(
    `a{}@media ${mediaNames.phone} {a{}}@media print{}`,
  );
  expect(withMedia("@media (--low-one-column){}")).toBe(`@media ${mediaNames["low-one-column"]}{}`);
  expect(withMedia("@media (--phone), (--low){}")).toBe(`@media ${mediaNames.phone}, ${mediaNames.low}{}`);
  expect(withMedia("@container (--slim-part){}")).toBe(`@container ${partNames["slim-part"]}{}`);
  expect(() => withMedia("@media (--fone) {}")).toThrow('"fone"');
});

/** A condition that has a name is written nowhere else. */
test("no component repeats a named condition", () => {
  const styles = import.meta.glob<string>("../../src/**/*.{svelte,css}", {
    eager: true,
    query: "?raw",
    import: "default",
  });
  const named = new Set([
    ...Object.values(mediaNames).map((query) => `media ${query}`),
    ...Object.values(partNames).map((query) => `container ${query}`),
  ]);
  const repeated = Object.entries(styles).flatMap(([path, text]) =>
    [...text.matchAll(/@((?:media|container) [^{]+?) \{/g)]
      .map(([, query]) => query!.replace(/\s+/g, " "))
      .filter((query) => named.has(query))
      .map((query) => `${path}: ${query}`),
  );
  expect(Object.keys(styles).length).toBeGreaterThan(100);
  expect(repeated).toEqual([]);
});
