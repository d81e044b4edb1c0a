import { execFileSync } from "node:child_process";
import { expect, inject } from "vitest";
import type { TableCreated } from "../../src/wire/types";
import { press, seen, until, type Visitor } from "./visitor";

/** A first visit: a few minutes of each game, the rules on the screen and on paper, an invitation. */

/** The control to press for each decision at the beginning of a game. */
const games = [
  {
    game: "copperdale",
    seats: ["human"],
    settings: {},
    decisions: Array.from({ length: 5 }, () => [".dock [data-choice]"]),
  },
  {
    game: "coppertwaddle",
    seats: ["human", "greedy"],
    settings: {},
    decisions: [
      [".fan [data-open]", ".book [data-open]"],
      [".dock .choices [data-choice]"],
      [".dock .choices [data-choice]"],
    ],
  },
  {
    game: "coupell",
    seats: ["human", "greedy"],
    settings: { starter: "1" },
    decisions: [
      [".felt [data-row][data-active] [data-card]", "[data-gap]"],
      ["[data-end]"],
      [".felt [data-row][data-active] [data-card]", "[data-gap]"],
    ],
  },
];

const free = "main > [aria-busy='false']";
const log = "document.querySelector('main .log').textContent";

async function sitAt(visitor: Visitor, { game, seats, settings }: (typeof games)[number]): Promise<void> {
  await visitor.go("#/");
  await seen(visitor, `#game-${game}`);
  const player = await visitor.ask<string>("localStorage.getItem('coppice.player')");
  const body = JSON.stringify({ game, seats, settings, seed: "7", daily: false, practice: false });
  const made = await fetch(`${inject("address")}/api/tables`, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", "X-Coppice-Player": player },
  });
  await visitor.go(`#/table/${((await made.json()) as TableCreated).table}`);
}

/** A new question ignores presses for this long (ui/press-guard.ts). */
const guarded = 400;

/** Makes a decision, and waits for its entry in the log. */
async function decide(visitor: Visitor, presses: string[]): Promise<void> {
  await seen(visitor, `${free} ${presses[0]}`);
  const before = JSON.stringify(await visitor.ask<string>(log));
  await new Promise((resolve) => setTimeout(resolve, guarded));
  for (const one of presses) await press(visitor, one);
  await until(visitor, `${log} !== ${before}`);
}

export async function playsFirstMinutes(visitor: Visitor): Promise<void> {
  for (const one of games) {
    await sitAt(visitor, one);
    await seen(visitor, free);
    for (const presses of one.decisions) await decide(visitor, presses);
  }
  expect(visitor.complaints()).toEqual([]);
}

/** The lines of each page of a PDF. */
const pagesOf = (pdf: Uint8Array): string[][] =>
  execFileSync("pdftotext", ["-", "-"], { input: pdf, encoding: "utf8" })
    .split("\f")
    .map((page) => page.split("\n").filter((line) => line.trim() !== ""));

/** The first page is full, and no page ends with a chapter's heading. */
async function checkPaper(visitor: Visitor, pdf: Uint8Array, name: string): Promise<void> {
  const pages = pagesOf(pdf);
  expect(pages[0]!.join("").replace(/\s/g, "").length, `${name}: hardly anything on the first page`).toBeGreaterThan(
    500,
  );
  const headings = await visitor.ask<string>(
    "[...document.querySelectorAll('.reading .text h2')].map((one) => one.textContent.trim()).join('|')",
  );
  const last = pages.flatMap((page) => page.at(-1)?.trim() ?? []);
  expect(
    last.filter((line) => headings.split("|").includes(line)),
    `${name}: headings at the end of a page`,
  ).toEqual([]);
}

export async function readsAndPrints(visitor: Visitor): Promise<void> {
  for (const { game } of games) {
    for (const page of ["rules", ...(game === "coppertwaddle" ? ["cards"] : [])]) {
      await visitor.go(`#/${page}/${game}`);
      await seen(visitor, page === "rules" ? "section h3" : "[data-copies]");
      expect(await visitor.ask<string>("document.querySelector('main').innerText")).not.toMatch(
        /\b(copperdale|coppertwaddle|coupell|rules)\.[a-z]/,
      );
      if (visitor.print) await checkPaper(visitor, await visitor.print(), `${page}/${game}`);
    }
  }
  expect(visitor.complaints()).toEqual([]);
}

/** Cards of one's own: renamed, compared, and tried in many games by the module. */
export async function triesOwnCards(visitor: Visitor): Promise<void> {
  await visitor.go("#/workshop/coppertwaddle");
  await until(visitor, "document.querySelector('#text-state')?.textContent.includes('55')");
  await press(visitor, "[data-editor] ~ section tbody button");
  await seen(visitor, "[data-editor] .form textarea");
  await visitor.type("[data-editor] .form textarea", "Strong.");
  await seen(visitor, "[data-editor] ins");
  await visitor.type("label.games select", "100");
  await until(visitor, "document.querySelector('label.games + button:enabled')");
  await visitor.press("label.games + button");
  await seen(visitor, "tr[data-card=AB]");
  expect(visitor.complaints()).toEqual([]);
}

export async function invites(anna: Visitor, ben: Visitor): Promise<void> {
  await anna.go("#/new/coupell");
  await press(anna, "label:has(input[value='elsewhere'])");
  await seen(anna, "form input[maxlength]");
  await anna.type("form input[maxlength]", "Anna");
  await press(anna, "form .first");
  await seen(anna, "[data-lobby]");
  await ben.go(
    await anna.ask<string>("document.querySelector('[data-lobby] input[readonly]').value.replace(/^[^#]*/, '')"),
  );
  await seen(ben, "form input[maxlength]");
  await ben.type("form input[maxlength]", "Ben");
  await press(ben, "form .first");
  for (const visitor of [anna, ben]) await seen(visitor, "main[data-table]");
  await until(anna, "document.querySelector('.strip').textContent.includes('Ben')");
  for (const visitor of [anna, ben]) expect(visitor.complaints()).toEqual([]);
}
