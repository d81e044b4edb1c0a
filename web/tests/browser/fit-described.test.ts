import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as Parts from "../../src/wire/parts";
import type { Answer } from "../../src/wire/types";
import { desktop, launch, open, sitAt } from "./browser";
import { cutTexts } from "./cut";
import { cuttable } from "./friends";
import { examples } from "./root";
import { serveWith, type Served } from "./server";

/**
 * A game that the page knows only from its description: at every size the question, the first choices and a hint are in
 * the window, without scrolling.
 */

const sizes = [
  [1366, 657],
  [1024, 768],
  [1920, 1080],
  [390, 844],
  [360, 640],
  [844, 390],
] as const;

let browser: Browser;
let server: Served;
beforeAll(async () => void ([browser, server] = await Promise.all([launch(), serveWith(examples)])));
afterAll(() => Promise.all([browser.close(), server.stop()]));

/** Which of these, the first of each selector or all of them, one does not see. */
const unseen = ({ first, all }: { first: string[]; all: string[] }): string[] => {
  const faults: string[] = [];
  const look = (selector: string, one: Element) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth)
      faults.push(`${selector} lies outside: ${[left, top, right, bottom].map(Math.round).join(" ")}`);
    else if (!over || !(one.contains(over) || over.contains(one))) faults.push(`${selector} is covered`);
  };
  for (const selector of first) look(selector, document.querySelector(selector)!);
  for (const selector of all) for (const one of document.querySelectorAll(selector)) look(selector, one);
  return faults;
};

/** The table with so many more moves that each is a button. */
function manyButtons(answer: Answer): Answer {
  if (answer.type !== "welcome" || !answer.ask) return answer;
  const more = Array.from({ length: 40 }, (_, bid) => ({
    move: `bid ${bid}`,
    choice: { type: "chosen", key: `bid_${bid}`, with: {}, on: [] },
  }));
  const options = [...answer.ask.options, ...more] as typeof answer.ask.options;
  return { ...answer, ask: { ...answer.ask, options } };
}

/** The table with many cards that have names. */
function manyCards(answer: Answer): Answer {
  if (answer.type !== "welcome") return answer;
  const screen = answer.view as Parts.Screen;
  const names = ["Bishop", "Ox", "Night watchman", "Innkeeper", "Sea", "Blacksmith", "Fool"];
  const row = (seat: number, count: number): Parts.Part => ({
    type: "row",
    title: { key: "named", seat, with: {} },
    cards: Array.from({ length: count }, (_, at) => ({ face: names[at % names.length]!, id: "" })),
    down: 0,
    fanned: false,
    place: "",
  });
  return { ...answer, view: { ...screen, parts: [...screen.parts, row(2, 14), row(1, 8)] } };
}

/** The names of cards that one cannot read: the next card covers them, or their letters are small. */
const unreadable = (): string[] =>
  [...document.querySelectorAll(".described .row .word")].flatMap((word) => {
    const name = word.textContent ?? "";
    const range = document.createRange();
    range.selectNodeContents(word);
    const { left, right } = range.getBoundingClientRect();
    const next = word.closest("li")!.nextElementSibling?.getBoundingClientRect();
    const faults: string[] = [];
    if (next && next.left >= word.closest("li")!.getBoundingClientRect().left && right > next.left + 1)
      faults.push(`${name} is covered: ${[left, right, next.left].map(Math.round).join(" ")}`);
    if (parseFloat(getComputedStyle(word).fontSize) < 9) faults.push(`${name} is small`);
    return faults;
  });

const asked = (page: Page) =>
  page.locator(".table[aria-busy=false]").locator(".glows, .dock [data-choice]").first().waitFor();

for (const language of ["de", "en"] as const)
  test.each(["schnapsen", "duel", "aces"])(`%s: question, choices and hint are in sight: ${language}`, async (game) => {
    const { page, complaints, close } = await open(browser, { ...desktop, language }, "#/", server.address);
    const faults: string[] = [];
    const walk = async (moment: string, first: string[], all: string[]) => {
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => scrollTo(0, 0));
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const found = [...(await page.evaluate(unseen, { first, all })), ...(await page.evaluate(cutTexts))];
        faults.push(...found.map((fault) => `${moment} at ${width}×${height}: ${fault}`));
      }
      await page.setViewportSize(desktop);
    };
    const seats = game === "aces" ? ["human"] : ["human", "random"];
    await sitAt(page, { game, settings: {}, seats, seed: "4" });
    await asked(page);
    await walk("question", [".dock h2"], [".glows", ".dock [data-choice]"]);
    await page.keyboard.press("h");
    await page.locator(".word.hint > button").waitFor();
    await walk("hint", [".dock h2", ".word.hint"], [".hinted"]);
    await page.keyboard.press("Escape");
    (await cuttable(page)).alter(manyButtons);
    await page.reload();
    await page.locator(".dock [data-choice='bid 1']").waitFor();
    await walk("many buttons", [".dock h2", ".dock [data-choice]"], []);
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

test("names of cards can be read where cards overlap", async () => {
  const { page, complaints, close } = await open(browser, desktop, "#/", server.address);
  await sitAt(page, { game: "duel", settings: {}, seats: ["human", "random"], seed: "4" });
  await asked(page);
  (await cuttable(page)).alter(manyCards);
  await page.reload();
  await asked(page);
  const faults: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    faults.push(...(await page.evaluate(unreadable)).map((fault) => `${width}×${height}: ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
