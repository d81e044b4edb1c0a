import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Browser, Page } from "playwright-core";
import type { TableCreated } from "../../src/wire/types";
import { desktop, launch, open, phone, soon, withServer } from "./browser";
import { press } from "./hand";
import { hurry } from "./hurry";
import { root } from "./root";
import { settled, sitDown } from "./waddle";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

/** A pass asks first: a "no" and Escape keep the decision as it was, and only a "yes" plays. */
async function asksBeforeAPass(page: Page, why: RegExp): Promise<void> {
  await settled(page);
  const pass = page.locator(".dock [data-choice='pass']");
  const question = page.locator("dialog[open]");
  const stays = async () => {
    await question.waitFor({ state: "hidden" });
    expect(await settled(page)).toBe("asked");
    expect(await pass.isVisible()).toBe(true);
  };
  await press(pass);
  await question.getByText(why).waitFor();
  await press(question.locator(".actions .first"));
  await stays();
  await press(pass);
  await question.waitFor();
  await page.keyboard.press("Escape");
  await stays();
  await press(pass);
  await press(question.locator("[data-sure]"));
}

test.each([desktop, phone])("Coppertwaddle asks before a move that ties the game: $name", async (look) => {
  const { page, complaints, close } = await open(browser, look);
  await sitDown(page, "10"); // in which a pass of the last turn does harm
  await hurry(page, (_, { options }) =>
    options.some(({ move, loses }) => move === "pass" && loses?.key === "coppertwaddle.loses.tie"),
  );
  await asksBeforeAPass(page, /empty Trumpet|leeren Trompete/);
  await page.locator("#end-title").waitFor();
  expect(complaints).toEqual([]);
  await close();
});

/** A game in which the other Domain becomes complete if seat 1 passes now. */
const lost = readFileSync(join(root, "tests/data/coppertwaddle_complete.coppice"), "utf8");
const moves = lost.split("\n").filter((line) => /^([12]|chance) /.test(line)).length;

withServer.each([desktop, phone])("Coppertwaddle asks before a move that loses the game: $name", async (look) => {
  const { page, complaints, close } = await open(browser, look);
  await page.locator("article").first().waitFor();
  const playOn = async ([record, made]: [string, number]) => {
    const headers = { "Content-Type": "text/plain", "X-Coppice-Player": localStorage.getItem("coppice.player")! };
    const answer = await fetch(`/api/play-on?moves=${made}&seat=1`, { method: "POST", headers, body: record });
    return ((await answer.json()) as TableCreated).table;
  };
  const table = await page.evaluate(playOn, [lost, moves] as [string, number]);
  await page.goto(page.url().replace(/#.*/, `#/table/${table}`));
  await settled(page);
  const passes = () => page.locator("main .log li", { hasText: /you pass|du passt/i }).count();
  const before = await passes();
  await asksBeforeAPass(page, /need only pass|nur noch passen/);
  await vi.waitFor(async () => expect(await passes()).toBe(before + 1), soon);
  expect(complaints).toEqual([]);
  await close();
});
