// A trial in the page must have the figures of `coppice report` and `coppice compare` for the same games.
//   node same_figures.ts coppice_module.wasm coppice GAME:SETTING=FILE...
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { Instance } from "../web/src/local/instance.ts";

const [pageModule, program, ...trials] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(pageModule!));
const games = 40;
const folder = mkdtempSync(join(tmpdir(), "coppice-figures-"));

/** What the program prints as JSON. */
function printed(...options: string[]): any {
  const file = join(folder, "report.json");
  execFileSync(program!, [...options, "--games", String(games), "--json", file], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return JSON.parse(readFileSync(file, "utf8"));
}

/** What only one of them knows: the time, the version, the texts of a language, and what merges the parts of a run. */
const differs = ["seconds", "decisions_per_second", "program", "commit", "settings", "name", "kind", "sums"];

/** The last digits depend on the machine's arithmetic. */
function mustBeSame(where: string, found: any, expected: any): void {
  const isNumber = typeof found === "number" && typeof expected === "number";
  if (isNumber && Math.abs(found - expected) <= 1e-9 * Math.max(1, Math.abs(expected))) return;
  if (found === expected) return;
  const both = [found, expected];
  if (both.every((one) => typeof one === "object" && one !== null)) {
    for (const key of new Set(both.flatMap(Object.keys))) {
      if (!differs.includes(key)) mustBeSame(`${where}.${key}`, found[key], expected[key]);
    }
    return;
  }
  throw new Error(`${where}: the module says ${JSON.stringify(found)}, the program ${JSON.stringify(expected)}`);
}

for (const [game, setting, file] of trials.map((trial) => trial.split(/[:=]/))) {
  const text = readFileSync(file!, "utf8");
  const instance = await Instance.of(module);
  const wish = { game: game!, settings: { [setting!]: text }, model: {}, games, languages: ["en", "de"] };
  let trial = instance.ask({ type: "try", ...wish, from: 0 });
  while (!trial.report) trial = instance.ask({ type: "try", ...wish, from: trial.played });
  const { own, model, metrics } = trial.report as any;
  const changed = `${setting}=${file}`;
  mustBeSame(`${game}, own`, own, printed("report", game!, "--set", changed));
  mustBeSame(`${game}, built-in`, model, printed("report", game!));
  mustBeSame(`${game}, metrics`, metrics, printed("compare", game!, "--set-b", changed).metrics);
}
rmSync(folder, { recursive: true });
console.log(`${trials.length} trials of ${games} games in the module, with the figures of report and compare`);
