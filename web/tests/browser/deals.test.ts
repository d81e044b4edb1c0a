import type { Browser, Page } from "playwright-core";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { desktop, inspect, launch, looks, open, showMore, shown, sitAt, soon, withServer } from "./browser";
import { root } from "./root";
import { playEnds, settled } from "./table";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const go = (page: Page, hash: string) => page.goto(`${inject("address")}/${hash}`);
const notice = (page: Page) => page.locator(".notice");
const step = (page: Page) => page.locator("#steps-title").textContent();

/** All tests share the browser's clipboard, so they use it one after the other. */
let clipboard: Promise<unknown> = Promise.resolve();

/** The link that a button copies. */
function copied(page: Page, name: RegExp): Promise<string> {
  const mine = clipboard.then(async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => navigator.clipboard.writeText("")); // discards a link that was copied before
    await page.getByRole("button", { name }).click();
    await page
      .getByText(/link is copied|Link ist kopiert/)
      .first()
      .waitFor();
    return vi.waitFor(async () => {
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link, "nothing was copied").not.toBe("");
      return link;
    }, soon);
  });
  clipboard = mine.catch(() => undefined);
  return mine;
}

const byList = (page: Page) => async (turn: number) => {
  const list = page.locator(".answers [data-choice]:not([aria-pressed='true'])");
  const one = list.nth(turn % (await list.count()));
  await one.focus();
  await page.keyboard.press("Enter");
  return "an answer of the list";
};

