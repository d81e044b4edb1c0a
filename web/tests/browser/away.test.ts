import { execFileSync } from "node:child_process";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { TablesPage } from "../../src/wire/types";
import { desktop, inspect, launch, newContext, open, phone, shown, soon, showMore } from "./browser";
import { follow, invite } from "./friends";
import { program } from "./root";
import { serve, type Served } from "./server";
import { silentProxy } from "./silent-proxy";
import { changed, cover, playSome, settled, standing } from "./table";

/**
 * The page of a server that has become unreachable: it opens, plays on the device, and hands the games over to the
 * server later.
 */

let browser: Browser;
let server: Served;
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), serve()]);
});
afterAll(() => Promise.all([browser.close(), server.stop()]));

const away = (page: Page) =>
  page.getByText(/The server cannot be reached\. You can|Der Server ist nicht zu erreichen\. Spielen/);
const go = (page: Page, hash: string) => page.evaluate((to) => void (location.hash = to), hash);
const first = (page: Page) => page.locator(".dock [data-choice]").first();
const sheet = (page: Page) =>
  page.locator(".sheet [role=img]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
const play = (page: Page, moves: number) =>
  playSome(
    page,
    async () => {
      await first(page).focus();
      await page.keyboard.press("Enter");
      return "Enter";
    },
    moves,
  );

/** This browser's finished games on the server. */
async function results(page: Page): Promise<TablesPage["tables"]> {
  const player = await page.evaluate(() => localStorage.getItem("coppice.player")!);
  const answer = await fetch(`${server.address}/api/results`, { headers: { "X-Coppice-Player": player } });
  return ((await answer.json()) as TablesPage).tables;
}

async function kept(look: typeof desktop): Promise<Page> {
  const { width, height, theme, language } = look;
  const context = await newContext(browser, {
    viewport: { width, height },
    colorScheme: theme,
    locale: language,
    reducedMotion: "reduce",
    serviceWorkers: "allow",
  });
  const page = await context.newPage();
  await page.goto(`${server.address}/#/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 });
  return page;
}

describe.each([desktop, phone])("without a connection: $name", (look) => {
  test("plays on the device, and continues there when the server is back", async () => {
    const page = await kept(look);
    await cover(page).locator("[data-play]").first().click();
    await settled(page);
    const atServer = page.url();

    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(/Connection lost|Verbindung unterbrochen/).waitFor();
    await go(page, "#/");
    await away(page).waitFor();
    await inspect(page, look, "away");
    expect(await page.locator("article").count()).toBe(3);

    await cover(page).locator("[data-play]").first().click();
    await play(page, 5);
    expect(page.url()).not.toBe(atServer);
    const before = await sheet(page);
    await page.reload();
    await vi.waitFor(async () => expect(await sheet(page)).toEqual(before), soon);
    await go(page, "#/new/coppertwaddle");
    await page.locator("form").waitFor();
    expect(await page.getByText(/friend elsewhere|woanders/).count(), "nobody elsewhere can be reached").toBe(0);

    await go(page, "#/");
    await away(page).waitFor();
    await page.context().setOffline(false);
    await away(page).waitFor({ state: "detached" });
    const here = page.locator("section li", { hasText: /on this device|auf diesem Gerät/ });
    await here.waitFor();
    expect(await page.locator("section li").count()).toBe(2);
    await inspect(page, look, "back");
    await here.getByRole("link").first().click();
    await vi.waitFor(async () => expect(await sheet(page)).toEqual(before), soon);
    await play(page, 1);
    await page.context().close();
  });
});

test("the computer plays on the device, too, and a finished game goes to the server later", async () => {
  const page = await kept(desktop);
  await page.context().setOffline(true);
  await go(page, "#/new/coppertwaddle");
  await page.locator("form .first").click();
  await page.getByRole("button", { name: "Give up" }).first().focus();
  await page.keyboard.press("Enter"); // by keyboard, because a note may cover it
  await page.locator("dialog[open] .button").last().click();
  await page.locator(".end").waitFor();
  await showMore(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: /record/ }).click();
  expect(execFileSync(program, ["check", await (await downloading).path()], { encoding: "utf8" })).toMatch(
    /coppertwaddle/i,
  );
  await go(page, "#/results");
  await page.locator("section.game").waitFor();
  expect(await results(page)).toEqual([]);
  await page.context().setOffline(false);
  await vi.waitFor(async () => expect(await results(page)).toHaveLength(1), 15_000);
  expect(await page.locator("section.game").count()).toBe(1);
  await go(page, `#/replay/${(await results(page))[0]!.table}`);
  await shown(page, "input[type=range]", soon);
  await page.context().close();
});

describe("a connection that stays open and carries nothing", () => {
  const again = (page: Page) => page.getByRole("button", { name: "Try again", exact: true });

  test("is reported, is replaced on request, and delivers the move once the server answers again", async () => {
    const proxy = await silentProxy(server.address);
    const { page, close } = await open(browser, desktop, "#/", proxy.address);
    await cover(page).locator("[data-play]").first().click();
    await settled(page);
    const before = await standing(page);
    proxy.fallSilent();
    await first(page).click();
    await page.getByText("Connection lost").waitFor();
    const lines = proxy.opened();
    await again(page).click();
    await vi.waitFor(() => expect(proxy.opened()).toBeGreaterThan(lines), soon);
    expect(await again(page).isVisible()).toBe(true);
    proxy.comeBack();
    await again(page).waitFor({ state: "detached" });
    await changed(page, before, "the line came back");
    await settled(page);
    await close();
    await proxy.stop();
  });

  test("“Sit down” reports that nobody answers, and seats the player on the next try", async () => {
    const proxy = await silentProxy(server.address);
    const anna = await invite(browser, desktop, "coupell", undefined, proxy.address);
    const ben = await follow(browser, desktop, anna.link);
    proxy.fallSilent();
    await ben.page.locator("form .first").click();
    await ben.page.getByText("This takes longer than usual").waitFor();
    await ben.page.getByText(/The server (does not answer|cannot be reached)/).waitFor();
    proxy.comeBack();
    await again(ben.page).click();
    await ben.page.locator("form .first").click();
    await ben.page.locator("[data-table]").waitFor();
    await Promise.all([anna.close(), ben.close()]);
    await proxy.stop();
  });
});
