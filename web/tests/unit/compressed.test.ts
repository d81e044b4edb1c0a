import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { versions } from "../../build-tools/compressed.ts";

test("compressed versions of a file are smaller and unpack to it", () => {
  const file = Buffer.from("what is said often ".repeat(100));
  const made = new Map(versions(file));
  expect([...made.keys()]).toEqual([".br", ".gz"]);
  for (const bytes of made.values()) expect(bytes.length).toBeLessThan(file.length);
  expect(brotliDecompressSync(made.get(".br")!)).toEqual(file);
  expect(gunzipSync(made.get(".gz")!)).toEqual(file);
});

test("a file that compression does not make smaller has no compressed version", () => {
  expect(versions(Buffer.from("a"))).toEqual([]);
  expect(versions(Buffer.alloc(0))).toEqual([]);
});
