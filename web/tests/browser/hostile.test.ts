import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { desktop, launch, open, soon } from "./browser";
import { exportOf, greedyRecord, take } from "./result-files";
import { root } from "./root";
import { state, text as ownText } from "./workshop-page";

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

function hostile(): Record<string, string> {
  const record = greedyRecord();
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

/** The fuzzers' own files of these kinds. */
const corpus = (...kinds: string[]): Record<string, string> =>
  Object.fromEntries(
    kinds.flatMap((kind) => {
      const folder = join(root, "fuzz/corpus", kind);
      return readdirSync(folder).map((name) => [`${kind}/${name}`, readFileSync(join(folder, name), "latin1")]);
    }),
  );

/** Opens the page, and judges what it says about a file. */
async function judged(hash: string) {
  const { page, complaints, close } = await open(browser, desktop, hash);
  const judge = async (name: string, word: string) => {
    const harm = await page.evaluate(() => ({
      ran: "hostile" in window || "hostile" in {},
      marks: document.querySelectorAll("hostile-mark, img[src=x]").length,
    }));
    expect(word, name).toMatch(/\p{L}{3,} .*[.:]/u);
    expect(word, name).not.toMatch(/undefined|\[object|NaN|Infinity|∞|\berror\.\w/);
    expect(harm, name).toEqual({ ran: false, marks: 0 });
    expect(complaints.splice(0), name).toEqual([]);
  };
  const go = (place: string) => page.goto(page.url().replace(/#.*/, place));
  const choose = (text: string) =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name: "given.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  return { page, judge, go, choose, close };
}

test("a hostile file of results is read or refused in words: no script runs and nothing breaks", async () => {
  const { page, judge, go, close } = await judged("#/results");
  for (const [name, text] of Object.entries({ ...corpus("record", "archive", "lesson", "folio"), ...hostile() }))
    await judge(name, await take(page, text));
  // Every game that it took is shown.
  for (const summary of await page.locator("summary").all()) await summary.click();
  const steps = await page
    .locator("[data-game] a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) {
    await go(step);
    await page.locator(".looking").waitFor();
    await judge(step, await page.locator("#main").innerText());
  }
  await close();
});

test("a hostile record is shown or refused in words", async () => {
  const { page, judge, go, choose, close } = await judged("#/");
  for (const [name, text] of Object.entries({ ...corpus("record", "archive"), ...hostile() })) {
    await go("#/replay");
    await page.getByRole("heading", { name: "Open a record" }).waitFor();
    await choose(text);
    await page.locator(".looking, h1:has-text('cannot be read')").first().waitFor();
    await judge(name, await page.locator("#main").innerText());
    await go("#/");
    await page.locator("article").first().waitFor();
  }
  await close();
});

test("hostile cards of one's own are shown or refused in words", async () => {
  const folio = readFileSync(join(root, "fuzz/corpus/folio/own"), "utf8");
  const everywhere = folio.replace(/^(Name|Name-de|Card|Text|Text-de|Icon|Provenance): .*/gm, `$1: ${script}`);
  const inherited = folio
    .replace(/^(Icon|Provenance): .*/gm, "$1: constructor")
    .replace(/^Kind: \w+/gm, "Kind: toString");
  const files = {
    coppertwaddle: {
      ...corpus("folio"),
      everywhere,
      inherited,
      cards: folio.replace(/^(Card|Text): /gm, `$1: ${script}`),
    },
    coupell: { ...corpus("deck"), everywhere: script, inherited: "constructor\n__proto__ attested\n" },
  };
  for (const [game, texts] of Object.entries(files)) {
    const { page, judge, choose, close } = await judged(`#/workshop/${game}`);
    for (const [name, text] of Object.entries(texts)) {
      await choose(`${text}\n# ${name}`);
      await vi.waitFor(async () => expect(await ownText(page).inputValue()).toContain(`# ${name}`), soon);
      await state(page).filter({ hasText: /\S/ }).waitFor();
      await judge(`${game}: ${name}`, await page.locator("#main").innerText());
    }
    await close();
  }
});
