import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, launch, open } from "./browser";
import { exportOf, greedyRecord, take } from "./result-files";
import { root } from "./root";

/** Files that somebody gives a player, to import: none of them may do anything but be read or refused. */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Would show itself as an element, and run. */
const script = '<hostile-mark></hostile-mark><img src=x onerror="window.hostile=1"><script>window.hostile=1</script>';

const head = '{"coppice-results":2,"games":1,"open":1}\n';
const deep = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000);

function hostile(record: string): Record<string, string> {
  const game = JSON.parse(exportOf(record).split("\n")[1]!) as Record<string, unknown>;
  const withGame = (changed: Record<string, unknown>) => head + JSON.stringify({ ...game, ...changed }) + "\n";
  const inherited = ["__proto__", "constructor", "toString", "hasOwnProperty"];
  return {
    "script as the file": script,
    "script as a seat": record.replace("Seat: human", `Seat: ${script}`),
    "script as the program": record.replace(/^Program: .*/m, `Program: ${script}`),
    "script as a setting": record.replace(/^Setting: .*/m, `Setting: ${script}=${script}`),
    "script as a move": record.replace(/^1 assign .*/m, `1 assign ${script}`),
    "script as an id": withGame({ table: script, daily: script, created: script, changed: script }),
    "script as a server": head + JSON.stringify({ server: script, key: "0".repeat(32), open: 1 }) + "\n",
    "script as a version": `{"coppice-results":1e99,"games":"${script.replaceAll('"', "'")}"}\n`,
    "script in an open game":
      head + JSON.stringify({ table: { table: script, names: [script] }, entries: [script] }) + "\n",
    ...Object.fromEntries(inherited.map((name) => [`the game ${name}`, record.replace("copperdale", name)])),
    ...Object.fromEntries(
      inherited.map((name) => [`the setting ${name}`, record.replace(/^Setting: .*/m, `Setting: ${name}=${name}`)]),
    ),
    "inherited names as members": head + '{"__proto__":{"hostile":1},"constructor":{"prototype":{"hostile":1}}}\n',
    "huge numbers": record.replace(/^Result: .*/m, "Result: 1e999").replace(/^Seed: .*/m, `Seed: ${"9".repeat(400)}`),
    "huge counts": '{"coppice-results":2,"games":1e308,"open":1e308}\n',
    "a negative count": '{"coppice-results":-1,"games":-5,"open":-5}\n' + JSON.stringify(game) + "\n",
    "deep lists": head + deep("[", "]") + "\n",
    "deep objects": head + deep('{"entries":', "}") + "\n",
    "wrong types": withGame({ table: {}, record: [record], counts: "yes", created: 5, daily: null }),
    "an open game of wrong types": head + '{"table":{"table":[]},"entries":{"length":1e9}}\n',
    "a head of wrong types":
      '{"coppice-results":2,"games":[],"open":{},"hinted":{"length":9}}\n' + JSON.stringify(game),
    "a hidden line": `${head}\u2028${JSON.stringify(game)}\u0000\n`,
    "a long line": head + "x".repeat(1 << 20) + "\n",
    "nothing but lines": head + "{}\n".repeat(500),
  };
}

function corpus(): Record<string, string> {
  const folder = join(root, "fuzz/corpus");
  const files = ["record", "archive", "lesson", "folio"].flatMap((kind) =>
    readdirSync(join(folder, kind)).map((name) => `${kind}/${name}`),
  );
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), "latin1")]));
}

test("a hostile file is read or refused in words: no script runs and nothing breaks", async () => {
  const { page, complaints, close } = await open(browser, desktop, "#/results");
  const record = greedyRecord();
  const harm = () =>
    page.evaluate(() => ({
      ran: "hostile" in window || "hostile" in {},
      marks: document.querySelectorAll("hostile-mark, img[src=x]").length,
    }));
  for (const [name, text] of Object.entries({ ...corpus(), ...hostile(record) })) {
    const word = await take(page, text);
    expect.soft(word, name).toMatch(/\p{L}{3,} .*[.:]/u);
    expect.soft(word, name).not.toMatch(/undefined|\[object|NaN|Infinity|∞|\berror\.\w/);
    expect.soft(await harm(), name).toEqual({ ran: false, marks: 0 });
    expect.soft(complaints.splice(0), name).toEqual([]);
  }
  // What was taken is shown, game by game.
  expect(await take(page, record)).toContain("1 ");
  const games = page.locator("details:has([data-game]) summary, summary");
  for (const summary of await games.all()) await summary.click();
  const steps = await page
    .locator("[data-game] a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) {
    await page.goto(page.url().replace(/#.*/, step));
    await page.locator("[data-table], .replay, h1").first().waitFor();
    expect.soft(await harm(), step).toEqual({ ran: false, marks: 0 });
  }
  expect(complaints).toEqual([]);
  await close();
});
