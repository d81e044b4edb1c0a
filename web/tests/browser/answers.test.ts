import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { desktop, launch, open, shown, sitAt, soon } from "./browser";
import { ready } from "./lesson";

/**
 * No press without an answer: whatever glows, or has the cursor of something that can be pressed, changes something
 * that one can see, at once, and something that a screen reader tells.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** What looks pressable on a table: its kind, and its centre. */
type Thing = { kind: string; x: number; y: number };

/** In the page: finds it, the plainest first; what may be a whole move comes last. */
const looksPressable = (): Thing[] => {
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
  return [...new Set(all)]
    .flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const centre = { x: x + width / 2, y: y + height / 2 };
      const met = document.elementFromPoint(centre.x, centre.y);
      if (!met || !one.contains(met)) return [];
      const data = Object.entries((one as HTMLElement).dataset).find(([name]) =>
        /point|place|card|gap|choice/.test(name),
      );
      const what = data ? `${data[0]} ${/^[a-z]+(?=:)/.exec(data[1] ?? "")?.[0] ?? ""}` : one.className || one.tagName;
      const row = one.closest("[data-row]")?.hasAttribute("data-active") ?? "";
      const marks = [...one.classList].filter((name) => /^(open|hinted|glows|pointed|picked|noble|mute)$/.test(name));
      return [{ kind: [what, row, one.querySelector(".face") ? "card" : "", ...marks].join(" "), ...centre }];
    })
    .sort((one, other) => Number(/choice/.test(one.kind)) - Number(/choice/.test(other.kind)));
};

type Answer = { seen: boolean; late: boolean; told: boolean };

/**
 * In the page: notes what the next press changes, and whether a timer of 100 ms fired before. On a busy machine the
 * timer is late, too.
 */
const watch = () => {
  const answer: Answer = { seen: false, late: false, told: false };
  let began = false;
  addEventListener("pointerup", () => (began = true), { capture: true, once: true });
  addEventListener("click", () => setTimeout(() => (answer.late = !answer.seen), 100), { capture: true, once: true });
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

type Watched = { answer: Answer; unwatch: () => void };

/** Presses the thing, and demands an answer. */
async function pressed(page: Page, { kind, x, y }: Thing, question: string): Promise<void> {
  await page.mouse.move(x, y);
  await page.evaluate(watch);
  await page.mouse.down();
  await page.mouse.up();
  const name = `“${question}”: a press on ${kind}`;
  await vi.waitFor(async () => {
    const { seen, late, told } = await page.evaluate(() => (window as unknown as Watched).answer);
    expect(seen, `${name} shows nothing`).toBe(true);
    expect(late, `${name} shows something late`).toBe(false);
    expect(told, `${name} tells nothing`).toBe(true);
  }, soon);
  await page.evaluate(() => (window as unknown as Watched).unwatch());
}

type Way = {
  game: string;
  seats: string[];
  settings: Record<string, string>;
  asked: string;
  question: string;
  presses: number;
  kinds: number;
};

const ways: Way[] = [
  {
    game: "coppertwaddle",
    seats: ["human", "random"],
    settings: {},
    asked: ".table[aria-busy='false'] :is(.dock [data-choice], .fan [data-open], .book [data-open])",
    question: ".dock .prompt",
    presses: 40,
    kinds: 3,
  },
  {
    game: "copperdale",
    seats: ["human"],
    settings: {},
    asked: ".table[aria-busy='false'] [data-choice]",
    question: "#question",
    presses: 36,
    kinds: 3,
  },
  {
    game: "coupell",
    seats: ["human", "human"],
    settings: { starter: "1" },
    asked: ".coupell[aria-busy='false'] [data-end], .coupell[aria-busy='false'] [data-gap], .builder",
    question: ".dock .prompt, #claim-note",
    presses: 40,
    kinds: 3,
  },
];

test.each(ways)("whatever looks pressable answers: $game", async (way) => {
  const { page, complaints, close } = await open(browser, desktop);
  await sitAt(page, { game: way.game, settings: way.settings, seats: way.seats, seed: "7" });
  const done = new Set<string>();
  const questions = new Set<string>();
  for (let press = 0; press < way.presses; ++press) {
    await shown(page, `${way.asked}, .end`, 20_000);
    if ((await page.locator(".end").count()) > 0) break;
    const question = (await page.locator(way.question).first().innerText()).replace(/[A-Z]\w+|\d+/g, "");
    questions.add(question);
    const things = await page.evaluate(looksPressable);
    const thing =
      things.find(({ kind }) => !done.has(`${question} ${kind}`)) ??
      things.at(press % 3 === 0 ? -1 : press % things.length);
    if (!thing) throw new Error(`nothing can be pressed: ${question}`);
    done.add(`${question} ${thing.kind}`);
    await pressed(page, thing, question);
    const dialog = page.locator("dialog[open]");
    if ((await dialog.count()) > 0) await page.keyboard.press("Escape");
  }
  expect(questions.size, [...questions].join(" | ")).toBeGreaterThanOrEqual(way.kinds);
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
