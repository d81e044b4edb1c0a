import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inspect, launch, looks, open, sitAt } from "./browser";
import { own, sitDown } from "./rows";
import { still } from "./wait";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** What a hint of each game says about its value, in both languages. */
const worths = {
  copperdale: /About \d+\.\d medals at the end\.|Etwa \d+,\d Medaillen am Ende\./,
  coppertwaddle: /About \d+% to win this game\.|Etwa \d+\s% Gewinnchance in dieser Partie\./,
  coupell: /About \d+\.\d points a pile at the end\.|Etwa \d+,\d Punkte je Stapel am Ende\./,
};

/** The table accepts no action while it still shows events. */
async function hintAt(page: Page): Promise<string> {
  const hint = page.locator(".word.hint");
  await vi.waitFor(
    async () => {
      if ((await hint.count()) === 0) await page.keyboard.press("h");
      expect(await hint.locator(".further").count()).toBeGreaterThan(0);
    },
    { timeout: 30_000, interval: 250 },
  );
  // On a phone, the reasons appear on request.
  const why = hint.getByRole("button", { name: /^(Why|Warum)\?$/ });
  if (await why.isVisible()) {
    await expect(hint.locator(".further").first().isVisible()).resolves.toBe(false);
    await why.click();
  }
  return hint.innerText();
}

/** Laptops, a phone upright and on its side, and a window at a zoom of 200 %. */
const sizes = [
  [1366, 657],
  [1366, 768],
  [390, 844],
  [844, 390],
  [683, 328],
] as const;

/**
 * What of the reason and the value is out of sight (outside of the window, cut by its box, below something else), and
 * what the note lies over. At a zoom of 200 %, the value may need scrolling.
 */
const unread = () => {
  const zoomed = innerHeight < 360;
  const told = document.querySelector(zoomed ? ".hint .reason" : ".hint .further")!;
  const box = told.closest("[data-notes]")!;
  const cut = box.getBoundingClientRect();
  const text = document.createRange();
  text.selectNodeContents(told);
  const at = ({ top, bottom }: DOMRect) => `${Math.round(top)} to ${Math.round(bottom)} px`;
  const lines = [...text.getClientRects()].filter((line) => {
    const over = document.elementFromPoint(line.left + 4, line.top + line.height / 2);
    return line.top < Math.max(0, cut.top) || line.bottom > Math.min(innerHeight, cut.bottom) || !told.contains(over);
  });
  const besides = ".hand-place .card, #question, .answers .hinted, .slots .hinted, .aids summary";
  const covered = [...document.querySelectorAll(besides)].filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const over = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(left + width / 2, top + height * part));
    return one.checkVisibility({ visibilityProperty: true }) && over.some((hit) => hit !== null && box.contains(hit));
  });
  const scrolls =
    !zoomed && box.scrollHeight > box.clientHeight ? [`it is cut by ${box.scrollHeight - box.clientHeight} px`] : [];
  return [
    ...lines.map((line) => `a line at ${at(line)} is out of sight`),
    ...covered.map((one) => `it lies over ${one.id || one.className} at ${at(one.getBoundingClientRect())}`),
    ...scrolls,
  ];
};

/** Looks at the opened reason at all sizes. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await still(page);
    for (const fault of await page.evaluate(unread)) faults.push(`${width} by ${height}: ${fault}`);
  }
  return faults;
}

/** Whether nothing lies over its first line. */
const isMet = (element: Element) => {
  const { left, top } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 12, top + 12));
};

const tables = [
  { game: "copperdale", settings: {}, seats: ["human"] },
  { game: "coppertwaddle", settings: { "first-guardian": "1" }, seats: ["human", "greedy"] },
  { game: "coupell", settings: { starter: "1" }, seats: ["human", "greedy"] },
] as const;

describe.each(looks)("hints: $name", (look) => {
  test.each(tables)("$game shows the expected result of the move", async ({ game, settings, seats }) => {
    const { page, complaints, close } = await open(browser, look);
    await sitAt(page, { game, settings, seats: [...seats], seed: "7" });
    await page.locator(".dock").waitFor({ timeout: 20_000 });
    const told = await hintAt(page);
    expect(told).toMatch(worths[game]);
    const spoken = await page.locator("p[role='status'].unseen").first().innerText();
    expect(spoken).toMatch(worths[game]);
    await inspect(page, look, `hint-${game}`);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await page.locator(".hinted").count(), "the glow ends with the hint").toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test("a hint that is requested while a word is spelled is in sight, and so is the word", async () => {
    const { page, complaints, close } = await open(browser, look);
    await sitDown(page, ["human", "greedy"]);
    for (const card of [0, 1]) await own(page).nth(card).click();
    await page.locator(".builder").waitFor();
    await page.getByRole("button", { name: /^(Hint|Tipp)$/ }).click();
    await page.locator(".word.hint").waitFor();
    for (const [width, height] of sizes.slice(0, 4)) {
      await page.setViewportSize({ width, height });
      await still(page);
      for (const seen of [".word.hint .text", ".builder"])
        await vi.waitFor(async () => expect(await page.locator(seen).first().evaluate(isMet), seen).toBe(true));
    }
    expect(complaints).toEqual([]);
    await close();
  });

  test("a hint at an Occupation leaves card and question in sight, and a phone's sheet turns to its column", async () => {
    const { page, complaints, close } = await open(browser, { ...look, width: 844, height: 390 });
    await sitAt(page, { game: "copperdale", settings: {}, seats: ["human"], seed: "7" });
    for (const segment of ["economy", "infrastructure"]) {
      const column = page.locator(`.slots .head[data-segment="${segment}"]`);
      await vi.waitFor(
        async () => {
          await column.click();
          expect(await column.locator(".card").count()).toBe(1);
        },
        { timeout: 20_000, interval: 250 },
      );
    }
    await page.locator(".answers .list").waitFor();
    await page.locator(".slots .head[data-segment='growth']").click();
    await page.locator(".body.growth.shown").waitFor();
    await hintAt(page);
    await page.locator(".body.economy.shown .spot.hinted").waitFor();
    await page.locator(".hand-place .card").waitFor();
    await page.locator("#question").waitFor();
    // A ring with a part of a pixel is drawn oval.
    const rings = await page.locator(".disc").evaluateAll((all) => all.map((one) => getComputedStyle(one).width));
    expect(rings.filter((width) => !/^\d+px$/.test(width))).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
