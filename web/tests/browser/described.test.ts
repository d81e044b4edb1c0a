import type { Browser, Page } from "playwright-core";
import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { desktop, inspect, launch, open, phone, phoneNight, sitAt, soon, type Look } from "./browser";
import type { Answer } from "../../src/wire/types";
import type * as Parts from "../../src/wire/parts";
import { cuttable, note, putAway, say, together } from "./friends";
import { serveFiles } from "./plain-server";
import { examples, examplesAlone } from "./root";
import { serveWith, type Served } from "./server";

// Games without their own page. The page draws what they describe.

let browser: Browser;
let server: Served;
beforeAll(async () => {
  if (!existsSync(examples)) throw new Error(`No program at ${examples}: build coppice-examples first.`);
  [browser, server] = await Promise.all([launch(), serveWith(examples)]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Waits for the first question, which follows the deal. */
const asked = (page: Page) =>
  page.locator(".table[aria-busy=false]").locator(".glows, .dock .button:not(.quiet)").first().waitFor();

const cover = (page: Page, name: RegExp) => page.getByRole("article").filter({ hasText: name });

/** Selects highlighted places or presses the first button until the game is over. */
async function playOut(page: Page, meanwhile: (turn: number) => Promise<void>): Promise<number> {
  const end = page.locator("#end-title");
  for (let turn = 1; turn < 400; ++turn) {
    await page
      .locator(".table[aria-busy=false] .glows, .table[aria-busy=false] .dock .button, #end-title")
      .first()
      .waitFor();
    if ((await end.count()) > 0) return turn;
    await meanwhile(turn);
    const choices = page.locator(".glows, .dock .button:not(.quiet)");
    const count = await choices.count();
    if (count > 0)
      await choices
        .nth((turn * 7) % count)
        .click({ timeout: 2000 })
        .catch(() => undefined);
  }
  throw new Error("the game does not end");
}

test.each<[Look, RegExp, RegExp]>([
  [desktop, /Aces Up/, /^Play$/],
  [phone, /Schnapsen/, /^Spielen$/],
])("a whole game, its help, a hint, and a review (%#)", async (look, name, play) => {
  const { page, complaints, close } = await open(browser, { ...look, deal: "7" }, "#/", server.address);
  const id = look === desktop ? "aces" : "schnapsen";
  await cover(page, name).getByRole("button", { name: play }).click();
  await page.locator(".described").waitFor();
  // The same cards in every run.
  await page.goto(page.url().replace(/#.*/, "#/"));
  await sitAt(page, { game: id, settings: {}, seats: id === "aces" ? ["human"] : ["human", "random"], seed: "7" });
  await page.locator(".described").waitFor();
  await inspect(page, look, `${id}-table`);
  await page.keyboard.press("?");
  await page.locator("dialog[open] .help").waitFor();
  await page.keyboard.press("Escape");
  await playOut(page, async (turn) => {
    if (turn !== 3) return;
    await page.keyboard.press("h");
    await page.locator(".word").waitFor();
    await inspect(page, look, `${id}-hint`);
  });
  await inspect(page, look, `${id}-end`);
  const table = /#\/table\/(\w+)/.exec(page.url())?.[1];
  await page.goto(page.url().replace(/#.*/, `#/replay/${table}`));
  await page.locator(".replay .described").waitFor();
  await page.keyboard.press("End");
  await inspect(page, look, `${id}-replay`);
  if (id === "schnapsen") {
    await page.locator(".looking > p .button.first").click();
    await page.locator(".looking > [role=status]:not(:empty)").waitFor({ state: "attached", timeout: 60_000 });
    expect(await page.locator(".looking svg polyline").count()).toBe(1);
    // A short game may have no moment that mattered.
    for (const moment of await page.locator(".looking section ol > li").all())
      expect(await moment.innerText()).toMatch(/(Karo|Herz|Kreuz|Pik)-|Talon|tauschen/);
  }
  await page.goto(page.url().replace(/#.*/, "#/results"));
  await page.getByRole("heading", { name }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("the decision tells all that has happened since the player's last move", async () => {
  const { page, complaints, close } = await open(browser, desktop, "#/", server.address);
  await sitAt(page, { game: "schnapsen", settings: {}, seats: ["human", "random"], seed: "4" });
  await asked(page);
  const told = async () => (await page.locator(".recap li").allInnerTexts()).reverse();
  const logged = () => page.locator(".log .scroll li").allInnerTexts();
  const before = (await logged()).length;
  await page.locator(".own .glows").first().click();
  await vi.waitFor(async () => expect((await logged()).length).toBeGreaterThan(before + 1), soon);
  await asked(page);
  expect(await told()).toEqual((await logged()).slice(before));
  await page.reload(); // then since the player's last event
  await asked(page);
  expect(await told()).toEqual((await logged()).slice(-(await told()).length));
  expect((await told())[0]).toMatch(/^Player 1 /);
  expect(complaints).toEqual([]);
  await close();
});

test("the home page explains a game that has a help text", async () => {
  const { page, complaints, close } = await open(browser, phoneNight, "#/", server.address);
  const cover = page.locator("article", { has: page.getByRole("heading", { name: "Aces Up" }) });
  await cover.getByRole("button", { name: "How to play" }).click();
  await page.getByRole("dialog").getByText("Put away all cards but the four aces.").waitFor();
  await inspect(page, phoneNight, "described-how-to");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
  await close();
});

test("two people at one device see only their own hand", async () => {
  const { page, complaints, close } = await open(browser, { ...phoneNight, deal: "7" }, "#/new/duel", server.address);
  await page.locator("form").waitFor();
  await page.getByText("Two at this device").click();
  await page.locator("form .first").click();
  const curtain = page.getByRole("button", { name: /: open$/ });
  await curtain.click();
  await page.locator(".described .own .glows").first().waitFor();
  await inspect(page, phoneNight, "duel-table");
  expect(await page.locator(".described section:not(.own) [data-choice]").count()).toBe(0);
  await page.locator(".described .own .glows").first().click();
  await curtain.waitFor();
  expect(complaints).toEqual([]);
  await close();
});

/** The table as this player finds it, with thirteen open cards in each hand. */
function manyCards(answer: Answer): Answer {
  if (answer.type !== "welcome") return answer;
  const view = structuredClone(answer.view) as unknown as Parts.Screen;
  for (const part of view.parts) {
    if (part.type !== "row" || part.title.key !== "hand") continue;
    const other = Array.from({ length: 13 - part.cards.length }, () => ({ face: "10♠", id: "" }));
    part.cards = [...part.cards, ...other];
  }
  return { ...answer, view: view as unknown as typeof answer.view };
}

test.each([desktop, phone])("many cards fit the screen, and a choice is in sight (%#)", async (look) => {
  const { page, complaints, close } = await open(browser, { ...look, deal: "7" }, "#/new/schnapsen", server.address);
  await page.locator("form .first").click();
  await page.locator(".table[aria-busy=false] .glows").first().waitFor();
  (await cuttable(page)).alter(manyCards);
  await page.reload();
  await page.locator(".table[aria-busy=false] .glows").first().waitFor();
  await inspect(page, look, "schnapsen-many");
  const board = (await page.locator(".board").boundingBox())!;
  for (const card of await page.locator(".board .spot").all()) {
    const { x, width } = (await card.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(board.x + board.width);
  }
  const floor = look === phone ? (await page.locator(".decision").boundingBox())!.y : look.height;
  await vi.waitFor(async () => {
    const { y, height } = (await page.locator(".glows").first().boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(floor);
  }, soon);
  expect(complaints).toEqual([]);
  await close();
});

/** Chooses the first selectable thing, and waits for the table's answer. */
async function move(page: Page): Promise<void> {
  const before = await drawn(page);
  await page
    .locator(".table[aria-busy=false] .glows, .table[aria-busy=false] .dock .button:not(.quiet)")
    .first()
    .click();
  await vi.waitFor(async () => expect(await drawn(page)).not.toBe(before), soon);
  await asked(page); // all that the move causes is drawn
}
const drawn = (page: Page) => page.locator(".described").innerText();

// Their cards come from secrets of the server and of both browsers, so no deal can be named: any deal must do.
test("two people at two places see only their own hand, and agree on an undo", async () => {
  const { anna, ben, complaints, close } = await together(browser, desktop, "duel", undefined, server.address);
  const mine = (page: Page) => page.locator(".table[aria-busy=false] .described .own .glows").first();
  await vi.waitFor(async () => expect((await mine(anna).count()) + (await mine(ben).count())).toBe(1), soon);
  const [first, second] = (await mine(anna).count()) > 0 ? [anna, ben] : [ben, anna];
  for (const page of [anna, ben])
    expect(await page.locator(".described section:not(.own) [data-choice]").count()).toBe(0);
  const before = await drawn(first);
  await mine(first).click();
  await mine(second).waitFor();
  await say(first, "wait");
  await second.getByText("wait").first().waitFor();
  await first.keyboard.press("Escape");
  await first.getByRole("button", { name: "Ask to undo" }).click();
  await note(second, /to undo/)
    .getByRole("button", { name: "Agree" })
    .click();
  await vi.waitFor(async () => expect(await drawn(first)).toBe(before), soon);
  const end = anna.locator("#end-title");
  for (let turn = 0; turn < 40 && (await end.count()) === 0; ++turn) {
    for (const page of [anna, ben]) if ((await mine(page).count()) > 0) await mine(page).click();
    const next = async () => (await Promise.all([mine(anna), mine(ben), end].map((one) => one.count()))).some(Boolean);
    await vi.waitFor(async () => expect(await next()).toBe(true), soon);
  }
  for (const page of [anna, ben]) await page.locator("#end-title").waitFor();
  await inspect(ben, desktop, "duel-friends-end");
  expect(complaints()).toEqual([]);
  await close();
});

test("without a server: practice with an undo, a reload, the end, and a review", async () => {
  const files = await serveFiles({ folder: examplesAlone });
  const { page, complaints, close } = await open(browser, desktop, "#/new/aces", files.address);
  await page.getByText("Practice").click();
  // In this deal the first row leaves a choice. The page itself would make an only move.
  await page.locator("label", { hasText: "By name" }).click();
  await page.locator("#seed").fill("1");
  await page.locator("form .first").click();
  await asked(page);
  await putAway(page);
  const start = await drawn(page);
  await move(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await vi.waitFor(async () => expect(await drawn(page)).toBe(start), soon);
  await move(page);
  const moved = await drawn(page);
  await page.reload();
  await vi.waitFor(async () => expect(await drawn(page)).toBe(moved), soon);
  await playOut(page, async () => undefined);
  await inspect(page, desktop, "aces-alone-end");
  const table = /#\/table\/(\w+)/.exec(page.url())?.[1];
  await page.goto(page.url().replace(/#.*/, `#/replay/${table}`));
  await page.locator(".replay .described").waitFor();
  for (let card = 1; card <= 4; ++card) await page.keyboard.press("ArrowRight");
  await vi.waitFor(async () => expect(await drawn(page)).toBe(start), soon);
  expect(complaints).toEqual([]);
  await close();
  await files.stop();
});
