import { readFileSync } from "node:fs";
import { join } from "node:path";
import { shown } from "./browser";
import type { Fit } from "./fit";
import { root } from "./root";
import { own, settled as coupellSettled } from "./rows";
import { settled as copperdaleSettled } from "./table";
import { settled as waddleSettled } from "./waddle";
import { pass } from "./wait";

/** What each game's screen must show, in every test of a screen. */

export const copperdale: Fit = {
  game: "copperdale",
  settings: {},
  seats: ["human"],
  settled: copperdaleSettled,
  board: ".sheet, .plate",
  needed: [".head[data-choice]", ".list > li:first-child [data-choice]", ".bury"],
  uncovered: ["h1"],
  busiest: async (page) => {
    for (let card = 0; card < 3; ++card) {
      await page.locator("[data-choice]").first().click();
      await pass(500); // the next card takes its time
      await copperdaleSettled(page);
    }
  },
};

/** All texts of the folio's cards, in both languages, longest first. */
export const cardTexts = readFileSync(join(root, "data/coppertwaddle/folio-xvi.txt"), "utf8")
  .split("\n")
  .flatMap((line) => /^Text(?:-de)?: (.*)/.exec(line)?.[1] ?? [])
  .sort((a, b) => b.length - a.length);

export const coppertwaddle: Fit = {
  game: "coppertwaddle",
  settings: { "first-guardian": "1" },
  seats: ["human", "random"],
  settled: waddleSettled,
  board: ".book",
  needed: [".dock [data-choice]", ".fan .card"],
  uncovered: ["h1", ".leaf:first-child .lying"],
  busiest: async (page) => {
    await page.locator(".fan [data-open]").first().click();
    await shown(page, ".fan [aria-pressed='true'], .fan .looked", 5_000);
    // From now on the hand has the longest texts, which must not be cut either.
    await page.locator(".fan .text").evaluateAll((all: HTMLElement[], texts) => {
      for (const [index, one] of all.entries()) one.dataset["mark"] = texts[index * 3]!;
    }, cardTexts);
  },
  fullest: { lesson: "answers", step: 2 },
};

export const coupell: Fit = {
  game: "coupell",
  settings: { starter: "1" },
  seats: ["human", "greedy"],
  settled: coupellSettled,
  board: ".felt",
  needed: [".slots .button", "[data-row]:last-child .card"],
  shown: [".pegs"],
  uncovered: ["h1", "[data-row]:first-child .card", ".builder", ".dock .head", ".tell > p"],
  busiest: async (page) => {
    await own(page).first().focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await shown(page, ".felt [aria-pressed='true']", 5_000);
  },
};
