// Measures the speed of the module relative to the program, in Node and in Chromium: random decisions and
// simulations of ismcts per second, medians of seven runs, divided by the program's speed just before.
//   coppice-speed | node wasm/speed.ts coppice_games_module.wasm [PLAYWRIGHT-MODULE CHROMIUM]
import { readFileSync } from "node:fs";
import process from "node:process";
import { text } from "node:stream/consumers";

type Rates = { game: string; random: number; search: number };

/** Runs in any environment with WebAssembly, because it uses nothing from outside. */
async function measured(bytes: Uint8Array, native: Rates[]): Promise<Rates[]> {
  const module = await WebAssembly.compile(bytes as BufferSource);
  const imports: Record<string, Record<string, () => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 0;
  const exports = (await WebAssembly.instantiate(module, imports)).exports as any;
  exports._initialize();
  const rate = (work: () => number) => {
    const rates = Array.from({ length: 7 }, () => {
      const begin = performance.now();
      const done = work();
      return (done / (performance.now() - begin)) * 1000;
    });
    return rates.sort((one, other) => one - other)[3]!;
  };
  return native.map(({ game, search }, place) => ({
    game,
    random: rate(() => Number(exports.random_decisions(place, 2000))),
    search: search === 0 ? 0 : rate(() => (exports.simulations(place, 5000), 5000)),
  }));
}

const [moduleFile, playwright, executablePath] = process.argv.slice(2);
const native = (await text(process.stdin))
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Rates);
const bytes = readFileSync(moduleFile!);
const runs: [string, Rates[]][] = [["Node", await measured(bytes, native)]];
if (playwright && executablePath) {
  const { chromium } = await import(playwright);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const page = await browser.newPage();
  const inPage = `(async () => (${measured.toString()})(Uint8Array.from(atob("${bytes.toString("base64")}"), (c) => c.charCodeAt(0)), ${JSON.stringify(native)}))()`;
  runs.push(["Chromium", await page.evaluate(inPage)]);
  await browser.close();
}
const told = (rate: number) => Math.round(rate).toLocaleString("en");
for (const [place, program] of native.entries()) {
  console.log(
    `${program.game}: random ${told(program.random)} a second in the program, search ${told(program.search)}`,
  );
  for (const [where, rates] of runs) {
    const { random, search } = rates[place]!;
    const ratio = (one: number, other: number) => (other === 0 ? "-" : (one / other).toFixed(2));
    console.log(`  ${where}: random ${ratio(random, program.random)}, search ${ratio(search, program.search)}`);
  }
}
