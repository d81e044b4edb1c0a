import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, desktopNight, inspect, launch, open, phone, shown, type Look } from "./browser";
import { asked, closing, goOn, keyboard, lessonOf, mouse, ready, title, type Hand } from "./lesson";

/** Lessons: plays the first lesson of each game to its end, undoes a mistake, leaves a lesson and finds it again. */

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

const games = ["copperdale", "coppertwaddle", "coupell"];
const first: Record<string, string> = {
  copperdale: "copperdale.economy",
  coppertwaddle: "coppertwaddle.domain",
  coupell: "coupell.words",
};
const begin = (look: Look, game: string) => open(browser, look, `#/learn/${game}`);

/** Follows the lesson on the table until it is over. Returns the steps that were shown. */
async function playOut(page: Page, game: string, hand: Hand): Promise<Set<string>> {
  const lesson = lessonOf(first[game]!);
  const steps = new Set<string>();
  for (let turn = 0; turn < 150; ++turn) {
    await shown(page, `${asked}, ${closing}`, 20_000);
    if ((await page.locator(closing).count()) > 0) return steps;
    steps.add(await title(page));
    await goOn(page, game, lesson, hand);
  }
  throw new Error("the lesson came to no end");
}

test.each(games)("%s: by mouse, in English", { timeout: 120_000 }, async (game) => {
  const { page, complaints, close } = await begin(desktop, game);
  await shown(page, ready, 20_000);
  await inspect(page, desktop, `learn-${game}`);
  if (game === "coupell") {
    // Nine cards: the end of the turn would lose. The button does not frighten, and a press asks first.
    const end = page.locator("[data-end]");
    expect(await end.innerText()).toBe("End the turn");
    await end.click();
    const question = page.locator("dialog[open]", { hasText: "you both lose" });
    await question.waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
  }
  const steps = await playOut(page, game, mouse);
  expect([...steps][0]).toBe(`Step 1 of ${steps.size}`);
  expect(complaints).toEqual([]);
  // The next lesson is offered. The finished one has a check mark on the cover and can be taken again.
  const next = page.locator("[data-lesson='next']");
  await next.waitFor();
  expect(await next.getAttribute("href")).toMatch(new RegExp(`^#/learn/${game}/`));
  await inspect(page, desktop, `learnt-${game}`);
  await page.locator("[data-lesson='play']").waitFor();
  expect(await page.locator(".end .more").count()).toBe(0); // the panel alone says what comes next
  await page.locator(closing).click();
  if (game === "coppertwaddle") await page.locator(".end .more").waitFor(); // the lesson has won the game
  expect(await page.locator(".lesson").count()).toBe(0);
  await page.goto(page.url().replace(/#.*/, "#/"));
  const cover = page.locator("article", { has: page.locator(`[href^='#/learn/${game}/']`) });
  await cover.getByRole("link", { name: /^Next lesson: / }).waitFor();
  expect(await page.locator("section[aria-labelledby=earlier] li").count(), "a lesson is no game").toBe(0);
  await cover.locator("summary").click();
  expect(await cover.locator("li.done").count()).toBe(1);
  await cover.locator("li.done a").click();
  await page.locator("#lesson-title", { hasText: "Step 1" }).waitFor({ timeout: 20_000 });
  await close();
});

test.each(games)("%s: by keyboard, in German", { timeout: 120_000 }, async (game) => {
  const { page, complaints, close } = await begin(desktopNight, game);
  const steps = await playOut(page, game, keyboard);
  expect([...steps][0]).toBe(`Schritt 1 von ${steps.size}`);
  expect(complaints).toEqual([]);
  await close();
});

test("only the advised places are highlighted", { timeout: 60_000 }, async () => {
  for (const look of [desktop, phone]) {
    const { page, close } = await begin(look, "copperdale");
    await shown(page, ready, 20_000);
    const answers = page.locator("[data-choice^='assign']");
    expect(await answers.count()).toBe(3);
    expect(await page.locator("[data-choice^='assign'].hinted").count()).toBe(1);
    expect(await page.locator("[data-choice='assign infrastructure'].hinted").count()).toBe(1);
    await close();
  }
});

test(
  "a mistake shows its cost and is undone; an interrupted lesson can be continued",
  { timeout: 60_000 },
  async () => {
    const { page, close } = await begin(phone, "copperdale");
    await shown(page, ready, 20_000);
    await page.locator("[data-choice='assign growth']").click();
    await page
      .locator("[data-choice='assign growth']")
      .click({ timeout: 1_000 })
      .catch(() => undefined); // the first touch only shows the card
    await shown(page, "[data-lesson='back']", 10_000);
    await inspect(page, phone, "learn-mistake");
    await page.locator("[data-lesson='back']").click();
    await shown(page, ready, 10_000);
    expect(await title(page)).toBe("Schritt 1 von 11");
    await page.locator(ready).click();
    await page.locator("#lesson-title", { hasText: "Schritt 2" }).waitFor();

    const table = page.url();
    await page.goto(table.replace(/#.*/, "#/"));
    // "Play" starts a game, and the lesson has its own way back.
    const cover = page.locator("article", { has: page.locator("[href^='#/learn/copperdale']") });
    const back = cover.locator(".big[href='#/learn/copperdale/economy']");
    expect(await back.innerText()).toContain("Lektion fortsetzen");
    expect(await page.locator(".continue").count()).toBe(0);
    await cover.locator("button[data-play]").click();
    await page.locator("[data-choice]").first().waitFor({ timeout: 10_000 });
    expect(page.url()).not.toBe(table);
    expect(await page.locator(".lesson").count()).toBe(0);
    await page.goto(table.replace(/#.*/, "#/"));
    expect(await page.locator(".continue a").getAttribute("href")).not.toContain(table.replace(/.*#/, "#"));
    await page.goto(table.replace(/#.*/, "#/learn/copperdale"));
    await page.locator("#lesson-title", { hasText: "Schritt 2" }).waitFor();
    expect(page.url()).toBe(table);

    await page.locator("[data-lesson='leave']").click();
    await page.locator(".lesson").waitFor({ state: "detached" });
    await close();
  },
);
