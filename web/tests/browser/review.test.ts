import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { desktop, inspect, launch, looks, open, phone, soon, withServer } from "./browser";
import type { Analysis } from "../../src/wire/types";
import { momentsOf } from "../../src/review/sums";
import { serveFiles } from "./plain-server";

let browser: Browser;
const program =
  process.env["COPPICE_PROGRAM"] ?? fileURLToPath(new URL("../../../build/release/coppice", import.meta.url));
const patience = { timeout: 60_000 };

/** The first lines of a game with mistakes. A whole game takes long to judge. */
function recordOf(game: string, lines: number): string {
  const folder = mkdtempSync(join(tmpdir(), "coppice-record-"));
  const seats = game === "copperdale" ? ["1=random"] : ["1=random", "2=greedy"];
  const file = join(folder, "game.coppice");
  execFileSync(program, ["play", game, "--seed", "7", ...seats.flatMap((seat) => ["--seat", seat]), "--record", file], {
    stdio: "ignore",
  });
  const record = readFileSync(file, "utf8");
  rmSync(folder, { recursive: true });
  const begun = record.replace(/Seat: \w+/, "Seat: human").replace(/^Result: .*$/m, "Result: *");
  return `${begun.split("\n").slice(0, lines).join("\n")}\nend *\n`;
}
const records = new Map<string, string>();

beforeAll(async () => {
  browser = await launch();
  records.set("copperdale", recordOf("copperdale", 45));
  records.set("coppertwaddle", recordOf("coppertwaddle", 60));
  records.set("coupell", recordOf("coupell", 50));
});
afterAll(() => browser.close());

async function replay(page: Page, game: string): Promise<void> {
  const buffer = Buffer.from(records.get(game)!);
  await page.locator("input[type=file]").setInputFiles({ name: "game.coppice", mimeType: "text/plain", buffer });
  await page.locator(".looking").waitFor();
}

const lookBack = (page: Page) => page.locator(".looking > p .button.first").click();
const done = (page: Page) =>
  page.locator(".looking > [role=status]:not(:empty)").waitFor({ ...patience, state: "attached" });

/** Makes a move in "try again", and waits for the verdict. */
async function decide(page: Page): Promise<void> {
  await page.locator(".answers [data-choice]").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".verdict strong", { hasText: /Right!|There is better: this costs/ }).waitFor(patience);
}

/** Everything drawn on the chart lies on it, and its marks and numbers are as told. */
async function chartIsWhole(page: Page): Promise<void> {
  const chart = await page.locator(".looking figure svg").evaluate((svg) => {
    const box = svg.getBoundingClientRect();
    const beyond = (one: Element) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return Math.max(box.left - left, right - box.right, box.top - top, bottom - box.bottom);
    };
    const all = [...svg.querySelectorAll("polyline, circle, text")];
    const texts = (selector: string) => [...svg.querySelectorAll(selector)].map((one) => Number(one.textContent));
    const points = svg.querySelector("polyline")!.getAttribute("points")!.split(" ");
    return {
      beyond: Math.max(...all.map(beyond)),
      parts: texts(".number"),
      marks: texts("g text"),
      points: points.map((point) => Number(point.split(",")[0])),
    };
  });
  expect(chart.beyond, "nothing is cut").toBeLessThanOrEqual(1);
  const { parts, marks, points } = chart;
  expect(parts.length, "months or turns").toBeGreaterThan(1);
  expect(parts, "in their order").toEqual([...parts].sort((a, b) => a - b));
  expect(points, "from left to right").toEqual([...points].sort((a, b) => a - b));
  expect(marks, "a mark for each moment").toEqual(
    Array.from({ length: await page.locator(".looking section ol > li").count() }, (_, index) => index + 1),
  );
}

