import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type * as Copperdale from "../../src/wire/copperdale";
import { desktop, launch, open, sitAt, soon } from "./browser";
import { hurry } from "./hurry";
import { own, settled as settledRows } from "./rows";
import { playOut, settled as settledSheet } from "./table";
import { settled as settledBook } from "./waddle";

/** A card that is laid travels from where it was. With reduced motion it is there at once. */

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

declare global {
  interface Window {
    /** How far from its place each new card was when it was first drawn, in pixels. */
    distances: number[];
    /** How many cards moved before and after a press. */
    moved: [number, number] | null;
    /** What the end page counted, two frames after a press. */
    counted: string | null;
  }
}

/** Presses the title as soon as cards move. */
const pressWhenMoving = (page: Page) =>
  page.evaluate(() => {
    window.moved = null;
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        if (!(effect instanceof KeyframeEffect) || playState !== "running") return false;
        const moves = effect.getKeyframes().some(({ translate, transform }) => translate ?? transform);
        return moves && effect.target?.closest("[data-table]");
      }).length;
    requestAnimationFrame(function look() {
      const before = moving();
      if (before === 0) return void requestAnimationFrame(look);
      document.querySelector("h1")!.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      window.moved = [before, moving()];
    });
  });

async function landed(page: Page): Promise<void> {
  await vi.waitFor(async () => expect(await page.evaluate(() => window.moved)).not.toBeNull(), soon);
  const [before, after] = await page.evaluate(() => window.moved!);
  expect(before).toBeGreaterThan(0);
  expect(after).toBe(0);
}

/** Watches the cards that this place receives. */
const watch = (page: Page, place: string) =>
  page.evaluate((selector) => {
    window.distances = [];
    const added = (node: Node) =>
      node instanceof HTMLElement && node.classList.contains("lying") && node.closest(selector) !== null;
    new MutationObserver((changes) => {
      for (const card of changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(added) as HTMLElement[])
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const [{ x, y }, place] = [card.getBoundingClientRect(), card.parentElement!.getBoundingClientRect()];
            window.distances.push(Math.hypot(x - place.x, y - place.y));
          }),
        );
    }).observe(document.body, { childList: true, subtree: true });
  }, place);

const distance = async (page: Page): Promise<number> => {
  await vi.waitFor(async () => expect(await page.evaluate(() => window.distances.length)).toBeGreaterThan(0), soon);
  return page.evaluate(() => window.distances[0]!);
};

test.each([true, false])("from the hand to a Ditch (motion: %s)", async (motion) => {
  const { page, complaints, close } = await open(browser, { ...desktop, motion });
  const settings = { "first-guardian": "1" };
  await sitAt(page, { game: "coppertwaddle", settings, seats: ["human", "random"], seed: "7" });
  await settledBook(page);
  await watch(page, ".ditch");
  await page.locator(".fan [data-open]").first().click();
  await page.locator(".book [data-open]").first().click();
  const far = await distance(page);
  if (motion) expect(far).toBeGreaterThan(40);
  else expect(far).toBeLessThan(15);
  expect(complaints).toEqual([]);
  await close();
});

test.each([true, false])("from the hand to a column (motion: %s)", async (motion) => {
  const { page, complaints, close } = await open(browser, { ...desktop, motion });
  await sitAt(page, { game: "copperdale", settings: {}, seats: ["human"], seed: "7" });
  await settledSheet(page);
  await watch(page, "[data-segment]");
  await page.locator(".dock [data-choice]").last().click();
  const far = await distance(page);
  if (motion) expect(far).toBeGreaterThan(40);
  else expect(far).toBeLessThan(15);
  expect(complaints).toEqual([]);
  await close();
});

/** How each game's table is made, and what makes its cards travel. */
const travels: Record<string, { settings: Record<string, string>; seats: string[]; act(page: Page): Promise<void> }> = {
  copperdale: {
    settings: {},
    seats: ["human"],
    act: async (page) => {
      await settledSheet(page);
      await pressWhenMoving(page);
      await page.locator(".dock [data-choice]").last().click();
    },
  },
  coppertwaddle: {
    settings: { "first-guardian": "1" },
    seats: ["human", "random"],
    act: async (page) => {
      await settledBook(page);
      await page.locator(".fan [data-open]").first().click();
      await pressWhenMoving(page);
      await page.locator(".book [data-open]").first().click();
    },
  },
  coupell: {
    settings: { starter: "1" },
    seats: ["human", "human"],
    act: async (page) => {
      await settledRows(page);
      await own(page).nth(1).focus();
      await page.keyboard.press("Enter");
      await page.keyboard.type("rent");
      await pressWhenMoving(page);
      await page.locator("[data-claim]:focus", { hasText: "RENT" }).press("Enter");
    },
  },
};

test.each(Object.entries(travels))("a press ends the movement of cards: %s", async (game, { settings, seats, act }) => {
  const { page, complaints, close } = await open(browser, { ...desktop, motion: true });
  await sitAt(page, { game, settings, seats, seed: "7" });
  await act(page);
  await landed(page);
  expect(complaints).toEqual([]);
  await close();
});

test("a press ends the counting of Copperdale's medals", async () => {
  const { page, complaints, close } = await open(browser, { ...desktop, motion: true });
  await sitAt(page, { game: "copperdale", settings: {}, seats: ["human"], seed: "7" });
  await settledSheet(page);
  await page.evaluate(() => {
    window.counted = null;
    const count = () => document.querySelector(".count");
    const watch = new MutationObserver(() => {
      if (!count()) return;
      watch.disconnect();
      // The count has begun in the next frame, and has ended in the frame after the press.
      requestAnimationFrame(() => {
        document.querySelector("h1")!.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        requestAnimationFrame(() => requestAnimationFrame(() => (window.counted = count()!.textContent)));
      });
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await hurry<Copperdale.Sheet>(page, ({ month }) => month > 11);
  await playOut(page, async () => {
    await page.locator("[data-choice]").first().click();
    return "a move";
  });
  await vi.waitFor(async () => expect(await page.evaluate(() => window.counted)).not.toBeNull(), soon);
  const total = await page.locator(".score .unseen").textContent();
  expect(Number(total)).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.counted)).toBe(total);
  expect(complaints).toEqual([]);
  await close();
});

test("a claimed word stays lit with its letters before its cards leave", async () => {
  const { page, complaints, close } = await open(browser, { ...desktop, motion: true });
  await sitAt(page, { game: "coupell", settings: { starter: "1" }, seats: ["human", "human"], seed: "7" });
  await settledRows(page);
  await own(page).nth(1).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("rent");
  await page.locator("[data-claim]:focus", { hasText: "RENT" }).press("Enter");
  await page.locator(".claimed").first().waitFor();
  const lit = page.locator(".claimed .inked");
  expect(await lit.evaluateAll((all) => all.map((one) => one.getAttribute("data-mark")).join(""))).toBe("RENT");
  await page.locator(".claimed").first().waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await close();
});
