import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Puzzle, Puzzles } from "../../src/puzzles/puzzles";
import { desktop, inspect, launch, looks, open, phoneNight, type Look } from "./browser";
import { serveFiles } from "./plain-server";
import { root } from "./root";
import { others, own } from "./rows";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** A judgement without the file, or of a slow machine. */
const patience = { timeout: 60_000 };

type Press = (what: Locator) => Promise<void>;
const mouse: Press = (what) => what.click();
const keys: Press = async (what) => {
  await what.focus();
  await what.page().keyboard.press("Enter");
};

const puzzlesOf = (game: string) =>
  (JSON.parse(readFileSync(join(root, `data/puzzles/${game}.json`), "utf8")) as Puzzles).puzzles;
const has = (moves: Puzzle["right"], form: RegExp) => moves.some(({ move }) => form.test(move));

/** A puzzle of each game whose moves the tests can make, and the first moves that are right and wrong. */
const forms: Record<string, { right: RegExp; wrong: RegExp }> = {
  copperdale: { right: /^(monument|estate|district|write)/, wrong: /^(monument|estate|district|write)/ },
  coppertwaddle: { right: /^\w+>[NP]\d$/, wrong: /^pass$/ },
  coupell: { right: /^(move|give)/, wrong: /^end$/ },
};
function example(game: string) {
  const { right, wrong } = forms[game]!;
  const puzzle = puzzlesOf(game).find((one) => right.test(one.right[0]!.move) && has(one.wrong, wrong))!;
  return { puzzle, right: puzzle.right[0]!.move, wrong: puzzle.wrong.find(({ move }) => wrong.test(move))!.move };
}

const verdict = (page: Page, words: RegExp) =>
  page.locator(".again .verdict strong", { hasText: words }).waitFor(patience);
const right = /Right!|Richtig!/;
const wrong = /There is better|Es geht besser/;

/** Makes a move at the table. */
async function make(page: Page, game: string, move: string, press: Press): Promise<void> {
  const named = page.locator(`[data-choice="${move}"]`);
  const [kind, from, , to] = move.split(" ");
  if (game === "coupell" && kind !== "end") {
    const [card, gap] = [Number(from) - 1, Number(to)];
    await press((kind === "give" ? own(page) : others(page)).nth(card));
    await press(page.locator(`[data-gap="${kind === "give" || gap <= card ? gap - 1 : gap}"]`));
  } else if (game === "coupell") await press(page.locator("[data-end]"));
  else if (game === "coppertwaddle" && move !== "pass") await lay(page, press);
  else await press(named.first());
  const sure = page.locator("dialog[open] [data-sure]");
  if (await sure.count()) await press(sure);
}

/** Tries to lay each card of the hand until that is right. */
async function lay(page: Page, press: Press): Promise<void> {
  const cards = page.locator(".fan [data-open]");
  for (let at = 0; at < (await cards.count()); ++at) {
    await press(cards.nth(at));
    const place = page.locator(".book [data-open]:not([aria-pressed='true'])");
    if ((await page.locator(".confirm").count()) > 0) await press(page.locator(".confirm").first());
    else if ((await place.count()) > 0) await press(place.first());
    await page.locator(".again .verdict strong").waitFor(patience);
    if ((await page.locator(".again .right").count()) > 0) return;
  }
}

