import { expect, test } from "vitest";
import { listed } from "../../src/base/untrusted";
import { ruleFinder } from "../../src/rules/refusals";
import { format } from "../../src/i18n/format";
import { motifOf } from "../../src/games/coppertwaddle/card/motifs";
import { workshop } from "../../src/games/coppertwaddle/workshop/workshop";
import { portraitOf } from "../../src/table/characters";
import { drawing } from "../../src/ui/drawings";

/** What every object inherits, and no list of ours contains. */
const inherited = ["constructor", "__proto__", "toString", "hasOwnProperty"];

test.each(inherited)("a name from elsewhere finds only what a list contains: %s", (name) => {
  expect(listed({ own: 1 }, name)).toBeUndefined();
  expect(drawing(name)).toBeUndefined();
  expect(motifOf(name)).toBeUndefined();
  expect(portraitOf(name)).toBeUndefined();
  expect(format("de", name)).toBeUndefined();
  expect(ruleFinder("copperdale", {})(`error.copperdale.${name}`)).toBeUndefined();
  expect(workshop.fields.find(({ key }) => key === "Kind")?.inWords?.(`${name} 1`)).toBe(`${name} 1`);
});