test("a deal's link: play it to its end, challenge a friend, share the game as a link, and play on from a step", async () => {
  const { page, complaints, close } = await open(
    browser,
    desktop,
    "#/deal/copperdale/Amber%20fox%20lant?border-deck=open&beat=99",
  );
  await page.getByRole("heading", { name: "amber-fox-lantern" }).waitFor();
  await page.getByText("Can you beat 99 on this one?").waitFor();
  await inspect(page, desktop, "deal");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await settled(page);
  await page.locator(".tag", { hasText: "amber-fox-lantern" }).waitFor();
  await playEnds(page, byList(page));
  await page.getByText("99 was to be beaten: not this time.").waitFor();
  await inspect(page, desktop, "deal-end");

  const points = await page.locator(".end .count").textContent();
  await showMore(page);
  const challenge = await copied(page, /Challenge a friend|Link to this deal/);
  expect(challenge).toContain("#/deal/copperdale/amber-fox-lantern?border-deck=open");
  if (Number(points) > 1) expect(challenge).toContain(`&beat=${points}`);
  const link = await copied(page, /Link to the replay/);
  expect(link).toMatch(/#\/replay\/r1\.[\w-]+$/);

  // Another person with another key. This person has only the link.
  const friend = await open(browser, desktop, link.replace(/^[^#]*/, ""));
  await friend.page.locator("input[type=range]").waitFor();
  expect(await step(friend.page)).toMatch(/^Step 0 of \d+/);
  for (const [key, at] of [
    ["ArrowRight", 1],
    ["ArrowRight", 2],
    ["ArrowLeft", 1],
  ] as const) {
    await friend.page.keyboard.press(key);
    expect(await step(friend.page)).toContain(`Step ${at} of`);
  }
  await friend.page.keyboard.press("End");
  await friend.page.getByText("The game is over here").waitFor();
  expect(await friend.page.getByRole("button", { name: "Play on from here" }).isDisabled()).toBe(true);
  await friend.page.keyboard.press("Home");
  expect(await step(friend.page)).toContain("Step 0 of");
  await friend.page.keyboard.press("Space");
  await friend.page.getByRole("button", { name: "Stop" }).waitFor();
  await friend.page.getByRole("heading", { name: /Step 2 of/ }).waitFor({ timeout: soon });
  await friend.page.keyboard.press("Space");
  await friend.page.getByRole("button", { name: "Let it run" }).waitFor();

  await friend.page.locator(".log li button").nth(30).click();
  const there = Number(/Step (\d+)/.exec((await step(friend.page)) ?? "")?.[1]);
  expect(there).toBeGreaterThan(20);
  expect(await friend.page.locator(".log [aria-current=step]").count()).toBeGreaterThan(0);
  await inspect(friend.page, desktop, "replay-link");
  await friend.page.getByRole("button", { name: "Play on from here" }).click();
  await settled(friend.page);
  await friend.page.locator(".tag", { hasText: "Practice" }).waitFor();
  await friend.page.locator(".tag", { hasText: "amber-fox-lantern" }).waitFor();
  expect([...complaints, ...friend.complaints]).toEqual([]);
  await friend.close();
  await close();
});

describe.each(looks)("deals and links: $name", (look) => {
  test("a deal, a resigned game, its link, its replay", async () => {
    const { page, complaints, close } = await open(browser, look, "#/deal/coupell/amber-fox-lantern?gentle=on&beat=7");
    await page.getByRole("heading", { name: "amber-fox-lantern" }).waitFor();
    await inspect(page, look, "deal");
    await go(page, "#/");
    await sitAt(page, { game: "coppertwaddle", settings: {}, seats: ["human", "random"], seed: "amber fox lantern" });
    const giveUp = page.getByRole("button", { name: /Give up|Aufgeben/ }).first();
    await giveUp.waitFor();
    if (look.touch) {
      await page.keyboard.press("l"); // on a phone there is no room elsewhere
      await page.locator("dialog[open]", { hasText: "amber-fox-lantern" }).waitFor();
      await page.keyboard.press("Escape");
    }
    await giveUp.focus();
    await page.keyboard.press("Enter"); // by keyboard, because a note may cover it
    await page.locator("dialog[open] .button").last().click();
    await shown(page, ".end", 15_000);
    await showMore(page);
    await inspect(page, look, "share");
    const link = await copied(page, /Link to the replay|Link zum Ansehen/);
    await go(page, link.replace(/^[^#]*/, ""));
    await page.locator("input[type=range]").waitFor();
    await page.getByRole("button", { name: /One step forward|Einen Schritt vor/ }).click();
    await inspect(page, look, "replay-link");
    await page.getByRole("button", { name: /Play on from here|Ab hier weiterspielen/ }).click();
    await page.locator("main[data-table]").waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

withServer("the page says what is wrong with a link, and nothing is lost", async () => {
  const { page, close } = await open(browser, desktop);
  await page.locator("article").first().waitFor();
  const says = async (hash: string, words: string | RegExp) => {
    await go(page, "#/");
    await page.locator("article").first().waitFor();
    await go(page, hash);
    await notice(page).getByText(words).waitFor();
    await notice(page)
      .getByRole("link", { name: "To the games" })
      .or(notice(page).locator('a[href="#/"]'))
      .first()
      .waitFor();
  };
  await says("#/deal/copperdale/amber-fox-lantren", "Did you mean: lantern?");
  await inspect(page, desktop, "deal-bad");
  await says("#/deal/copperdale/amber-fox", "These are 2 words.");
  await says("#/deal/copperdale/amber-fox-qqqq", "No deal has the word “qqqq” in its name.");
  await says("#/deal/nogame/amber-fox-lantern", "does not know the game “nogame”");
  await says("#/deal/copperdale/amber-fox-lantern?beat=many", "“many” is not one");
  await says("#/deal/copperdale/amber-fox-lantern?weather=wet", "no setting “weather” any more");
  await says("#/replay/r1.eJxLBAAAYgBj", "This link is damaged");
  await says("#/replay/r1.rubbish", "This link is damaged");
  await says("#/replay/r9.eJwDAAAAAAE", "newer version");
  await says("#/replay/00000000000000000000000000000000", "There is no such table.");
  await says("#/deal/%E0%A4%A/x", /nowhere|address/i);

  // An unfinished game for two must not reveal anything.
  await go(page, "#/");
  await sitAt(page, { game: "coppertwaddle", settings: {}, seats: ["human", "random"], seed: "7" });
  await page.locator("main[data-table]").waitFor();
  const table = page.url().replace(/.*\//, "");
  await says(`#/replay/${table}`, "This game is not over yet");
  await close();

  // Another player's table must not be shown.
  const other = await open(browser, desktop, `#/replay/${table}`);
  await notice(other.page).getByText("belongs to another player").waitFor();
  await other.close();
});

test("a new game accepts the typed name of a deal, and refuses unknown words", async () => {
  const { page, close } = await open(browser, desktop, "#/new/copperdale");
  await page.locator("label", { hasText: "By name" }).click();
  await page.locator("#seed").fill("amber fix lamtern");
  await page.locator("form .first").click();
  await page.getByRole("alert").getByText("No deal has the word “fix” in its name.").waitFor();
  await page.locator("#seed").fill("amber fox");
  await page.locator("form .first").click();
  await page.getByText("Three words, please").waitFor();
  await page.locator("#seed").fill("Amber, fox, lantern");
  await page.locator("form .first").click();
  await settled(page);
  await page.locator(".tag", { hasText: "amber-fox-lantern" }).waitFor();
  await close();
});

test("a deal's link carries cards of somebody's own, and shows how they differ before one plays", async () => {
  const folio = readFileSync(join(root, "data/coppertwaddle/folio-xvi.txt"), "utf8");
  const cards = folio.replace("Code: AB\nKind: noble 5", "Code: AB\nKind: noble 9");
  const link = `#/deal/coppertwaddle/amber-fox-lantern?folio=c1.${deflateSync(cards).toString("base64url")}`;
  const { page, complaints, close } = await open(browser, desktop, link);
  await page.getByRole("heading", { name: "amber-fox-lantern" }).waitFor();
  await page.getByText("Own cards").first().waitFor();
  await page.locator("ins", { hasText: "noble 9" }).waitFor();
  await inspect(page, desktop, "deal-own-cards");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator("[data-table]").waitFor();
  await page.locator(".tag", { hasText: "amber-fox-lantern" }).waitFor();
  await page.getByRole("button", { name: "Own cards" }).waitFor();
  await go(page, link.slice(0, -40));
  await notice(page).getByText("This link is damaged").waitFor();
  expect(complaints).toEqual([]);
  await close();
});
