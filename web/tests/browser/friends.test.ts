import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { desktop, desktopNight, inspect, launch, open, phone, phoneNight, shown, soon, type Look } from "./browser";
import { escapesInputMethod } from "./events";
import {
  cuttable,
  follow,
  invite,
  isTurnOf,
  note,
  person,
  putAway,
  say,
  sitDown,
  strip,
  tableOf,
  together,
  toMove,
} from "./friends";
import { decide } from "./waddle";

const longMessage =
  "Good evening! This is a message that takes two lines, so that it hangs as long as any message does.";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe.each([desktop, phoneNight])("an invitation: $name", (look) => {
  test("a link is made, opened, accepted, and the game begins by itself at both places", async () => {
    const anna = await invite(browser, look, "coppertwaddle", (page) => inspect(page, look, "friends-new"));
    await anna.page.locator("summary").first().click();
    await anna.page.locator("svg[role=img]").waitFor();
    await inspect(anna.page, look, "friends-lobby");
    expect(anna.link).toMatch(/\/#\/join\/[0-9a-f]{32}\/[0-9a-f]{32}$/);
    await anna.page.reload();
    expect(await anna.page.getByLabel(/The link|Der Link/).inputValue()).toBe(anna.link);

    const ben = await follow(browser, look, anna.link);
    expect(await ben.page.locator("h1").innerText()).toContain("Anna");
    await inspect(ben.page, look, "friends-join");
    expect(await anna.page.locator("[data-lobby]").count()).toBe(1); // the seat is still empty
    await sitDown(ben.page, "Ben");
    await anna.page.locator("[data-table]").waitFor();
    expect(ben.page.url()).not.toContain("join");
    await person(anna.page, 2)
      .filter({ hasText: /Ben.*(is here|ist da)/s })
      .waitFor();
    await person(ben.page, 1)
      .filter({ hasText: /Anna.*(is here|ist da)/s })
      .waitFor();
    await inspect(anna.page, look, "friends-coppertwaddle");
    expect([...anna.complaints, ...ben.complaints]).toEqual([]);
    await Promise.all([anna.close(), ben.close()]);
  });
});

test("Coupell: both move, one points, they chat, and an undo needs the other's consent", async () => {
  const { anna, ben, complaints, close } = await together(browser, desktop, "coupell");
  const first = await toMove(anna, ben);
  const second = first === anna ? ben : anna;

  // Chat: a message is unread at the other place until that player opens it.
  await say(first, "hello <b>you</b>");
  await second.locator("[data-chat] .unread").waitFor();
  await second.locator("[data-chat]").click();
  await second.locator(".chat .text", { hasText: "hello <b>you</b>" }).waitFor();
  await inspect(second, desktop, "friends-talk");
  // With an input method, Escape closes its window, not the chat.
  await escapesInputMethod(second.locator(".chat form input"));
  expect(await second.locator(".chat").isVisible()).toBe(true);
  await second.keyboard.press("Escape");
  await second.locator(".chat").waitFor({ state: "detached" });
  expect(await second.locator("[data-chat] .unread").count()).toBe(0);

  // Pointing, with the button and with the key.
  const card = await first.locator("[data-row] [data-card]").first().getAttribute("data-card");
  await first.getByRole("button", { name: "Point", exact: true }).click();
  await first.locator(`[data-row] [data-card="${card}"]`).click();
  await second.locator(`[data-pointed="card:${card}"]`).waitFor();
  await second.locator("p[role=status]", { hasText: /(Anna|Ben) points: Place 1/ }).waitFor({ state: "attached" });
  await second.locator("[data-pointed]").waitFor({ state: "detached", timeout: 10_000 });
  await first.locator(`[data-row] [data-card="${card}"]`).focus();
  await first.keyboard.press(".");
  await second.locator(`[data-pointed="card:${card}"]`).waitFor();

  // A message hangs until its speaker does something else.
  await say(first, longMessage);
  const bubble = second.locator(".bubble", { hasText: "two lines" });
  await bubble.waitFor();
  const [said, strip] = [(await bubble.boundingBox())!, (await second.locator(".strip").boundingBox())!];
  expect(said.y + said.height, "no heading of the table is covered").toBeLessThanOrEqual(strip.y + strip.height + 1);

  // The first player ends the turn, and asks to undo it.
  await first.locator("[data-end]").click();
  await isTurnOf(second);
  expect(await second.locator(".bubble").count()).toBe(0);
  await vi.waitFor(async () => expect(await second.title()).toContain("Your move"), soon);
  await first.getByRole("button", { name: "Ask to undo" }).click();
  await note(second, /to undo/)
    .getByRole("button", { name: "Rather not" })
    .click();
  await vi.waitFor(async () => expect(await note(first, /You have asked/).count()).toBe(0), soon);
  await first.getByRole("button", { name: "Ask to undo" }).click();
  await inspect(second, desktop, "friends-asked");
  await note(second, /to undo/)
    .getByRole("button", { name: "Agree" })
    .click();
  await isTurnOf(first);
  await first.locator("[data-end]").click();
  await isTurnOf(second);
  await second.locator("[data-end]").click();
  await isTurnOf(first);
  expect(complaints()).toEqual([]);
  await close();
});

test("Coppertwaddle: hands stay hidden, moves reach the other side, and a resignation ends it with a deal that can be verified", async () => {
  const { anna, ben, complaints, close } = await together(browser, desktop, "coppertwaddle");
  const hand = (page: Page) =>
    page.locator(".fan [data-point]").evaluateAll((cards) => cards.map((one) => one.getAttribute("data-lens")!));
  const [hers, his] = [await hand(anna), await hand(ben)];
  expect(hers.filter((card) => his.includes(card))).toEqual([]);

  for (let turn = 0; turn < 6; ++turn) await decide(await toMove(anna, ben), (what) => what.click(), turn);
  await anna.getByRole("button", { name: "Give up" }).click();
  await anna.locator("dialog[open] .button:not(.first, .quiet)").click();
  for (const page of [anna, ben]) await page.locator(".end").waitFor();

  const dealt = ben.locator("details", { hasText: "How this was dealt" });
  await dealt.locator("summary").click();
  await dealt.getByText("The secret is the one that was sealed before the first card.").waitFor();
  await dealt.getByText("Your browser’s number is part of it.").waitFor();
  await dealt.getByText("The deal’s number follows from it.").waitFor();
  await inspect(ben, desktop, "friends-over");

  // Now anybody may step through it.
  const stranger = await open(browser, desktop, `#/replay/${await tableOf(anna)}`);
  await stranger.page.getByRole("heading", { level: 1 }).filter({ hasText: "Coppertwaddle" }).waitFor();
  await stranger.close();

  // One proposes another game, the other agrees, and both get there.
  const before = await tableOf(anna);
  await anna.getByRole("button", { name: "Again, seats swapped" }).click();
  await note(ben, /seats swapped/)
    .getByRole("button", { name: "Agree" })
    .click();
  for (const page of [anna, ben])
    await page.waitForFunction((old) => {
      const at = document.querySelector("[data-table]")?.getAttribute("data-table");
      return at && at !== old;
    }, before);
  expect(await tableOf(anna)).toBe(await tableOf(ben));
  expect(complaints()).toEqual([]);
  await close();
});

test.each([
  ["coppertwaddle", ".column > .foot"],
  ["coupell", ".foot"],
])("on a phone on its side, the decision is in sight and no message covers it: %s", async (game, foot) => {
  const sideways: Look = { ...phoneNight, name: "sideways-dark-en", width: 844, height: 390 };
  const { anna, ben, complaints, close } = await together(browser, sideways, game);
  await say(ben, longMessage);
  const message = (await anna.locator(".bubble", { hasText: "two lines" }).boundingBox())!;
  const dock = (await anna.locator(`main ${foot}`).boundingBox())!;
  expect(dock.y + dock.height).toBeLessThanOrEqual(sideways.height);
  expect(message.x + message.width <= dock.x || message.y + message.height <= dock.y).toBe(true);
  expect(complaints()).toEqual([]);
  await close();
});

test("on a phone, a message is beside the buttons and covers nothing of the table", async () => {
  const { anna, ben, close } = await together(browser, phone, "coppertwaddle");
  await say(ben, longMessage);
  const message = (await anna.locator(".bubble", { hasText: "two lines" }).boundingBox())!;
  const book = (await anna.locator("main .book").boundingBox())!;
  const chat = (await anna.locator("[data-chat]").boundingBox())!;
  expect(message.y + message.height).toBeLessThanOrEqual(book.y);
  expect(message.x + message.width).toBeLessThanOrEqual(chat.x);
  await close();
});

test.each([phone, { ...phoneNight, name: "sideways-dark-en", width: 844, height: 390 }])(
  "on a phone, who waits reads what happened last, above the hand: $name",
  async (look) => {
    const { anna, ben, close } = await together(browser, look, "coppertwaddle");
    const mover = await toMove(anna, ben);
    const waiting = mover === anna ? ben : anna;
    await putAway(waiting);
    const last = waiting.locator(".dock .lately li").first();
    await last.waitFor();
    const told = (await last.boundingBox())!;
    const question = (await waiting.locator("#question").boundingBox())!;
    const hand = (await waiting.locator(".fan").boundingBox())!;
    expect(told.y).toBeGreaterThanOrEqual(question.y + question.height - 1);
    expect(told.y + told.height).toBeLessThanOrEqual(hand.y);
    // All rows of both Domains are in sight above the dock, or beside it.
    const lowest = (await waiting.locator(".book .place").last().boundingBox())!;
    const dock = (await waiting.locator("main .column > .foot").boundingBox())!;
    const beside = lowest.x + lowest.width <= dock.x;
    expect(lowest.y + lowest.height).toBeLessThanOrEqual(beside ? look.height : dock.y);
    await close();
  },
);

test("a broken connection and a reload lose nothing; the other player sees who leaves", async () => {
  const { page: anna, link, close: closeAnna } = await invite(browser, desktop, "coupell");
  const { page: ben, close: closeBen } = await follow(browser, desktop, link);
  const line = await cuttable(ben);
  await sitDown(ben, "Ben");
  await anna.locator("[data-table]").waitFor();

  line.cut();
  await person(anna, 2).filter({ hasText: "is away" }).waitFor();
  await note(ben, /Connection lost/).waitFor();
  await say(anna, "are you there?");
  line.mend();
  await ben.locator("[data-chat] .unread").waitFor({ timeout: 20_000 });
  await person(anna, 2).filter({ hasText: "is here" }).waitFor();

  await ben.reload();
  await strip(ben).waitFor();
  await ben.locator("[data-chat]").click();
  await ben.locator(".chat .text", { hasText: "are you there?" }).waitFor();
  await ben.keyboard.press("Escape");
  const first = await toMove(anna, ben);
  await first.locator("[data-end]").click();
  await isTurnOf(first === anna ? ben : anna);
  await ben.goto("about:blank");
  await person(anna, 2).filter({ hasText: "is away" }).waitFor();
  await Promise.all([closeAnna(), closeBen()]);
});

test("a spectator sees no hand and may do nothing; at a private table, nobody may watch", async () => {
  const watch = async (page: Page) => page.getByText("Others may watch").click();
  const { anna, close } = await together(browser, desktop, "coppertwaddle", watch);
  for (const look of [desktopNight, phone]) {
    const guest = await open(browser, look, `#/table/${await tableOf(anna)}`);
    await guest.page.getByText("Du siehst zu").waitFor();
    expect(await guest.page.locator(".fan").count()).toBe(0);
    expect(await guest.page.locator(".dock [data-choice]").count()).toBe(0);
    await inspect(guest.page, look, "friends-watching");
    expect(guest.complaints).toEqual([]);
    await guest.close();
  }
  await close();

  const closed = await together(browser, desktop, "coupell");
  const guest = await open(browser, desktop, `#/table/${await tableOf(closed.anna)}`);
  await guest.page.locator(".notice").waitFor();
  await guest.close();
  await closed.close();
});

test("the table's menu: another device by a secret link, calling off, and the home page shows the table", async () => {
  const { anna, ben, complaints, close } = await together(browser, phone, "coupell");
  await toMove(anna, ben);
  await putAway(anna);
  await strip(anna).locator(".button").last().click();
  await anna.getByRole("button", { name: "Meinen Link machen" }).click();
  const link = await anna.locator("dialog[open]").getByLabel("Der Link").inputValue();
  await inspect(anna, phone, "friends-menu");
  const device = await follow(browser, phone, link);
  await device.page.locator("form .first").click();
  await shown(device.page, ".strip", soon * 2);
  expect(await device.page.getByText("Du siehst zu").count()).toBe(0);
  await device.page.goto(device.page.url().replace(/#.*/, "#/"));
  await device.page.getByRole("heading", { name: "Partien im Gange" }).waitFor();
  await inspect(device.page, phone, "friends-home");
  await device.close();

  await anna.getByRole("button", { name: "Partie abbrechen" }).click();
  for (const page of [anna, ben]) await page.locator("#called-off").waitFor();
  await inspect(ben, phone, "friends-called-off");
  expect(complaints()).toEqual([]);
  await close();
});

test("a player who may say only yes or no has two buttons, and each answer is read in the listener's language", async () => {
  const yesNo = async (page: Page) => {
    await page.locator("form details summary").click();
    await page.locator("form details input[value='yes-no']").check();
  };
  const anna = await invite(browser, desktop, "coupell", yesNo);
  const ben = await follow(browser, desktopNight, anna.link);
  await sitDown(ben.page, "Ben");
  const acting = await toMove(anna.page, ben.page);
  const [waits, hears] = acting === anna.page ? [ben.page, anna.page] : [anna.page, ben.page];
  expect(await waits.getByRole("button", { name: /^(Point|Zeigen)$/ }).count()).toBe(0);
  // Only a question can be answered.
  await hears.locator("[data-chat]").click();
  await hears.locator(".chat form input").fill("Ready?");
  await hears.keyboard.press("Enter");
  await hears.locator(".chat .text", { hasText: "Ready?" }).waitFor();
  await hears.locator(".chat header button").click();
  await waits.locator("[data-chat]").click();
  await waits.locator(".chat .text", { hasText: "Ready?" }).waitFor();
  expect(await waits.locator(".chat form").count()).toBe(0);
  await waits.locator(".chat .two button").first().click();
  await hears.locator("[data-chat] .unread").waitFor();
  await hears.locator("[data-chat]").click();
  await hears.locator(".chat .text", { hasText: hears === anna.page ? /^Yes$/ : /^Ja$/ }).waitFor();
  await hears.locator(".chat form").waitFor(); // during the own turn, everything may be said
  expect(await waits.locator("[data-phrase]").count()).toBe(0);
  await inspect(ben.page, desktopNight, "friends-yes-no");

  // A phrase, sent by keyboard, appears in the other's language. A reaction has a picture and words.
  await waits.locator(".chat header button").click();
  await hears.locator("[data-phrase=well_played]").focus();
  const words = (page: Page, en: string, de: string) => (page === anna.page ? en : de);
  // A bubble hangs for a few seconds only.
  const hung = [waits, hears].map((page) =>
    page.locator(".bubble", { hasText: words(page, "Well played!", "Gut gespielt!") }).waitFor(),
  );
  await hears.keyboard.press("Enter");
  await Promise.all(hung);
  await hears.locator(".chat").waitFor({ state: "detached" });
  expect(await hears.locator("[data-chat]").evaluate((button) => button === document.activeElement)).toBe(true);
  await hears.locator("[data-chat]").click();
  const drawn = waits.locator(".bubble:has(svg)", { hasText: words(waits, "Wow!", "Oh!") }).waitFor();
  await hears.locator("[data-phrase=wow]").click();
  await drawn;
  await waits.locator("p[role=status]", { hasText: words(waits, "Wow!", "Oh!") }).waitFor({ state: "attached" });
  await inspect(waits, waits === anna.page ? desktop : desktopNight, "friends-phrase");
  await Promise.all([anna.close(), ben.close()]);
});

test("a player who is away for long may be replaced, or waited for", async () => {
  const anna = await invite(browser, phone, "coupell");
  const ben = await follow(browser, phone, anna.link);
  const line = await cuttable(ben.page);
  await sitDown(ben.page, "Ben");
  await putAway(ben.page);
  line.tell({ type: "presence", seats: [2], onlookers: 0, overdue: [1], clock: null });
  const question = note(ben.page, /Anna ist schon lange weg/);
  await question.waitFor();
  await inspect(ben.page, phone, "friends-overdue");
  await question.getByRole("button", { name: "Einen Computer weiterspielen lassen" }).click();
  await vi.waitFor(() => expect(line.said.at(-1)).toContain('"type":"relieve"'), soon);
  expect(line.said.at(-1)).toContain('"end":false');
  await question.locator("> button").click();
  expect(await question.count()).toBe(0);
  await Promise.all([anna.close(), ben.close()]);
});
