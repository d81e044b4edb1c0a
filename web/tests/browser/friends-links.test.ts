import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { desktop, desktopNight, inspect, launch, open, phone, phoneNight, soon } from "./browser";
import { follow, invite, note, sitDown, toMove } from "./friends";

/** Links that give no seat: the page says why, and offers another way if there is one. */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** A second link to the seat, which makes the first one void. */
async function renew(page: Page, old: string): Promise<string> {
  await page.getByRole("button", { name: /Make a new link|Einen neuen Link machen/ }).click();
  const field = page.getByLabel(/^(The link|Der Link)$/);
  await vi.waitFor(async () => expect(await field.inputValue()).not.toBe(old), soon);
  return field.inputValue();
}

const lookOn = (page: Page) => page.getByRole("link", { name: /^(Watch|Zusehen)$/ });

test("at a private table, a used, replaced or damaged link says so and offers nothing else", async () => {
  const anna = await invite(browser, desktop, "coupell");
  await anna.page.goto(anna.link);
  await anna.page.getByRole("link", { name: "To the table", exact: true }).click();
  await anna.page.locator("[data-lobby]").waitFor();
  const link = await renew(anna.page, anna.link);

  const voided = await follow(browser, desktop, anna.link);
  await voided.page.getByText("A newer link has replaced this one").waitFor();
  await inspect(voided.page, desktop, "friends-link-void");
  const ben = await follow(browser, desktop, link);
  await sitDown(ben.page, "Ben");
  const late = await follow(browser, phone, link);
  await late.page.getByRole("heading", { name: "Dieser Platz ist besetzt" }).waitFor();
  await late.page.getByText("Während der Partie sehen diesen Tisch nur die, die spielen").waitFor();
  await inspect(late.page, phone, "friends-link-taken");
  const damaged = await follow(browser, desktopNight, link.slice(0, -3));
  await damaged.page.getByText("Dieser Link ist unvollständig").waitFor();
  for (const { page } of [voided, late, damaged]) expect(await lookOn(page).count()).toBe(0);

  // Mail programs may append characters to a link or change its #. Such links still work.
  for (const sent of [`${link}.`, `${link})`, `${link}>`, `${link}%29.`, link.replace("#", "%23")]) {
    await late.page.goto("about:blank");
    await late.page.goto(sent);
    await late.page.getByRole("heading", { name: "Dieser Platz ist besetzt" }).waitFor();
  }

  // The refusal of the link says whether there is a way. Nobody joins the table to find out.
  const sockets: string[] = [];
  damaged.page.on("websocket", (socket) => sockets.push(socket.url()));
  await damaged.page.reload();
  await damaged.page.getByText("Dieser Link ist unvollständig").waitFor();
  expect(sockets).toEqual([]);

  // The link leads its owner, who has taken the seat, to the table.
  await ben.page.goto(link);
  await ben.page.getByRole("link", { name: "To the table", exact: true }).click();
  await ben.page.locator(".strip").waitFor();
  expect(await ben.page.locator("[data-table] [data-row]").count()).toBeGreaterThan(0);

  // After the game, the table is open to everybody.
  await toMove(anna.page, ben.page);
  await anna.page.getByRole("button", { name: "Table", exact: true }).click();
  await anna.page.getByRole("button", { name: "Call the game off" }).click();
  await ben.page.locator("#called-off").waitFor();
  const after = await open(browser, desktop, link.slice(link.indexOf("#")));
  await after.page.locator("#called-off").waitFor();
  expect([anna, ben, late, damaged, voided, after].flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all([anna, ben, late, damaged, voided, after].map((place) => place.close()));
});

test("an invitation shows its picture whole, and the way in without scrolling", async () => {
  const anna = await invite(browser, desktop, "coppertwaddle");
  const ben = await follow(browser, { ...desktop, height: 657, width: 1366 }, anna.link);
  for (const [width, height] of [
    [1366, 657],
    [844, 390],
    [740, 360],
  ] as const) {
    await ben.page.setViewportSize({ width, height });
    const [way, picture] = [ben.page.locator("form .first"), ben.page.locator(".picture > svg")];
    const ends = [await way.boundingBox(), await picture.boundingBox()].map((box) => box!.y + box!.height);
    expect(Math.max(...ends), `${width} × ${height}`).toBeLessThanOrEqual(height);
    const { width: wide, height: high } = (await picture.boundingBox())!;
    expect(wide / high, `${width} × ${height}`).toBeCloseTo(600 / 440, 1);
  }
  expect([anna, ben].flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all([anna, ben].map((place) => place.close()));
});

test("at a public table, the link of a taken seat opens the table for watching, and a replaced link offers it", async () => {
  const anna = await invite(browser, desktop, "coupell", (page) => page.getByText("Others may watch").click());
  const link = await renew(anna.page, anna.link);
  const ben = await follow(browser, desktop, link);
  await sitDown(ben.page, "Ben");

  const late = await open(browser, phoneNight, link.slice(link.indexOf("#")));
  await late.page.getByText("You are watching").waitFor();
  const said = note(late.page, /The seat of this link is taken/);
  await said.waitFor();
  await inspect(late.page, phoneNight, "friends-link-watching");
  const deciding = late.page.getByRole("button", { name: /^(Claim|End the turn|Never mind|Undo|Hint|Give up)/ });
  expect(await deciding.count(), "a spectator sees buttons of players").toBe(0);
  await said.getByRole("button").click();
  expect(await said.count()).toBe(0);
  expect(late.page.url()).not.toContain("join");

  const voided = await follow(browser, phone, anna.link);
  await inspect(voided.page, phone, "friends-link-void-watched");
  await lookOn(voided.page).click();
  await voided.page.getByText("Du siehst zu").waitFor();
  expect(await note(voided.page, /Der Platz dieses Links/).count()).toBe(0);
  expect([anna, ben, late, voided].flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all([anna, ben, late, voided].map((place) => place.close()));
});
