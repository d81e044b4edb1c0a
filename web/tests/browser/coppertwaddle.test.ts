import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { desktop, desktopNight, endInSight, inspect, launch, open, phone, phoneNight, type Look } from "./browser";
import { decide, playOut, settled, sitDown } from "./waddle";

/** A whole game is some sixty decisions, each looked at. */
const wholeGame = 400_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Each moment of a game, the first time that it comes, as a picture and for axe. */
function onlooker(page: Page, look: Look): (moment: string) => Promise<void> {
  const moments = new Set<string>();
  return async (moment) => {
    const robbing = (await page.locator(".band .side").count()) > 0 ? "-robbing" : "";
    if (moments.has(moment + robbing)) return;
    moments.add(moment + robbing);
    await inspect(page, look, `waddle-${moment}${robbing}`);
  };
}

const presses = (look: Look) => (what: Locator) => (look.touch ? what.tap() : what.click());

describe.each([desktop, phoneNight])("a whole game: $name", (look) => {
  test(look.touch ? "with one thumb" : "with the mouse", async () => {
    const { page, complaints, close } = await open(browser, look);
    await sitDown(page, "7");
    await inspect(page, look, "waddle-first");
    const decisions = await playOut(page, presses(look), onlooker(page, look));
    expect(decisions).toBeGreaterThan(10);
    await endInSight(page);
    await inspect(page, look, "waddle-end");
    expect(complaints).toEqual([]);

    await page.getByRole("link", { name: /Step through|Durchgehen/ }).click();
    await page.locator("input[type=range]").waitFor();
    for (let step = 0; step < 40; ++step) await page.keyboard.press("ArrowRight");
    await inspect(page, look, "waddle-replay");
    await close();
  }, wholeGame);
});

test("a whole game with the keyboard alone", async () => {
  const { page, complaints, close } = await open(browser, desktop);
  await sitDown(page, "11");
  await page.keyboard.press("Tab");
  const decisions = await playOut(page, async (what) => {
    await what.focus();
    await page.keyboard.press("Enter");
  });
  expect(decisions).toBeGreaterThan(10);
  expect(complaints).toEqual([]);
  await close();
}, wholeGame);

describe.each([desktopNight, phone])("the first turns: $name", (look) => {
  test("each moment in the other light and the other language", async () => {
    const { page, complaints, close } = await open(browser, look);
    await sitDown(page, "7");
    const seen = onlooker(page, look);
    for (let turn = 0; turn < 10; ++turn) {
      await decide(page, presses(look), turn, seen);
      await settled(page);
    }
    expect(complaints).toEqual([]);
    await close();
  }, wholeGame);
});

describe.each([desktop, desktopNight, phone, phoneNight])("beside the game: $name", (look) => {
  test("its piles, its help and a card's page", async () => {
    const { page, close } = await open(browser, look);
    await sitDown(page, "7");
    await page.locator(".pile").first().click();
    await inspect(page, look, "waddle-trumpet");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await inspect(page, look, "waddle-help");
    await page.keyboard.press("Escape");
    await page.locator(".fan .card").first().click();
    await page.locator(".page summary").click();
    await inspect(page, look, "waddle-card");
    await close();
  });
});

test("arrows walk from card to card and from page to page; Escape lets go", async () => {
  const { page, close } = await open(browser, desktop);
  await sitDown(page, "7");
  const at = () => page.evaluate(() => document.activeElement?.getAttribute("data-point") ?? "");
  await page.locator("[data-point='at:1N1']").focus();
  await page.keyboard.press("ArrowRight");
  expect(await at()).toBe("at:1N2");
  await page.keyboard.press("ArrowDown");
  expect(await at()).toBe("at:1P2");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  expect(await at()).toBe("at:2P4");
  await page.keyboard.press("1");
  expect(await at()).toMatch(/^hand:/);
  expect(await page.locator(".dock .page").count()).toBe(1);
  await page.keyboard.press("Escape");
  expect(await page.locator(".dock .page").count()).toBe(0);
  await close();
});

test("an illegal wish is answered with the rule", async () => {
  const { page, close } = await open(browser, desktop);
  await sitDown(page, "7");
  const playable = page.locator(".fan [data-open]").first();
  await playable.click();
  await page.locator(".book .ditch:not([data-open])").last().click();
  await page.getByRole("alert").waitFor();
  await inspect(page, desktop, "waddle-refused");
  const why = await page.getByRole("alert").textContent();
  expect(why).toContain("A Threlm is laid in the leftmost vacant Ditch of its Rank.");
  await close();
});

test("a card can be dragged to its Ditch", async () => {
  const { page, close } = await open(browser, desktop);
  await sitDown(page, "7");
  const card = page.locator(".fan [data-open]").first();
  const name = (await card.getAttribute("aria-label"))!.split(",")[0]!;
  const from = (await card.boundingBox())!;
  await page.mouse.move(from.x + 40, from.y + 50);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 60, { steps: 4 });
  const to = (await page.locator(".book [data-open]").first().boundingBox())!;
  await page.mouse.move(to.x + 40, to.y + 50, { steps: 6 });
  await page.mouse.up();
  await page.locator(`.book .ditch[aria-label*="${name}"]`).waitFor();
  expect(await settled(page)).toBe("asked");
  await close();
});
