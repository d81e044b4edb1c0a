import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ComputerResults } from "../../src/wire/types";
import { desktop, desktopNight, inspect, launch, looks, open, phone, soon, withServer } from "./browser";
import { exportOf, greedyRecord, take } from "./result-files";
import { cover, playEnds, settled } from "./table";

let browser: Browser;
/** A result file with one game. */
let exported = "";

beforeAll(async () => {
  browser = await launch();
  exported = exportOf(greedyRecord());
});
afterAll(() => browser.close());

const byList = (page: Page) => async (turn: number) => {
  const list = page.locator(".answers [data-choice]");
  await list.nth(turn % (await list.count())).focus();
  await page.keyboard.press("Enter");
  return "an answer of the list";
};

const go = (page: Page, hash: string) => page.goto(page.url().replace(/#.*/, hash));

test("a deal of the day is played, counts and is shared; its result is exported, deleted and imported again", async () => {
  const { page, complaints, close } = await open(browser, desktop);
  await cover(page)
    .getByRole("button", { name: /Deal of the day, / })
    .click();
  await page.locator("header .tag", { hasText: "deal of the day" }).waitFor();
  await playEnds(page, byList(page));
  const points = await page.locator(".score .unseen").innerText();

  // A line without spoilers: the game, the day and the result, but no card.
  const line = page.locator(".share .line");
  await line.waitFor();
  expect(await line.innerText()).toMatch(/^Copperdale, deal of the day, .*20\d\d: \d+ medal/);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy the line" }).click();
  await page.getByRole("button", { name: "Copied" }).first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/medal.*\n.*#\/days$/);
  await inspect(page, desktop, "end-results");

  await go(page, "#/");
  await cover(page).getByText(`Best: ${points} · `).waitFor(); // the cover says how far the player has come
  await cover(page)
    .getByRole("link", { name: /Deal of the day, .*: \d+ ✓/ })
    .click();
  await page.locator(".day.today.counted").waitFor();
  await inspect(page, desktop, "days");
  expect(await page.locator(".streak").innerText()).toContain("1 day in a row");

  // It counts once. A second game of the same deal is practice, and so is the deal of a past day.
  await page.getByRole("button", { name: "Play it for practice" }).click();
  await page.locator("header .tag", { hasText: "for practice" }).waitFor();
  await go(page, "#/days");
  await page.getByRole("button", { name: "The month before" }).click();
  await page.locator("[data-day]").first().click();
  await page.getByRole("button", { name: "Play it for practice" }).click();
  await page.locator("header .tag", { hasText: "for practice" }).waitFor();

  await go(page, "#/results");
  await page.locator("[data-figure=best]").waitFor();
  const best = await page.locator("[data-figure=best]").innerText();
  expect(best).toBe(points);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export all" }).click();
  const file = readFileSync(await (await downloading).path(), "utf8");
  expect(file.split("\n")[0]).toBe('{"coppice-results":2,"games":1,"open":0}');
  expect(file).toContain("Coppice-Record: 1");

  await page.getByRole("button", { name: "Delete all results" }).click();
  await page.locator("dialog[open]").waitFor();
  await inspect(page, desktop, "results-delete");
  await page.locator("dialog[open]").getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("1 game is deleted.").waitFor();
  await page.locator("[data-figure]").first().waitFor({ state: "detached" });

  expect(await take(page, file)).toContain("1 new game.");
  await page.locator("[data-figure=best]", { hasText: best }).waitFor();
  await go(page, "#/days");
  await page.locator(".day.today.counted").waitFor(); // the day counts again
  expect(complaints).toEqual([]);
  await close();
});

withServer(
  "a damaged, foreign, newer or already imported file: each has a clear message, and nothing is lost",
  async () => {
    const { page, close } = await open(browser, desktop, "#/results");
    await page.getByText("No game is finished yet").waitFor();
    expect(await take(page, "Dear diary, today I won.", "diary.txt")).toContain("This is not a file of games");
    expect(await take(page, '{"coppice-results":9,"games":0}\n')).toContain("newer Coppice (version 9");
    const [head, game] = exported.split("\n") as [string, string];
    const damaged = game.replace(/end \d+/, "end 31");
    const both = [head.replace('"games":1', '"games":4'), damaged, "{ half a line", game, ""].join("\n");
    const word = await take(page, both);
    expect(word).toContain("1 new game.");
    expect(word).toContain("2 could not be read");
    expect(word).toContain("Line 2: ");
    expect(word).toContain("Line 3: ");
    expect(word).toContain("1 game is missing at its end");
    expect(await take(page, exported)).toContain("1 was here already.");
    await page.locator("[data-figure=best]").waitFor();

    // A server with a full disk: the import stops and says so, and the stored games stay.
    await page.route("**/api/results", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
            status: 507,
            contentType: "application/json",
            body: '{"key":"error.store.full","arguments":{"file":"coppice.db"}}',
          })
        : route.continue(),
    );
    expect(await take(page, exported)).toMatch(/Stopped at line 2: .*Import the file again later/s);
    expect(await page.locator("[data-figure=best]").count()).toBe(1);
    await close();
  },
);

