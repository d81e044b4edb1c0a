import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { TimeControl } from "../../src/wire/types";
import { desktop, desktopNight, inspect, launch, open, phone, phoneNight, soon } from "./browser";
import { cuttable, follow, invite, note, putAway, sitDown } from "./friends";
import { decide } from "./waddle";

/** A clock at a table of two people at two places. */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const minutes: TimeControl = { kind: "minutes", time: 10, bonus: 5 };
const days: TimeControl = { kind: "days", time: 2, bonus: 0 };

const face = (page: Page, seat: number) => page.locator(`.strip [data-clock="${seat}"]`);
const running = (page: Page) => page.locator('.strip [data-clock][data-runs="true"]');
const runningSeat = async (page: Page) => Number(await running(page).getAttribute("data-clock"));
/** What a clock shows, in seconds. */
async function shownSeconds(page: Page, seat: number): Promise<number> {
  const text = (await face(page, seat).innerText()).match(/(\d+):(\d+)\s*$/);
  return Number(text![1]) * 60 + Number(text![2]);
}

test("minutes: chosen, shown before a player sits down, counted at both places and for spectators, unchanged by a reload", async () => {
  const anna = await invite(browser, desktop, "coppertwaddle", async (page) => {
    await page.getByText("Others may watch").click();
    await page.getByRole("radio", { name: "Minutes" }).check();
    await page.getByLabel("Minutes for each").fill("900");
    await page.getByLabel("Seconds more after each turn").fill("5");
    expect(await page.getByLabel("Minutes for each").inputValue()).toBe("180");
    await page.getByLabel("Minutes for each").fill("10");
    await inspect(page, desktop, "clocks-new");
  });
  const told = "10 minutes for each, and 5 seconds more after each turn";
  await anna.page.getByText(told).waitFor();
  const ben = await follow(browser, phoneNight, anna.link);
  await ben.page.getByText(told).waitFor();
  await sitDown(ben.page, "Ben");
  await running(anna.page).waitFor();
  await putAway(ben.page);
  const seat = await runningSeat(anna.page);
  expect(await runningSeat(ben.page)).toBe(seat);
  await inspect(ben.page, phoneNight, "clocks-minutes");

  // It keeps running, and only for the seat to move.
  const before = await shownSeconds(anna.page, seat);
  await vi.waitFor(async () => expect(await shownSeconds(anna.page, seat)).toBeLessThan(before), soon);
  expect(await shownSeconds(anna.page, 3 - seat)).toBe(600);

  const mover = seat === 1 ? anna.page : ben.page;
  await decide(mover, (what) => what.click(), 0);
  await anna.page.reload();
  await running(anna.page).waitFor();
  const guest = await open(
    browser,
    desktopNight,
    `#/table/${await ben.page.locator("[data-table]").getAttribute("data-table")}`,
  );
  await running(guest.page).waitFor();
  const still = 3 - (await runningSeat(guest.page));
  for (const place of [anna, ben])
    expect(await shownSeconds(place.page, still)).toBe(await shownSeconds(guest.page, still));
  await inspect(anna.page, desktop, "clocks-minutes");
  await inspect(guest.page, desktopNight, "clocks-watching");
  expect([...anna.complaints, ...ben.complaints, ...guest.complaints]).toEqual([]);
  await Promise.all([anna, ben, guest].map((place) => place.close()));
});

test("a player hears once when a minute is left and once when ten seconds are left; then the clock shows tenths", async () => {
  const look = { ...phone, motion: true };
  const anna = await invite(browser, look, "coppertwaddle");
  const ben = await follow(browser, look, anna.link);
  const line = await cuttable(ben.page);
  await sitDown(ben.page, "Ben");
  await putAway(ben.page);
  const tell = (left: number) =>
    line.tell({
      type: "presence",
      seats: [1, 2],
      onlookers: 0,
      overdue: [],
      clock: { terms: minutes, left: [600_000, left], running: 2 },
    });
  const heard = (words: string) =>
    ben.page.locator("p[role=status]", { hasText: words }).waitFor({ state: "attached" });
  tell(60_300);
  await heard("Du hast noch eine Minute.");
  tell(10_300);
  await heard("Du hast noch 10 Sekunden.");
  await face(ben.page, 2).filter({ hasText: /9,\d/ }).waitFor();
  await inspect(ben.page, look, "clocks-low");
  await Promise.all([anna.close(), ben.close()]);
});

test("days: cooperative games have no minutes, and the other player may end the game of a late player or wait", async () => {
  const anna = await invite(browser, phone, "coupell", async (page) => {
    expect(await page.getByRole("radio", { name: "Minuten" }).count()).toBe(0);
    await page.getByRole("radio", { name: "Tage für jeden Zug" }).check();
    await page.getByLabel("Wie viele Tage").fill("2");
    await inspect(page, phone, "clocks-new-days");
  });
  await anna.page.getByText("2 Tage für jeden Zug").waitFor();
  const ben = await follow(browser, phone, anna.link);
  const line = await cuttable(ben.page);
  await sitDown(ben.page, "Ben");
  await putAway(ben.page);
  await running(ben.page).filter({ hasText: "1 Tag 23 Std." }).waitFor();
  expect(await ben.page.locator(".strip [data-clock]").count()).toBe(1);
  await inspect(ben.page, phone, "clocks-days");

  const late = (seat: number) =>
    line.tell({
      type: "presence",
      seats: [1, 2],
      onlookers: 0,
      overdue: [seat],
      clock: { terms: days, left: seat === 1 ? [0, 1] : [1, 0], running: seat },
    });
  late(1);
  await note(ben.page, /Anna hat nicht rechtzeitig gezogen/)
    .getByRole("button", { name: "ohne Ergebnis" })
    .waitFor();
  await inspect(ben.page, phone, "clocks-late");
  late(2);
  await note(ben.page, /Deine Zeit für diesen Zug ist um/).waitFor();

  // The list of games shows it, too.
  await anna.page.goto(anna.page.url().replace(/#.*/, "#/"));
  await anna.page.locator("[data-left]", { hasText: "noch 1 Tag 23 Std." }).waitFor();
  await inspect(anna.page, phone, "clocks-list");
  await Promise.all([anna.close(), ben.close()]);
});
