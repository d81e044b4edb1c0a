import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { preferences } from "../../src/base/preferences.svelte";
import { codeOf, phrases, reactionIn, reactions } from "../../src/online/phrases";
import { readingTime, saidText } from "../../src/online/phrases";

const root = join(import.meta.dirname, "../../..");

test("docs/online.md names every phrase of the wire, and no other", () => {
  const part = /\*\*Phrases\.\*\*.*?\n\n/s.exec(readFileSync(join(root, "docs/online.md"), "utf8"))![0];
  const named = [...part.matchAll(/`(:\w+)`/g)].map(([, code]) => code);
  expect(named).toEqual([...phrases, ...reactions].map(codeOf));
});

test("a phrase appears in the reader's language, and text that only resembles one stays unchanged", () => {
  for (const language of ["en", "de"] as const) {
    preferences.language = language;
    for (const name of [...phrases, ...reactions]) expect(saidText(codeOf(name))).not.toMatch(/^:|online\./);
    for (const text of [":hello there", ":nothing", "hello", "yes, please"]) expect(saidText(text)).toBe(text);
  }
  expect(reactionIn(":wow")).toBe("wow");
  expect(reactionIn(":hello")).toBeNull();
});

test("a message hangs as long as it takes to read, and never for long", () => {
  expect(readingTime("yes")).toBeLessThan(3000);
  expect(readingTime("Good evening! This is a longer message.")).toBeGreaterThan(3000);
  expect(readingTime("a".repeat(300))).toBe(7000);
});