withServer("a second browser gets a key of its own by a link, and is signed out by the first one", async () => {
  const { page, complaints, close } = await open(browser, desktop);
  await cover(page).locator("button[data-play]").click();
  await page.waitForURL(/#\/table\//);
  await settled(page);
  const table = page.url();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Your browsers" }).press("Enter");
  await page.getByRole("button", { name: "Add a browser" }).press("Enter");
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  await inspect(page, desktop, "browsers");

  const second = await open(browser, phone, new URL(link).hash);
  await second.page.getByRole("textbox").fill("Mein Telefon");
  await inspect(second.page, phone, "browsers-add");
  await second.page.getByRole("button", { name: "Diesen Browser hinzufügen" }).press("Enter");
  await second.page.locator("main li").nth(1).waitFor();
  expect(await second.page.locator("main li").count()).toBe(2);
  await second.page.goto(table);
  await settled(second.page);

  await page.reload();
  await page.getByRole("button", { name: "Sign out Mein Telefon" }).press("Enter");
  await page.locator("dialog[open]").getByRole("button", { name: "Sign out", exact: true }).press("Enter");
  await page.getByText("One browser is signed out.").waitFor();
  await second.page.getByRole("heading", { name: "Dieser Browser ist abgemeldet" }).waitFor();
  await inspect(second.page, phone, "signed-out");
  await second.page.getByRole("button", { name: "Neu beginnen" }).press("Enter");
  await cover(second.page).locator("button[data-play]").waitFor();

  await page.getByRole("button", { name: "Sign out all others" }).press("Enter");
  await page.locator("dialog[open]").getByRole("button", { name: "Sign out all others" }).press("Enter");
  await page.getByText("No other browser was signed in. This one has a new key.").waitFor();
  await page.goto(table);
  await settled(page);
  expect([...complaints, ...second.complaints]).toEqual([]);
  await second.close();
  await close();
});

withServer(
  "unfinished games on a server: the file has their key and no card, and opens them after site data is cleared",
  async () => {
    const { page, complaints, close } = await open(browser, phone);
    await cover(page).locator("button[data-play]").click();
    await page.waitForURL(/#\/table\//);
    const table = page.url();
    await go(page, "#/results");
    await page.getByText("Gib sie niemandem").waitFor();
    await inspect(page, phone, "results-open");
    const save = async () => {
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: "Alle Partien exportieren" }).click();
      return readFileSync(await (await downloading).path(), "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    };
    const whole = await save();
    expect(whole).toEqual([
      { "coppice-results": 2, games: 0, open: 0 },
      { server: expect.any(String), key: expect.stringMatching(/^[0-9a-f]{32}$/), open: 1 },
    ]);
    await page.getByRole("switch").press("Space");
    expect(await save()).toHaveLength(1);
    const file = whole.map((line) => JSON.stringify(line)).join("\n");

    await page.evaluate(() => localStorage.clear());
    await page.goto("about:blank");
    await page.goto(table);
    await page.getByText("Dieser Tisch gehört jemand anderem").waitFor();
    await go(page, "#/results");
    await page.locator("input[type=file]").waitFor({ state: "attached" });
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "games.jsonl", mimeType: "text/plain", buffer: Buffer.from(file) });
    const dialog = page.locator("dialog[open]");
    await dialog.waitFor();
    await inspect(page, phone, "results-key");
    await dialog.getByRole("button", { name: "Damit weiterspielen" }).press("Enter");
    await page.getByText("Die laufende Partie steht auf der Startseite").waitFor();
    await go(page, "#/");
    await cover(page).locator("a[data-play]").click();
    await settled(page);
    expect(page.url()).toBe(table);
    expect(complaints).toEqual([]);
    await close();
  },
);

