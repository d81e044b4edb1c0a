import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { desktop, inspect, launch, looks, open, withServer } from "./browser";
import { program } from "./root";
import { serve, type Served } from "./server";
import { cover } from "./table";

/** What the operator of a server announces with "coppice admin announce". */

const folder = mkdtempSync(join(tmpdir(), "coppice-admin-"));
const socket = join(folder, "admin.sock");
const announce = (...words: string[]) => execFileSync(program, ["admin", "announce", ...words, "--socket", socket]);

let browser: Browser;
let server: Served;
beforeAll(async () => {
  browser = await launch();
  server = await serve("--admin-socket", socket);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The page asks five seconds after it was opened. */
const asked = (page: Page) => page.waitForResponse(/\/api\/notice$/, { timeout: 15_000 });

describe.each(looks)("$name", (look) => {
  withServer("an announcement is shown as it is, at the start and at a table, until it is put away", async () => {
    const text = "From 20:00 <b>UTC</b> this server is upgraded. It takes about ten minutes, and every game continues.";
    announce(text);
    const { page, complaints, close } = await open(browser, look, "#/", server.address);
    const told = page.getByRole("status").getByText(text, { exact: true });
    await told.waitFor({ timeout: 15_000 });
    await inspect(page, look, "announced");
    await cover(page).locator("[data-play]").first().click();
    await page.locator("[data-table]").waitFor();
    expect(await told.isVisible()).toBe(true);
    await inspect(page, look, "announced-table");
    await page.getByRole("status").filter({ hasText: text }).getByRole("button").click();
    await told.waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
    await close();
  });
});

withServer("an announcement ends for everybody", async () => {
  announce("Back at nine.");
  const { page, complaints, close } = await open(browser, desktop, "#/", server.address);
  const told = page.getByText("Back at nine.");
  await told.waitFor({ timeout: 15_000 });
  announce("--off");
  const answer = asked(page);
  await page.reload();
  await answer;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await told.count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
