import { expect, test } from "vitest";
import { codesOf, ownCharacters, rangeOf } from "../../build-tools/fonts";

test("a list of code points is read and written in its shortest form", () => {
  expect(codesOf("U+20-22, U+e4,U+2190")).toEqual([0x20, 0x21, 0x22, 0xe4, 0x2190]);
  expect(rangeOf([0x20, 0x21, 0x22, 0xe4, 0x2190, 0x2191])).toBe("U+20-22,U+E4,U+2190-2191");
  const own = ownCharacters();
  expect(codesOf(rangeOf(own))).toEqual(own);
});

test("our own characters are ASCII, umlauts and typographic marks, each once and in order", () => {
  const own = ownCharacters();
  expect(own).toEqual([...new Set(own)].sort((one, other) => one - other));
  const missing = [..."Aa0~äöüßÄÖÜ…’“„–"].filter((one) => !own.includes(one.codePointAt(0)!));
  expect(missing).toEqual([]);
});
