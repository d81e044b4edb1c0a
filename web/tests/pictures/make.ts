// Takes the pictures of README and docs from the running page and terminal: scripts/pictures. They show the same games
// in every run, so they change only if the page or the terminal changes.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "playwright-core";
import { chromium as executablePath, program, root } from "../browser/root.ts";
import { serve } from "../browser/server.ts";
import { drawing, palettes } from "./terminal.ts";
import { still } from "../browser/wait.ts";

const folder = join(root, "docs/pictures");
const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

/** The games of the pictures: players, deal, and number of lines of moves. */
const shown = [
  { game: "copperdale", players: ["greedy"], seed: 11, lines: 104 },
  { game: "coppertwaddle", players: ["greedy", "greedy"], seed: 5, lines: 120 },
  { game: "coupell", players: ["greedy", "greedy"], seed: 3, lines: 60 },
];

/** The record of a game between computers, from the program. */
function recordOf({ game, players, seed }: (typeof shown)[number]): string {
  const place = mkdtempSync(join(tmpdir(), "coppice-pictures-"));
  const seats = players.flatMap((player, index) => ["--seat", `${index + 1}=${player}`]);
  const options = ["--games", "1", "--seed", String(seed), "--records", place];
  execFileSync(program, ["simulate", game, ...seats, ...options], { stdio: "ignore" });
  const file = readdirSync(place).find((name) => name.endsWith(".coppice"))!;
  const record = readFileSync(join(place, file), "utf8");
  rmSync(place, { recursive: true });
  return record;
}

async function pictureOf(page: Page, file: string, quality: number): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const { data } = await line.send("Page.captureScreenshot", { format: "webp", quality });
  writeFileSync(join(folder, file), Buffer.from(data, "base64"));
}

async function visit(browser: Browser, theme: Theme, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: "en-GB",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  return context.newPage();
}

/** Opens the middle of a game as the player's own table, without the tips for newcomers. */
async function openMiddle(page: Page, address: string, wish: (typeof shown)[number]): Promise<void> {
  await page.goto(`${address}/`);
  await page.locator("article").first().waitFor();
  const start = async ([record, moves]: [string, number]) => {
    const headers = { "Content-Type": "text/plain", "X-Coppice-Player": localStorage.getItem("coppice.player")! };
    const answer = await fetch(`/api/play-on?moves=${moves}&seat=1`, { method: "POST", headers, body: record });
    return ((await answer.json()) as { table: string }).table;
  };
  const table = await page.evaluate(start, [recordOf(wish), wish.lines] as [string, number]);
  await page.goto(`${address}/#/table/${table}`);
  await page.locator("[data-choice], .fan [data-card], .felt [data-card]").first().waitFor();
  await still(page);
  for (const tip of await page.locator(".first-time button, .tip button").all()) await tip.click().catch(() => {});
  await still(page);
}

async function games(browser: Browser, address: string): Promise<void> {
  for (const wish of shown)
    for (const theme of themes) {
      const page = await visit(browser, theme, 1180, 738);
      await openMiddle(page, address, wish);
      await pictureOf(page, `${wish.game}-${theme}.webp`, 70);
      await page.context().close();
    }
}

/** The covers of all games, for the link preview. */
async function preview(browser: Browser, address: string): Promise<void> {
  // Higher than the picture, because in a low window the covers are lower.
  const page = await visit(browser, "light", 1200, 1000);
  await page.goto(`${address}/`);
  await page.locator("article").first().waitFor();
  await page.addStyleTag({
    content: `header > :not(.title), .words > :not(h2, .line), section, .foot, .continue { display: none !important }
      h1 { margin-top: 1rem !important; font-size: 4.2rem !important }
      main { width: 1120px !important } .motto { font-size: 1.4rem !important }`,
  });
  await still(page);
  const clip = { x: 0, y: 0, width: 1200, height: 630 };
  await page.screenshot({ path: join(root, "web/public/preview.jpg"), type: "jpeg", quality: 72, clip });
  await page.context().close();
}

/** The same game of Coppertwaddle in a terminal. */
function terminal(): void {
  const columns = 84;
  const wish = shown[1]!;
  const moves = recordOf(wish).split("\n");
  const begin = moves.indexOf("") + 1;
  const kept = moves.slice(0, begin + wish.lines).map((line) => line.replace(/^Result:.*/, "Result: *"));
  kept[kept.indexOf("Seat: greedy")] = "Seat: human";
  const place = mkdtempSync(join(tmpdir(), "coppice-pictures-"));
  const file = join(place, "game.coppice");
  writeFileSync(file, `${kept.join("\n")}\nend *\n`);
  const command = `stty cols ${columns} rows 44; ${program} play --continue ${file}`;
  const sent = execFileSync("script", ["-qec", command, "/dev/null"], { input: "", encoding: "utf8" });
  rmSync(place, { recursive: true });
  const prompt = sent.lastIndexOf("> ") + 1; // after the game, the terminal says goodbye
  for (const theme of themes)
    writeFileSync(join(folder, `terminal-${theme}.svg`), drawing(sent.slice(0, prompt), columns, palettes[theme]));
}

mkdirSync(folder, { recursive: true });
terminal();
const [browser, server] = await Promise.all([
  chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] }),
  serve(),
]);
await preview(browser, server.address);
await games(browser, server.address);
await Promise.all([browser.close(), server.stop()]);