const there = (page: Page) => page.locator(".again .ways").waitFor(patience);
const at = (page: Page, hash: string) => page.goto(page.url().replace(/#.*/, hash));

describe.each(["copperdale", "coppertwaddle", "coupell"])("%s", (game) => {
  const { puzzle, ...moves } = example(game);

  test.each([
    { way: "the mouse", press: mouse, look: desktop },
    { way: "keys", press: keys, look: phoneNight },
  ])("a puzzle is solved with $way after a wrong move; only the first answer counts", async ({ press, look }) => {
    const { page, complaints, close } = await open(browser, look, `#/puzzles/${game}/${puzzle.id}`);
    await there(page);
    expect(await page.locator(".again .verdict").innerText()).toMatch(/It is your turn/);
    await make(page, game, moves.wrong, press);
    await verdict(page, wrong);
    await inspect(page, look, `puzzle-${game}-wrong`);
    await make(page, game, moves.right, press);
    await verdict(page, right);
    expect(await page.locator(".again").innerText()).toMatch(/Your rating: \d+ \(−\d+\)/);
    await inspect(page, look, `puzzle-${game}-right`);
    const next = page.locator(".again a.first");
    await next.and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => !url.hash.endsWith(puzzle.id));
    await there(page);
    await at(page, `#/puzzles/${game}`);
    await page.getByText(`1 of ${puzzlesOf(game).length}`).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

test("the solution is shown on the board, with its reason; it counts as not solved", async () => {
  const { page, complaints, close } = await open(
    browser,
    desktop,
    `#/puzzles/copperdale/${example("copperdale").puzzle.id}`,
  );
  await there(page);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await page.getByText("The solution: ").waitFor(patience);
  await page.locator(".again", { hasText: "Why: " }).waitFor(patience);
  await page.locator(".sheet .hinted, .answers .hinted, .answers .glow").first().waitFor();
  await page.getByRole("link", { name: "All puzzles" }).click();
  await page.getByText(`0 of ${puzzlesOf("copperdale").length}`).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("the puzzle of the day is on the first page, with a mark once it is solved", async () => {
  const { page, close } = await open(browser, desktop);
  await page.clock.setFixedTime("2026-12-01T12:00:00Z");
  const link = page.locator("article", { hasText: "Copperdale" }).getByRole("link", { name: "Puzzle of the day" });
  await link.click();
  await page.getByRole("heading", { name: "Puzzle of the day" }).waitFor(patience);
  // The test does not know which puzzle it is, so it tries all moves.
  const answers = page.locator(".answers [data-choice]");
  for (let at = 0; (await page.locator(".again .right").count()) === 0; ++at) {
    await answers.nth(at).click();
    await page.locator(".again .verdict strong").waitFor();
  }
  await at(page, "#/");
  await link.filter({ hasText: "✓" }).waitFor();
  await link.click();
  await page.getByText("Today’s puzzle is solved").waitFor();
  await close();
});

test("without a server, the device has the puzzles, too", async () => {
  const plain = await serveFiles();
  const { puzzle, ...moves } = example("copperdale");
  const { page, complaints, close } = await open(browser, desktop, `#/puzzles/copperdale/${puzzle.id}`, plain.address);
  await there(page);
  await make(page, "copperdale", moves.wrong, mouse);
  await verdict(page, wrong);
  await make(page, "copperdale", moves.right, mouse);
  await verdict(page, right);
  await page.locator(".again", { hasText: "Why: " }).waitFor(patience);
  expect(complaints).toEqual([]);
  await close();
  await plain.stop();
});

/** Changes the file of a game's puzzles on its way. */
const spoil = (page: Page, game: string, change: (code: string) => string) =>
  page.route(`**/${game}-puzzles-*.js`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

test("a move that the file does not have is judged as in a review", async () => {
  const { page, close } = await open(browser, desktop, "#/results");
  await spoil(page, "coupell", (code) => code.replaceAll(/"move":"end"|move:`end`|move:"end"/g, "move:`gone`"));
  const { puzzle } = example("coupell");
  await at(page, `#/puzzles/coupell/${puzzle.id}`);
  await there(page);
  await make(page, "coupell", "end", mouse);
  await verdict(page, wrong);
  await close();
});

test("what is wrong with the puzzles is told", async () => {
  const { page, close } = await open(browser, desktop, "#/puzzles/heaps");
  await page.getByText("This game has no puzzles.").waitFor();
  await at(page, "#/puzzles/coupell/none");
  await page.getByText("This puzzle does not exist").waitFor();
  await page.route("**/copperdale-puzzles-*.js", (route) => route.abort());
  await at(page, "#/puzzles/copperdale");
  await page.getByText("It did not arrive").waitFor();
  await spoil(page, "coppertwaddle", (code) => code.replace(/"?version"?:1/, "version:2"));
  await at(page, "#/puzzles/coppertwaddle");
  await page.getByText("The puzzles are newer than this page").waitFor();
  await close();
});

describe.each(looks)("the choice of puzzles: $name", (look: Look) => {
  test("fits on the screen; what this browser stored of another version is told and kept", async () => {
    const { page, complaints, close } = await open(browser, look, "#/puzzles/coppertwaddle");
    await page.locator(".themes a").first().waitFor();
    await inspect(page, look, "puzzles");
    const newer = '{"version":9}';
    await page.evaluate((text) => localStorage.setItem("coppice.puzzles.coupell", text), newer);
    await at(page, "#/puzzles/coupell");
    await page.getByRole("alert").waitFor();
    await inspect(page, look, "puzzles-newer");
    expect(await page.evaluate(() => localStorage.getItem("coppice.puzzles.coupell"))).toBe(newer);
    expect(complaints).toEqual([]);
    await close();
  });
});
