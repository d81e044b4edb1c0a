import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type * as Copperdale from "../../src/wire/copperdale";
import { desktop, launch, open, shown, sitAt, soon } from "./browser";
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
  }
}

/** Presses the title, where nothing else happens. */
async function pressTitle(page: Page): Promise<void> {
  const { x, y, width, height } = (await page.locator("h1").first().boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.up();
}

/** From now on all that moves takes ten times as long, so that a press comes in time on a busy machine. */
async function slowly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.1 });
}

/** Presses the title as soon as cards move, and demands that they have landed. */
async function endMovementOnPress(page: Page, act: () => Promise<unknown>): Promise<void> {
  await slowly(page);
  await act();
  await page.waitForFunction(() => {
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        if (!(effect instanceof KeyframeEffect) || playState !== "running") return false;
        const moves = effect.getKeyframes().some(({ translate, transform }) => translate ?? transform);
        return moves && effect.target?.closest("[data-table]");
      }).length;
    if (moving() === 0) return false;
    let before = 0;
    addEventListener("pointermove", () => (before = moving()), true);
    addEventListener("mousedown", () => (window.moved = [before, moving()]), { capture: true, once: true });
    return true;
  });
  await pressTitle(page);
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
      await endMovementOnPress(page, () => page.locator(".dock [data-choice]").last().click());
    },
  },
  coppertwaddle: {
    settings: { "first-guardian": "1" },
    seats: ["human", "random"],
    act: async (page) => {
      await settledBook(page);
      await page.locator(".fan [data-open]").first().click();
      await endMovementOnPress(page, () => page.locator(".book [data-open]").first().click());
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
      await endMovementOnPress(page, () => page.locator("[data-claim]:focus", { hasText: "RENT" }).press("Enter"));
    },
  },
};

test.each(Object.entries(travels))("a press ends the movement of cards: %s", async (game, { settings, seats, act }) => {
  const { page, complaints, close } = await open(browser, { ...desktop, motion: true });
  await sitAt(page, { game, settings, seats, seed: "7" });
  await act(page);
  expect(complaints).toEqual([]);
  await close();
});

test("a press ends the counting of Copperdale's medals", async () => {
  const { page, complaints, close } = await open(browser, { ...desktop, motion: true });
  await sitAt(page, { game: "copperdale", settings: {}, seats: ["human"], seed: "7" });
  await settledSheet(page);
  await hurry<Copperdale.Sheet>(page, ({ month }) => month > 11);
  await slowly(page);
  const counted = () => page.locator(".count").textContent();
  const pressed = shown(page, ".count", 60_000).then(async () => {
    const before = await counted();
    await pressTitle(page);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return [before, await counted()];
  });
  await playOut(page, async () => {
    await page.locator("[data-choice]").first().click();
    return "a move";
  });
  const [before, after] = await pressed;
  const total = await page.locator(".score .unseen").textContent();
  expect(before, "it counts").not.toBe(total);
  expect(after).toBe(total);
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
