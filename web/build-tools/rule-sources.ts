import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { Source } from "../src/rules/rulings.ts";

const name = "virtual:rule-sources";
const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = `${root}docs/rules`;
const evidence = `${root}data/rules/sentences.json`;

/** Who says each ruling: the second column of the tables in docs/rules. */
export const rulings = (): Map<string, Source> =>
  new Map(
    readdirSync(folder).flatMap((file) =>
      [...readFileSync(`${folder}/${file}`, "utf8").matchAll(/^\| (C[DTP]-\d+) \| (printed|follows|ours) \|/gm)].map(
        ([, ruling, source]) => [ruling!, source as Source] as const,
      ),
    ),
  );

/** The rulings behind each sentence of the rules that are not printed, from data/rules/sentences.json. */
function bySentence() {
  const sources = rulings();
  const sentences = JSON.parse(readFileSync(evidence, "utf8")) as Record<string, string>;
  const named = (names: string, source: Source) => names.split(" ").filter((one) => sources.get(one) === source);
  return Object.fromEntries(
    Object.entries(sentences)
      .filter(([key]) => /^\w+\.(help|rules)\..+\.\d+$/.test(key))
      .map(([key, names]) => [key, { follows: named(names, "follows"), ours: named(names, "ours") }] as const)
      .filter(([, { follows, ours }]) => follows.length + ours.length > 0),
  );
}

/** Tells the rules page what in it follows from print and what is ours. */
export function ruleSources(): Plugin {
  return {
    name: "coppice-rule-sources",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      for (const file of [evidence, ...readdirSync(folder).map((one) => `${folder}/${one}`)]) this.addWatchFile(file);
      return `export default ${JSON.stringify(bySentence())};`;
    },
  };
}