describe.each(looks)("results and days: $name", (look) => {
  test("fit on the screen and work by keyboard", async () => {
    const { page, complaints, close } = await open(browser, look, "#/results");
    await page.locator("input[type=file]").waitFor({ state: "attached" });
    await inspect(page, look, "results-none");
    await take(page, exported);
    await page.locator("details summary").focus();
    await page.keyboard.press("Enter");
    await page.locator("[data-game]").waitFor();
    await inspect(page, look, "results");
    await page.locator("[data-game] button").last().click();
    await page.locator("dialog[open] .first").click();
    await page.locator("[data-game]").waitFor({ state: "detached" });
    await go(page, "#/days");
    await page.locator(".day.today").focus();
    await page.keyboard.press("Enter");
    await inspect(page, look, "days-unplayed");
    expect(complaints).toEqual([]);
    await close();
  });
});

withServer("the page waits for an overloaded server, and the comparison can be left", async () => {
  const { page, close } = await open(browser, desktop, "#/results");
  await page.locator("input[type=file]").waitFor({ state: "attached" });
  await take(page, exported);
  await page.locator("details summary").click();
  let busy = true;
  await page.route("**/computer?*", async (route) => {
    if (busy) return route.fulfill({ status: 503, json: { key: "error.http.busy", arguments: {} } });
    const response = await route.fetch({ timeout: 120_000 });
    const played = (await response.json()) as ComputerResults;
    // The first answer stands for nearly all games, so the server plays only a few.
    const { first, results, games } = played;
    if (first === 1) played.results = Array.from({ length: games - 2 }, (_, game) => results[game % results.length]!);
    return route.fulfill({ response, json: played });
  });
  await page.getByRole("button", { name: /Compare/ }).click();
  await page.locator(".comparison button").click();
  await page.getByText("The server has much to do").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.locator(".comparison button", { hasText: "Compare" }).waitFor();
  busy = false;
  await page.locator(".comparison button").click();
  await page.locator(".comparison .told", { hasText: /the computer’s 50 games/ }).waitFor({ timeout: 160_000 });
  await inspect(page, desktop, "results-compared");
  await close();
});

/** Answers lists of tables with eight games of Copperdale, then a page with one of Coupell, then one more. */
async function manyGames(page: Page): Promise<void> {
  const line = (number: number, game: string) => ({
    table: String(number).padStart(32, "0"),
    game,
    settings: {},
    seats: ["human", "greedy"],
    practice: false,
    daily: "",
    counts: false,
    created: `2026-11-21T10:00:${number}.000Z`,
    changed: `2026-11-21T10:00:${number}.000Z`,
    result: [3, number],
    progress: 100,
    own: [1],
    people: [],
    turn: null,
    left: null,
    calledOff: false,
  });
  const pages: Record<string, object> = {
    "": { tables: [59, 58, 57, 56, 55, 54, 53, 52].map((each) => line(each, "copperdale")), next: "a" },
    "?after=a": { tables: [line(51, "coupell")], next: "b" },
    "?after=b": { tables: [line(50, "copperdale")], next: null },
    "?open": { tables: [], next: null },
  };
  await page.route("**/api/tables*", (route) => route.fulfill({ json: pages[new URL(route.request().url()).search] }));
}

withServer.each([desktop, desktopNight])("further games are fetched on demand: $name", async (look) => {
  const { page, complaints, close } = await open(browser, look, "#/results");
  await manyGames(page);
  await page.goto(page.url().replace(/#.*/, "?only=copperdale#/"));
  const games = page.locator("section[aria-labelledby=earlier] li");
  const more = page.getByRole("button", { name: look.language === "en" ? "Show more games" : "Weitere Spiele zeigen" });
  await more.waitFor();
  expect(await games.count()).toBe(6);
  await more.press("Enter");
  await vi.waitFor(async () => expect(await games.count()).toBe(8), soon);
  await more.focus();
  await inspect(page, look, "more-games");
  await more.press("Enter");
  await vi.waitFor(async () => expect(await games.count()).toBe(9), soon); // without the game that is not shown here
  await more.waitFor({ state: "detached" });
  expect(await games.last().evaluate((item) => item.contains(document.activeElement))).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});
