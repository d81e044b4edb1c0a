import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, launch, open, phone, shown, sitAt, thorough, type Look } from "./browser";
import { askUntilNamed, follow, settled as coupellSettled } from "./rows";
import { jumpsOf, pressIn, pressStill, watchLayout, watchShifts, type Jump } from "./steady";
import { settled as copperdaleSettled } from "./table";
import { decide, settled as waddleSettled } from "./waddle";
import { pass, still } from "./wait";

/**
 * Nothing jumps: while hints, refusals, interruptions and animations come and go, no control that stays moves by more
 * than a pixel. A control that jumps causes wrong moves. While one plays or watches, the browser's layout shift is
 * small.
 */

/** So much layout shift is allowed while one plays or watches. */
const mostShift = 0.01;

type Step = (name: string) => Promise<void>;

/** How the test plays a game: what it can ask for, do wrong and open, and some moves. */
type Walk = {
  game: string;
  seats: string[];
  /** Computers that play a game to watch. */
  watched: string[];
  settings: Record<string, string>;
  settled: (page: Page) => Promise<unknown>;
  wrong: (page: Page) => Promise<void>;
  move: (page: Page, turn: number) => Promise<void>;
  moves: number;
};

export const copperdale: Walk = {
  game: "copperdale",
  seats: ["human"],
  watched: ["greedy"],
  settings: {},
  settled: copperdaleSettled,
  wrong: (page) => page.keyboard.press("u"),
  move: async (page, turn) => {
    const listed = page.locator(".dock [data-choice]");
    const answers =
      (await listed.count()) > 0
        ? listed
        : page.locator("button.head[data-open], button.spot[data-open], [data-choice]");
    await pressStill(answers.nth(turn % (await answers.count())));
    // A finger first looks at a column, and lays the card with a second press.
    const looked = page.locator(".head.held[data-open]");
    if ((await looked.count()) > 0) await pressStill(looked.first());
  },
  moves: 24,
};

export const coppertwaddle: Walk = {
  game: "coppertwaddle",
  seats: ["human", "random"],
  watched: ["random", "random"],
  settings: {},
  settled: waddleSettled,
  wrong: async (page) => {
    await pressIn(page, ".fan [data-open]");
    await pressIn(page, ".book .ditch:not([data-open])", -1);
  },
  move: (page, turn) => decide(page, pressStill, turn),
  moves: 12,
};

export const coupell: Walk = {
  game: "coupell",
  seats: ["human", "planner:common:160"],
  watched: ["greedy", "greedy"],
  settings: { starter: "1" },
  settled: coupellSettled,
  wrong: async (page) => {
    await page.keyboard.press("1");
    await page.keyboard.press("q"); // which is not on any card of this deal's first hand
  },
  // As the hints say; otherwise the rows soon become too long.
  move: async (page) => {
    const hints = await askUntilNamed(page);
    await follow(page, hints.at(-1)!);
  },
  moves: 6,
};

/** Includes animations. Movement by a transform does not count as a jump. */
const moving = (look: Look): Look => ({ ...look, name: `${look.name}-moving`, motion: true });

async function walk(page: Page, way: Walk, step: Step): Promise<void> {
  await step("first words are read");
  await pressIn(page, ".first-time button");
  await still(page);

  await step("a hint");
  await page.keyboard.press("h");
  await page.locator(".word.hint > button").waitFor({ timeout: 20_000 });
  await still(page);
  await step("the hint is put away");
  await pressIn(page, ".word.hint > button");
  await still(page);

  await step("a wish that is refused");
  await way.wrong(page);
  await page.locator(".word.bad, .word.why").first().waitFor();
  await still(page);
  await step("the refusal is put away");
  await pressIn(page, ".word.bad button, .word.why button");
  await page.keyboard.press("Escape");
  await still(page);

  const terms = await page.locator(".term:visible").count();
  for (let term = 0; term < Math.min(terms, 6); ++term) {
    await step(`what a term means, ${term + 1}`);
    await pressIn(page, ".term", term);
    await still(page);
    await pressIn(page, ".term", term);
    await still(page);
  }
  for (const breakdown of ["button.medals", "button.prosperity"]) {
    await step(`breakdown: ${breakdown}`);
    await pressIn(page, breakdown);
    await still(page);
    await pressIn(page, breakdown);
    await still(page);
  }

  const shifts = await watchShifts(page);
  for (let turn = 0; turn < way.moves; ++turn) {
    await way.settled(page);
    expect(await page.locator(".end").count(), "the walk led to an end, which is a screen of its own").toBe(0);
    await step(`move ${turn + 1}`);
    await pressIn(page, ".first-time button");
    await way.move(page, turn);
    await pass(400); // what the others do then is measured
  }
  await way.settled(page);
  await isSmall(shifts);
}

async function isSmall(shifts: Awaited<ReturnType<typeof watchShifts>>): Promise<void> {
  const { sum, told } = await shifts();
  if (process.env["COPPICE_JUMPS"]) console.log(`layout shift ${sum.toFixed(4)}`, told);
  expect(sum < mostShift ? [] : told, `layout shift ${sum.toFixed(4)}`).toEqual([]);
}

const laptop: Look = { ...desktop, name: "laptop", width: 1280, height: 800, language: "de" };
const windows = (thorough ? [desktop, laptop, phone] : [laptop, phone]).map(moving);

/** In milliseconds: a busy machine may take several times as long as usual. */
const patience = 900_000;

const told = ({ what, during, by }: Jump) => `${what} · ${during} · by ${by}`;

/** The tests. Each game has its own file, so a change in one game does not affect the others' tests. */
export function nothingJumps(way: Walk): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  test.each(windows)(`nothing jumps: ${way.game}, $name`, { timeout: patience }, async (look) => {
    const { page, complaints, close } = await open(browser, look);
    await sitAt(page, { game: way.game, settings: way.settings, seats: way.seats, seed: "7" });
    await way.settled(page);
    const step = await watchLayout(page);
    await walk(page, way, step);
    const jumps = await jumpsOf(page);
    if (process.env["COPPICE_JUMPS"]) console.log(`${way.game} ${look.name}\n` + jumps.map(told).join("\n"));
    expect(jumps.map(told)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each(windows)(`a watched game is calm: ${way.game}, $name`, { timeout: patience }, async (look) => {
    const { page, complaints, close } = await open(browser, look);
    await sitAt(page, { game: way.game, settings: {}, seats: way.watched, seed: "7" });
    await shown(page, ".dock", patience);
    const shifts = await watchShifts(page);
    await pass(8_000);
    expect(await page.locator(".end").count(), "the game led to its end, which is a screen of its own").toBe(0);
    await isSmall(shifts);
    expect(complaints).toEqual([]);
    await close();
  });
}
