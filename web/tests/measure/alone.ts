// Measures the speed and size of the static page in Chromium: `node --run measure` after `node --run build-static`.
// Each line is the median of several visits, each with a new browser and its own storage.
import { readFileSync } from "node:fs";
import { chromium, type Browser, type Page } from "playwright-core";
import type { FromWorker, ToWorker } from "../../src/local/protocol.ts";
import type { Answer } from "../../src/wire/types.ts";
import { createTable } from "../browser/alone.ts";
import { serveFiles } from "../browser/plain-server.ts";
import { chromium as executablePath } from "../browser/root.ts";
import { pass } from "../browser/wait.ts";

const visits = 7;
const games = ["Copperdale", "Coppertwaddle", "Coupell"];
const longThinkers: Record<string, string> = { Coppertwaddle: "ismcts:5000ms", Coupell: "planner:5000ms" };
const cover = "article [data-play]";
/** What the player can move at a table. */
const asked = ".table[aria-busy='false'] [data-choice], .answers [data-choice], .fan [data-card], .felt [data-card]";

const found = new Map<string, number[]>();
const note = (what: string, value: number) => void (found.get(what) ?? found.set(what, []).get(what)!).push(value);

async function timed(what: string, action: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await action();
  note(what, performance.now() - began);
}

const launch = () => chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] });

/** MiB of memory of the page's processes. Shared memory counts in proportion. */
async function memory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const kib = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf8"))![1]));
  await session.detach();
  return kib.reduce((one, other) => one + other, 0) / 1024;
}

/** The longest time between two frames until this is over. During that time nothing could move. */
async function longestPause(page: Page, meanwhile: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const watch = { longest: 0, last: performance.now() };
    const look = (now: number) => {
      watch.longest = Math.max(watch.longest, now - watch.last);
      watch.last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame((now) => ((watch.last = now), look(now)));
    Object.assign(window, { watch });
  });
  await meanwhile();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => (window as unknown as { watch: { longest: number } }).watch.longest);
}

/** At a table: a worker computes a hint, and the page stays responsive. */
async function think(page: Page, game: string): Promise<void> {
  const hinted = page.locator(".word.hint > button").first();
  await page
    .locator("button.tool:not([aria-disabled='true'])", { has: page.locator(".label", { hasText: "Hint" }) })
    .waitFor();
  // Coupell's cards are visible during the partner's turn, too. The other games show their question only in the
  // player's own turn.
  if (game === "Coupell") await page.locator("[aria-busy='false'] #question", { hasText: "Your turn" }).waitFor();
  const pause = await longestPause(page, async () => {
    await page.keyboard.press("h");
    await hinted.waitFor({ timeout: 60_000 });
  });
  note(`${game}: longest time between two frames while a hint is thought out, ms`, pause);
}

type Watched = {
  tables: {
    worker: Worker;
    line: number;
    /** When the worker last sent events, and the number of the last one. */
    told: number;
    seen: number;
  };
};

/**
 * Keeps a reference to the tables' worker, so that the test can send it messages and receive its messages before the
 * page does.
 */
const watchWorker = () => {
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      const tables = { worker: this, line: 0, told: 0, seen: 0 };
      this.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
        if (data.type !== "tell") return;
        const answer = JSON.parse(data.text) as Answer;
        if (answer.type === "events")
          [tables.told, tables.seen] = [performance.now(), answer.first + answer.events.length - 1];
        if (answer.type === "welcome") tables.seen = answer.number;
        Object.assign(window, { tables: Object.assign(tables, { line: data.line }) });
      });
    }
  };
};

/** Resigns. Returns the time until the worker has stored and answered it, and until the page shows the end. */
const giveUp = () =>
  new Promise<{ answered: number; shown: number }>((resolve) => {
    const { tables } = window as unknown as Watched;
    const watch = new MutationObserver(() => {
      if (document.querySelector(".end")) resolve({ answered: tables.told - began, shown: performance.now() - began });
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const began = performance.now();
    tables.worker.postMessage({
      type: "say",
      line: tables.line,
      text: JSON.stringify({ type: "resign", id: "measured", seen: tables.seen }),
    } satisfies ToWorker);
  });

/** A computer player with five seconds for its first move. After one second, the move is no longer needed. */
async function stop(page: Page, game: string, computer: string): Promise<void> {
  const wish = {
    game: game.toLowerCase(),
    settings: {},
    seats: [computer, "human"],
    seed: "1",
    daily: false,
    practice: false,
  };
  const table = await createTable(page, wish);
  await page.evaluate((hash) => (location.hash = hash), `#/table/${table}`);
  await page.locator(".table[aria-busy], .coupell[aria-busy]").waitFor();
  await pass(1000);
  const { answered, shown } = await page.evaluate(giveUp);
  note(`${game}: from giving up while the computer thinks to the worker's answer, ms`, answered);
  note(`${game}: from giving up while the computer thinks to the end that is shown, ms`, shown);
}

async function visit(address: string, game: string): Promise<void> {
  const browser = await launch();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en",
    serviceWorkers: "allow",
  });
  await context.addInitScript(watchWorker);
  const page = await context.newPage();
  await timed("first page, first visit, ms", async () => {
    await page.goto(`${address}/`);
    await page.locator(cover).first().waitFor();
  });
  note("memory of the first page, MiB", await memory(browser));
  const its = page.locator("article", { hasText: game });
  await timed(`${game}: from the press to the table, ms`, async () => {
    await its.getByRole("button", { name: "Play", exact: true }).click();
    await page.locator(asked).first().waitFor();
  });
  await think(page, game);
  note(`${game}: memory at the table, MiB`, await memory(browser));
  const thinker = longThinkers[game];
  if (thinker) await stop(page, game, thinker);
  await browser.close();
}

/** The service worker has stored everything, because the server is gone. */
async function fromCache(): Promise<void> {
  const plain = await serveFiles();
  const browser = await launch();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en",
    serviceWorkers: "allow",
  });
  const first = await context.newPage();
  await first.goto(`${plain.address}/`);
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await first.close();
  await plain.stop();
  const page = await context.newPage();
  await timed("first page from what was kept, without a line, ms", async () => {
    await page.goto(`${plain.address}/`);
    await page.locator(cover).first().waitFor();
  });
  await browser.close();
}

function tell(): void {
  console.log("| | median | least | most |\n| --- | ---: | ---: | ---: |");
  for (const [what, values] of found) {
    values.sort((one, other) => one - other);
    const [least, median, most] = [0, values.length >> 1, values.length - 1].map((at) => values[at]!.toFixed(0));
    console.log(`| ${what} | ${median} | ${least} | ${most} |`);
  }
}

const plain = await serveFiles();
for (let each = 0; each < visits; ++each) {
  for (const game of games) await visit(plain.address, game);
  await fromCache();
}
await plain.stop();
tell();
