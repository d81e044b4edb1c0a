import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { expect, vi } from "vitest";
import { own, others } from "./rows";

/** Follows a lesson by hand: presses the highlighted places one after the other. */
export type Hand = {
  press: (what: Locator) => Promise<void>;
  /** Coupell: selects a word, from this card of the own row on. */
  spell: (page: Page, from: number, word: string) => Promise<void>;
};

export const mouse: Hand = {
  press: (what) => what.click({ timeout: 5_000 }),
  spell: async (page, from, word) => {
    for (const [index, letter] of [...word.toUpperCase()].entries()) {
      await own(page)
        .nth(from + index)
        .locator(`.letter[data-mark="${letter}"]`)
        .click();
    }
  },
};
export const keyboard: Hand = {
  press: async (what) => {
    await what.focus();
    await what.press("Enter");
  },
  spell: async (page, from, word) => {
    await own(page).nth(from).press("Enter");
    await page.keyboard.type(word);
  },
};

export type Lesson = { steps: { id: string; targets: string[] }[] };
/** The lesson with this id, for example "copperdale.economy". */
export const lessonOf = (id: string) =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../../data/lessons/${id}.json`, import.meta.url)), "utf8"),
  ) as Lesson;

export const ready = "[data-lesson='show'][aria-disabled='false']";
/** Waits until the lesson asks for a decision, while the page plays nothing by itself. */
export const asked = `body:has(${ready}) main > [aria-busy='false']`;
export const closing = "[data-lesson='close']";
export const title = (page: Page) => page.locator("#lesson-title").innerText();

/** The progress of the table, and what is selected on it. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const texts = [".lesson", "#question", ".log"].map((part) => document.querySelector(part)?.textContent);
    const picked = [...document.querySelectorAll("main [aria-pressed='true']")].map((one) =>
      one.getAttribute("aria-label"),
    );
    const open = [...document.querySelectorAll("main [data-open], main [data-choice]")].map((one) => one.textContent);
    return JSON.stringify([texts, picked, open]);
  });

/** The order of presses on each table: first what ends the decision, then what is selected, then its destination. */
const glowing: Record<string, string[]> = {
  copperdale: [".hinted[data-choice], .hinted[data-open]"],
  coppertwaddle: [
    ".dock .hinted[data-choice]",
    ".confirm",
    ".fan .hinted[aria-pressed='false']",
    ".book .hinted[data-open]:not([aria-pressed='true'])",
  ],
};

/** Presses the next highlighted place, and waits for the effect. */
async function pressNext(page: Page, game: string, hand: Hand): Promise<void> {
  const before = await standing(page);
  const picked = (await page.locator(".fan [aria-pressed='true']").count()) > 0;
  for (const selector of glowing[game]!) {
    const found = page.locator(`${selector} >> visible=true`).first();
    if ((picked && selector.startsWith(".fan")) || (await found.count()) === 0) continue;
    await hand.press(found);
    await vi.waitFor(async () => expect(await standing(page), `nothing came of ${selector}`).not.toBe(before), 10_000);
    return;
  }
  throw new Error(`nothing glows: ${await page.locator(".lesson").innerText()}`);
}

/** Coupell: makes a move, given in its notation, on the table. */
async function doMove(page: Page, move: string, hand: Hand): Promise<void> {
  const [verb, place, ...rest] = move.split(" ");
  const from = Number(place) - 1;
  const to = Number(rest.at(-1));
  const before = await standing(page);
  if (verb === "claim") {
    await hand.spell(page, from, rest[0]!);
    await hand.press(page.locator("[data-claim]"));
  } else if (verb === "end") {
    await hand.press(page.locator("[data-end]"));
  } else {
    await hand.press((verb === "give" ? own(page) : others(page)).nth(from));
    await hand.press(page.locator(`[data-gap="${verb === "move" && to > from + 1 ? to : to - 1}"]`));
  }
  await vi.waitFor(async () => expect(await standing(page)).not.toBe(before), 10_000);
}

/** Makes the next press that the current step advises. */
export async function goOn(page: Page, game: string, lesson: Lesson, hand: Hand): Promise<void> {
  if (game !== "coupell") return pressNext(page, game, hand);
  const number = Number(/\d+/.exec(await title(page))![0]);
  await doMove(page, lesson.steps[number - 1]!.targets[0]!, hand);
}
