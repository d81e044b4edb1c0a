import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import motifs from "../../src/games/coppertwaddle/motifs.json";

const folder = fileURLToPath(new URL("../../../data/coppertwaddle/", import.meta.url));
const folios = readdirSync(folder).filter((name) => name.endsWith(".txt"));
const cards = folios.flatMap((file) =>
  readFileSync(folder + file, "utf8")
    .split("\n\n")
    .filter((part) => part.includes("Card: "))
    .map((part) => ({ kind: /^Kind: (\S+)/m.exec(part)?.[1], icon: /^Icon: (\S+)/m.exec(part)?.[1] ?? "" })),
);

test("each Noble has a motif of our own, so that all Nobles have one style", () => {
  const nobles = cards.filter(({ kind }) => kind?.startsWith("noble"));
  expect(nobles).toHaveLength(folios.length * 11);
  expect(nobles.filter(({ icon }) => !(icon in motifs))).toEqual([]);
});

test("each motif is on a card, and has only layers that the page draws", () => {
  expect(Object.keys(motifs).filter((name) => !cards.some(({ icon }) => icon === name))).toEqual([]);
  const layers = new Set(Object.values(motifs).flatMap((motif) => motif.map(([layer]) => layer)));
  expect([...layers].sort()).toEqual(["gilt", "gold", "hatch", "ink", "line", "paper", "tint"]);
});
