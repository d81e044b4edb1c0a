import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, vi } from "vitest";
import type { TableListItem, TablesPage } from "../../src/wire/types";
import { tableLine } from "../support/table-line";
import { desktop, launch, open, withServer } from "./browser";
import { cover } from "./table";

/** The list of finished games is stored: a reload requests only new ones. */

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

const game = (number: number): TableListItem =>
  tableLine({
    table: number.toString(16).padStart(32, "0"),
    created: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    changed: new Date(Date.UTC(2026, 0, 1, 1, number)).toISOString(),
    result: [number % 30],
    progress: 12,
    own: [1],
  });

/** Answers for the server with three pages of games. Returns how often results were requested. */
async function answerWith(page: Page): Promise<{ requests: number }> {
  const counted = { requests: 0 };
  const games = Array.from({ length: 250 }, (_, index) => game(249 - index));
  await page.route(/\/api\/tables(\?.*)?$/, (route) =>
    route.fulfill({ json: { tables: games.slice(0, 20), next: null } satisfies TablesPage }),
  );
  await page.route(/\/api\/results(\?.*)?$/, (route) => {
    ++counted.requests;
    const after = Number(new URL(route.request().url()).searchParams.get("after") ?? 0);
    const next = after + 100 < games.length ? String(after + 100) : null;
    return route.fulfill({ json: { tables: games.slice(after, after + 100), next } satisfies TablesPage });
  });
  return counted;
}

const best = (page: Page) => cover(page).getByText(/Best: 29 · /);

withServer("250 finished games take three requests, and one after a reload", async () => {
  const { page, complaints, close } = await open(browser, desktop);
  const home = page.url().replace(/#.*/, "#/");
  // Leaves the page first, so that none of its requests is counted.
  await page.goto("about:blank");
  const counted = await answerWith(page);
  await page.goto(home);
  await best(page).waitFor();
  expect(counted.requests).toBe(3);
  // Storing follows the answer.
  await vi.waitFor(async () => {
    counted.requests = 0;
    await page.reload();
    await best(page).waitFor();
    expect(counted.requests).toBe(1);
  }, 15_000);

  // The list of results may delete games, so it forgets what is stored.
  await page.goto(page.url().replace(/#.*/, "#/results"));
  await page.locator("main table, main li").first().waitFor();
  await page.goto("about:blank");
  counted.requests = 0;
  await page.goto(home);
  await best(page).waitFor();
  expect(counted.requests).toBe(3);
  expect(complaints).toEqual([]);
  await close();
});

withServer("what another player's page stored is not shown", async () => {
  const { page, close } = await open(browser, desktop);
  const home = page.url().replace(/#.*/, "#/");
  // Leaves the page first, so that none of its requests is counted.
  await page.goto("about:blank");
  const counted = await answerWith(page);
  await page.goto(home);
  await best(page).waitFor();
  await page.evaluate(() => localStorage.setItem("coppice.player", "0123456789abcdef0123456789abcdef"));
  counted.requests = 0;
  await page.reload();
  await best(page).waitFor();
  expect(counted.requests).toBe(3);
  await close();
});
