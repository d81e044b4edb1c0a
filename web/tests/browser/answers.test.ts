import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { desktop, launch, open, phone, shown, sitAt } from "./browser";
import { ready } from "./lesson";
import { examples } from "./root";
import { serveWith, type Served } from "./server";
import { pass } from "./wait";

/**
 * No press without an answer: whatever glows, or has the cursor of something that can be pressed, changes something
 * that one can see, at once, and something that a screen reader tells. That holds for the mouse, for a finger and for
 * keys, and in games that the page knows only from their description.
 */

let browser: Browser;
let described: Served;
beforeAll(async () => {
  [browser, described] = await Promise.all([launch(), serveWith(examples)]);
});
afterAll(() => Promise.all([browser.close(), described.stop()]));

declare global {
  interface Window {
    /** What looks pressable now. */
    things: Element[];
    answer: Answer;
    unwatch: () => void;
  }
}

/** In the page: finds what looks pressable, and its kind, the plainest first; what may be a whole move comes last. */
const looksPressable = (): string[] => {
  const presses = (one: Element) => /pointer|grab/.test(getComputedStyle(one).cursor);
  const glowing = "[data-open], .hinted, .glows";
  const all = [...document.querySelectorAll(".board, .sheet, .dock, .fan, .described")]
    .flatMap((part) => [...part.querySelectorAll("*")])
    .filter((one) => (presses(one) && !presses(one.parentElement!)) || one.matches(glowing))
    .filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.closest("a, [inert], [aria-disabled='true'], .first-time, .word"),
    );
  const kindOf = (one: Element) => {
    const data = Object.entries((one as HTMLElement).dataset).find(([name]) =>
      /point|place|card|gap|choice/.test(name),
    );
    const what = data ? `${data[0]} ${/^[a-z]+(?=:)/.exec(data[1] ?? "")?.[0] ?? ""}` : one.className || one.tagName;
    const row = one.closest("[data-row]")?.hasAttribute("data-active") ?? "";
    const marks = [...one.classList].filter((name) => /^(open|hinted|glows|pointed|picked|noble|mute)$/.test(name));
    return [what, row, one.querySelector(".face") ? "card" : "", ...marks].join(" ");
  };
  const things = [...new Set(all)]
    .map((one) => ({ one, kind: kindOf(one) }))
    .sort((one, other) => Number(/choice/.test(one.kind)) - Number(/choice/.test(other.kind)));
  window.things = things.map(({ one }) => one);
  return things.map(({ kind }) => kind);
};

/** In the page: scrolls to a thing if it is out of sight. Returns its centre; null if something else lies there. */
const bring = (index: number): [x: number, y: number] | null => {
  const one = window.things[index]!;
  const met = () => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const centre: [number, number] = [x + width / 2, y + height / 2];
    return one.contains(document.elementFromPoint(...centre)) ? centre : null;
  };
  const now = met();
  if (!now) one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  return now ?? met();
};

/** In the page: puts the focus on a thing, as Tab or the arrows do; false if no key reaches it. */
const reach = (index: number): boolean => {
  const one = window.things[index]!.closest<HTMLElement>("button, input, select, summary");
  one?.focus({ focusVisible: true } as FocusOptions);
  return one !== null && one === document.activeElement;
};

type Answer = { seen: boolean; late: boolean; told: boolean };

/**
 * In the page: notes what the next press changes, and whether a timer of 100 ms fired before. On a busy machine the
 * timer is late, too.
 */