test("a game is reviewed: a curve, moments, luck and skill; a moment is shown and tried again", async () => {
  const { page, complaints, close } = await open(browser, desktop, "#/replay");
  await replay(page, "copperdale");
  await lookBack(page);
  await done(page);
  expect(await page.locator(".looking svg polyline").count()).toBe(1);
  await chartIsWhole(page);
  // A press on the chart shows the decision there: at its left edge the first, at its right edge the last.
  const chart = page.locator(".looking figure svg");
  const { width } = (await chart.boundingBox())!;
  const step = async () => Number(/\d+/.exec(await page.locator(".steps h2").innerText())![0]);
  await chart.click({ position: { x: width - 3, y: 20 } });
  await page.locator(".steps h2").filter({ hasNotText: "Step 0 " }).waitFor();
  const last = await step();
  await chart.click({ position: { x: 3, y: 20 } });
  await vi.waitFor(async () => expect(await step()).toBeLessThan(last), soon);
  expect(await page.locator(".looking .summary").innerText()).toMatch(
    /were to be expected\. Luck (gave|took) .* medals, decisions cost .* last expected: .* medals\./s,
  );
  const moments = page.locator(".looking section ol > li");
  expect(await moments.count()).toBeGreaterThan(0);

  expect(await moments.first().locator("h4").innerText()).toMatch(/In month \d+/);
  await moments.first().getByRole("button", { name: "See it" }).click();
  await page.locator(".steps h2").filter({ hasNotText: "Step 0 " }).waitFor();

  const again = moments.first().getByRole("button", { name: "Try it again" });
  await again.click();
  await page.getByRole("heading", { name: "Try it again" }).waitFor();
  await page.getByRole("button", { name: "Tell me" }).click();
  await page.getByText("The best found: ").waitFor();
  await decide(page);
  await inspect(page, desktop, "look-back-again");
  await page.getByRole("button", { name: "Back to the game" }).click();
  await again.and(page.locator(":focus")).waitFor(); // the review continues where it was left

  // The judgements are still there, and the player may play on from the moment.
  await moments.first().getByRole("button", { name: "Play on from here" }).click();
  await page.locator("main[data-table] .answers [data-choice]").first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test.each([
  { game: "coppertwaddle", decision: /^Passen/ },
  { game: "coupell", decision: /^Zug beenden/ },
])("$game: a decision is tried again at its own table", async ({ game, decision }) => {
  const { page, complaints, close } = await open(browser, phone, "#/replay");
  await replay(page, game);
  await lookBack(page);
  await done(page);
  // The curve names its maximum.
  expect(await page.locator(".marks span").first().innerText()).toMatch(
    game === "coupell" ? /^\d+(,\d+)?$/ : /^100\s%$/,
  );
  // In a cooperative game, a moment may be the other player's. At that player's table, the partner is the other seat.
  const moment = page
    .locator(".looking section ol > li")
    .filter({ hasText: game === "coupell" ? /deiner Reihe/ : "" })
    .first();
  await moment.locator(".button.first").click();
  await page.locator("#again-title").waitFor();
  expect(await page.locator(".first-time").count()).toBe(0);
  await page.getByRole("button", { name: "Sag es mir" }).click();
  expect(await page.getByText("Das Beste, das gefunden wurde: ").innerText()).not.toMatch(/Spieler/);
  await page.getByRole("button", { name: decision }).first().focus();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.keyboard.press("Enter");
  const sure = page.locator("dialog[open] [data-sure]"); // the turn may end with nine cards
  if (await sure.count()) await sure.click();
  const verdict = page.locator(".verdict strong");
  await verdict.waitFor(patience);
  await vi.waitFor(
    async () => expect(await verdict.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0),
    soon,
  );
  expect(complaints).toEqual([]);
  await close();
});

withServer.each(["copperdale", "coppertwaddle"])("%s: a moment tells why the better move is better", async (game) => {
  const { page, complaints, close } = await open(browser, desktop, "#/replay");
  const answers: Analysis[] = [];
  await page.route("**/api/analysis", async (route) => {
    const response = await route.fetch();
    if (response.ok()) answers.push((await response.json()) as Analysis);
    await route.fulfill({ response });
  });
  await replay(page, game);
  await lookBack(page);
  await done(page);
  const judged = answers.sort((a, b) => a.first - b.first).flatMap((answer) => answer.judged);
  const moments = momentsOf(answers[0]!, judged, 1).map((number) => judged[number]!);
  const told = page.locator(".looking section ol > li");
  expect(await told.count()).toBe(moments.length);
  expect(moments.some(({ reasons }) => reasons.length > 0)).toBe(true);
  for (const [index, { reasons }] of moments.entries()) {
    const why = await told.nth(index).locator(".why").allInnerTexts();
    expect(why).toEqual(reasons.length > 0 ? [expect.stringMatching(/^Why: \S.*\.$/)] : []);
  }
  expect(complaints).toEqual([]);
  await close();
});

withServer("a move is right if it is worse than the best by no more than the tolerance", async () => {
  const { page, close } = await open(browser, desktop, "#/replay");
  await replay(page, "copperdale");
  await lookBack(page);
  await done(page);
  let beyond = 0;
  await page.route("**/api/analysis", async (route) => {
    const answer = (await (await route.fetch()).json()) as Analysis;
    const [one] = answer.judged;
    one!.played.worth = one!.best.worth - answer.tolerance - beyond;
    await route.fulfill({ json: answer });
  });
  await page.getByRole("button", { name: "Try it again" }).first().click();
  await decide(page);
  await page.getByText("Right! It is hardly worse than the best: 0.3 medals.").waitFor();
  beyond = 100;
  await decide(page);
  await page.getByText("There is better: this costs 0.3 medals. Try another one.").waitFor();
  await close();
});

test("a player from another seat reviews from that seat", async () => {
  const { page, close } = await open(browser, desktop, "#/replay");
  records.set(
    "second",
    records
      .get("coppertwaddle")!
      .replace("Seat: human", "Seat: nobody")
      .replace("Seat: greedy", "Seat: human")
      .replace("Seat: nobody", "Seat: greedy"),
  );
  await replay(page, "second");
  expect(
    await page
      .locator(".eyes [aria-checked=true], .eyes input:checked")
      .first()
      .evaluate((one) => one.closest("label")?.textContent ?? one.textContent),
  ).toContain("You");
  await close();
});

withServer("it can be stopped, keeps its results, and waits for an overloaded server", async () => {
  const { page, close } = await open(browser, desktop, "#/replay");
  await replay(page, "coupell");
  let busy = true;
  let asked = 0;
  await page.route("**/api/analysis", async (route) => {
    if (!busy) return route.continue();
    if (asked++ > 0) return route.fulfill({ status: 503, json: { key: "error.http.busy", arguments: {} } });
    const answer = (await (await route.fetch()).json()) as Analysis; // this may be all there is to judge
    await route.fulfill({ json: { ...answer, judged: answer.judged.slice(0, 2) } });
  });
  await lookBack(page);
  await page.getByText("The server has much to do").waitFor(patience);
  const focused = page.locator(":focus");
  await page.getByRole("button", { name: "Stop" }).and(focused).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText(/Judged: \d+ of \d+\. The values below are for these only\./).waitFor();
  expect(await page.locator(".looking polyline").count()).toBe(1);
  busy = false;
  await page.getByRole("button", { name: "Go on", exact: true }).and(focused).waitFor();
  await page.keyboard.press("Enter");
  await done(page);
  await page.getByRole("heading", { name: "Looking back" }).and(focused).waitFor();
  await close();
});

test("without a server, the device judges by itself", async () => {
  const plain = await serveFiles();
  const { page, complaints, close } = await open(browser, desktop, "#/replay", plain.address);
  await replay(page, "copperdale");
  await lookBack(page);
  await done(page);
  await page.getByRole("button", { name: "Try it again" }).first().click();
  await decide(page);
  expect(complaints).toEqual([]);
  await close();
  await plain.stop();
});

describe.each(looks)("a review: $name", (look) => {
  test("fits on the screen, with the table beside the curve", async () => {
    const { page, complaints, close } = await open(browser, look, "#/replay");
    await replay(page, "coppertwaddle");
    await inspect(page, look, "look-back-asked");
    await lookBack(page);
    await done(page);
    await chartIsWhole(page);
    await page.locator(".looking summary").focus();
    await page.keyboard.press("Enter");
    await page.locator(".looking table").waitFor();
    await inspect(page, look, "review");
    expect(complaints).toEqual([]);
    await close();
  });
});
