import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endInSight, inspect, launch, looks, open, showMore, withServer } from "./browser";
import { cover, playEnds, settled } from "./table";
import { still } from "./wait";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const byList = (page: Page) => async (turn: number) => {
  const list = page.locator(".dock [data-choice]");
  const one = list.nth(turn % (await list.count()));
  await one.focus();
  await page.keyboard.press("Enter");
  return "an answer of the list";
};

const unreachable = /server cannot be reached|Server ist nicht zu erreichen/;

describe.each(looks)("every screen: $name", (look) => {
  test("home, a new game, the table in each stage, the end, the replay", async () => {
    const { page, complaints, close } = await open(browser, look);
    await cover(page).waitFor();
    await inspect(page, look, "home-first");
    await page.goto(page.url().replace(/#.*/, "#/new/copperdale"));
    await page.locator("form").waitFor();
    await inspect(page, look, "new");
    await page.locator("label", { hasText: /By name|Mit Namen/ }).click();
    await page.locator("#seed").fill("1x");
    await page.locator("form .first").click();
    await inspect(page, look, "new-refused");
    await page.locator("#seed").fill("7");
    await page.locator("form .first").click();

    const seen = new Set<string>();
    const move = byList(page);
    let asked = 0;
    await playEnds(page, async (turn) => {
      const now = await page.evaluate(
        () => document.querySelector(".head.active")?.getAttribute("data-segment") ?? "assign",
      );
      if (!seen.has(now)) {
        seen.add(now);
        await inspect(page, look, `table-${now}`);
      }
      if (++asked === 14) {
        await page.keyboard.press("h");
        await page.locator(".word").waitFor();
        await inspect(page, look, "table-hint");
        await page.locator("button.medals").click();
        await inspect(page, look, "table-medals");
        await page.locator("button.medals").click();
      }
      return move(turn);
    });
    expect([...seen].sort()).toEqual(["assign", "economy", "growth", "infrastructure"]);
    await still(page);
    await endInSight(page);
    await inspect(page, look, "end");

    await showMore(page);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: /record|Protokoll/ }).click();
    const record = await (await downloading).path();
    expect(readFileSync(record, "utf8")).toContain("copperdale");

    await page.getByRole("link", { name: /Step through|Durchgehen/ }).click();
    await page.locator("input[type=range]").waitFor();
    await inspect(page, look, "replay-start");
    for (let i = 0; i < 30; ++i) await page.keyboard.press("ArrowRight");
    await inspect(page, look, "replay");
    await page.keyboard.press("End");
    await inspect(page, look, "replay-end");

    await page.goto(page.url().replace(/#.*/, "#/replay"));
    await page.locator("input[type=file]").setInputFiles(record);
    await page.locator("input[type=range]").waitFor();
    await page.goto(page.url().replace(/#.*/, "#/"));
    await cover(page).waitFor();
    await inspect(page, look, "home");
    expect(complaints).toEqual([]);
    await close();
  });

  test("preferences, help, log", async () => {
    const { page, complaints, close } = await open(browser, look);
    await cover(page).locator("[data-play]").click();
    await settled(page);
    await page.keyboard.press("?");
    await page.locator("dialog[open]").waitFor();
    await inspect(page, look, "help");
    await page.keyboard.press("Escape");
    await page.keyboard.press("l");
    await page.locator("dialog[open]").waitFor();
    await inspect(page, look, "log");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /Settings|Einstellungen/ }).click();
    await page.locator("dialog[open]").waitFor();
    await inspect(page, look, "preferences");
    await page.getByText("OpenDyslexic").click();
    await page.keyboard.press("Escape");
    await inspect(page, look, "table-opendyslexic");
    expect(complaints).toEqual([]);
    await close();
  });

  withServer("the page reports errors kindly", async () => {
    const { page, close } = await open(browser, look, "#/nowhere");
    await page.locator("h1").waitFor();
    await inspect(page, look, "lost");
    await page.goto(page.url().replace(/#.*/, "#/table/no-such-table"));
    await page.locator(".notice").waitFor();
    await inspect(page, look, "no-table");
    await page.goto(page.url().replace(/#.*/, "#/replay"));
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("no record") });
    await page.getByRole("heading", { name: /cannot be read|nicht lesen/ }).waitFor();
    await inspect(page, look, "bad-record");
    await page.route("**/api/**", (route) => route.abort());
    await page.goto(page.url().replace(/#.*/, "#/join/a-table/a-token")); // away.test.ts tests what needs no server
    await page.getByText(unreachable).waitFor();
    await inspect(page, look, "server-gone");
    await page.unroute("**/api/**");
    await page.locator(".notice button").click();
    await page.getByText(unreachable).waitFor({ state: "detached" });
    await page.locator(".notice").waitFor(); // the server does not know this table
    await close();
  });
});