const watch = ([begins, presses]: readonly [begins: string, presses: string]) => {
  const answer: Answer = { seen: false, late: false, told: false };
  let began = false;
  addEventListener(begins, () => (began = true), { capture: true, once: true });
  addEventListener(presses, () => setTimeout(() => (answer.late = !answer.seen), 100), { capture: true, once: true });
  const seen = /^(class|style|open|hidden|aria-(pressed|busy|expanded|disabled|label))$/;
  const state = /^aria-(pressed|expanded|label|disabled|checked)$/;
  const observer = new MutationObserver((changes) => {
    if (!began) return;
    for (const { target, type, attributeName } of changes) {
      const at = target instanceof Element ? target : target.parentElement;
      const name = attributeName ?? "";
      if (type !== "attributes" || seen.test(name)) answer.seen = true;
      if (at?.closest("[aria-live], [role=status], [role=alert]") || state.test(name) || name === "open")
        answer.told = true;
      if ([...(type === "childList" ? document.querySelectorAll("[role=alert]") : [])].length > 0) answer.told = true;
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  Object.assign(window, { answer, unwatch: () => observer.disconnect() });
};

/** Presses the thing with this number, if one can; false if one cannot. */
type Hand = (page: Page, thing: number) => Promise<boolean>;

const hands: Record<string, Hand> = {
  mouse: async (page, thing) => {
    const centre = await page.evaluate(bring, thing);
    if (!centre) return false;
    await page.mouse.move(...centre);
    await page.evaluate(watch, ["pointerup", "click"] as const);
    await page.mouse.down();
    await page.mouse.up();
    return true;
  },
  finger: async (page, thing) => {
    const centre = await page.evaluate(bring, thing);
    if (!centre) return false;
    await page.evaluate(watch, ["pointerup", "click"] as const);
    await page.touchscreen.tap(...centre);
    return true;
  },
  keys: async (page, thing) => {
    // A control that a new question has moved under the focus ignores presses so soon (ui/press-guard.ts).
    await pass(400);
    if (!(await page.evaluate(reach, thing))) return false;
    const enter = thing % 2 === 0;
    // A button answers Enter as the key goes down, and the space bar as it comes up.
    await page.evaluate(watch, ["keydown", enter ? "keydown" : "keyup"] as const);
    await page.keyboard.press(enter ? "Enter" : " ");
    return true;
  },
};

/** In milliseconds: no test fails because the machine is busy. */
const patience = 20_000;

/** Demands an answer to the last press. */
async function answered(page: Page, name: string): Promise<void> {
  await vi.waitFor(async () => {
    const { seen, late, told } = await page.evaluate(() => window.answer);
    expect(seen, `${name} shows nothing`).toBe(true);
    expect(late, `${name} shows something late`).toBe(false);
    expect(told, `${name} tells nothing`).toBe(true);
  }, patience);
  await page.evaluate(() => window.unwatch());
}

type Way = {
  game: string;
  seats: string[];
  settings: Record<string, string>;
  asked: string;
  question: string;
  /** At least so many kinds of question come up. */
  kinds: number;
};

const ways: Way[] = [
  {
    game: "coppertwaddle",
    seats: ["human", "random"],
    settings: {},
    asked: ".table[aria-busy='false'] :is(.dock [data-choice], .fan [data-open], .book [data-open])",
    question: ".dock .prompt",
    kinds: 3,
  },
  {
    game: "copperdale",
    seats: ["human"],
    settings: {},
    asked: ".table[aria-busy='false'] [data-choice]",
    question: "#question",
    kinds: 3,
  },
  {
    game: "coupell",
    seats: ["human", "human"],
    settings: { starter: "1" },
    asked: ".coupell[aria-busy='false'] [data-end], .coupell[aria-busy='false'] [data-gap], .builder",
    question: ".dock .prompt, #claim-note",
    kinds: 3,
  },
  {
    game: "schnapsen",
    seats: ["human", "random"],
    settings: {},
    asked: ".table[aria-busy='false'] :is(.described .glows, .dock [data-choice])",
    question: ".dock .how",
    kinds: 1,
  },
];

/** With a finger and with keys, a part of what the mouse presses is tried again. */
const trials = [
  { hand: "mouse", look: desktop, presses: 40, share: 1 },
  { hand: "finger", look: phone, presses: 24, share: 0.6 },
  { hand: "keys", look: desktop, presses: 24, share: 0.6 },
].flatMap((trial) => ways.map((way) => ({ ...trial, ...way })));

test.each(trials)("whatever looks pressable answers: $game, $hand", async (way) => {
  const { page, complaints, close } = await open(
    browser,
    way.look,
    "#/",
    way.game === "schnapsen" ? described.address : undefined,
  );
  await sitAt(page, { game: way.game, settings: way.settings, seats: way.seats, seed: "7" });
  const done = new Set<string>();
  const questions = new Set<string>();
  for (let press = 0; press < way.presses; ++press) {
    await shown(page, `${way.asked}, .end`, 20_000);
    if ((await page.locator(".end").count()) > 0) break;
    const question = (await page.locator(way.question).first().innerText()).replace(/[A-Z]\w+|\d+/g, "");
    questions.add(question);
    const kinds = await page.evaluate(looksPressable);
    const anew = kinds.findIndex((kind) => !done.has(`${question} ${kind}`));
    const thing = anew >= 0 ? anew : press % 3 === 0 ? kinds.length - 1 : press % kinds.length;
    const kind = kinds[thing];
    if (kind === undefined) throw new Error(`nothing can be pressed: ${question}`);
    done.add(`${question} ${kind}`);
    if (!(await hands[way.hand]!(page, thing))) continue;
    await answered(page, `“${question}”: a press on ${kind}`);
    const dialog = page.locator("dialog[open]");
    if ((await dialog.count()) > 0) await page.keyboard.press("Escape");
  }
  expect(questions.size, [...questions].join(" | ")).toBeGreaterThanOrEqual(way.kinds * way.share);
  expect(complaints).toEqual([]);
  await close();
});

test("in a lesson, place and card may be pressed in either order", async () => {
  const { page, complaints, close } = await open(browser, desktop, "#/learn/coppertwaddle");
  await shown(page, ready, 20_000);
  await page.locator(".ditch.hinted").click();
  await page.locator(".ditch.picked").waitFor();
  await page.locator(".fan .hinted.open").click();
  await page.locator(".ditch.picked, .fan .picked").first().waitFor({ state: "detached" });
  await page.locator(".book .lying").first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});
