import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, launch, open, phone } from "./browser";
import { place, serveFiles, type PlainServer } from "./plain-server";
import { exportOf, greedyRecord, take } from "./result-files";
import { builtAlone } from "./root";
import { cover } from "./table";

/** The page without a server, on what it can do besides a game alone: two at a device, results that go out and come back, its size. */

let browser: Browser;
let plain: PlainServer;
beforeAll(async () => {
  [browser, plain] = await Promise.all([launch(), serveFiles()]);
});
afterAll(() => Promise.all([browser.close(), plain.stop()]));

/** What a file costs on the way, where the server compresses: fonts are so in themselves. */
function sent(path: string): number {
  const file = join(builtAlone, path);
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return path.endsWith(".wasm") ? brotliCompressSync(readFileSync(file), quick).length : statSync(file).size;
}

test("the folder, and what a first visit needs of it, stay small", async () => {
  const files = readdirSync(builtAlone, { recursive: true, encoding: "utf8" }).filter(
    (name) => !/\.(br|gz)$/.test(name) && statSync(join(builtAlone, name)).isFile(),
  );
  const all = files.reduce((sum, name) => sum + sent(name), 0);
  expect(all).toBeLessThan(2_500_000);

  const { page, close } = await open(browser, desktop, "#/", plain.address);
  const asked = new Set<string>();
  page.on("response", (response) => asked.add(new URL(response.url()).pathname.slice(place.length)));
  await page.reload();
  await cover(page).locator(".first").first().waitFor();
  const first = [...asked]
    .map((path) => sent(path === "/" ? "index.html" : path))
    .reduce((one, other) => one + other, 0);
  expect(asked.size).toBeGreaterThan(3);
  expect(first).toBeLessThan(250_000);
  await close();
});

test("two at one device hand it over, neither sees the other's hand, and no name is too long for a phone", async () => {
  const { page, complaints, close } = await open(browser, phone, "#/new/coppertwaddle", plain.address);
  await page.getByText(/Zu zweit an diesem Gerät/).click();
  await page.getByPlaceholder(/1/).fill("W".repeat(40));
  await page.getByPlaceholder(/2/).fill("M".repeat(40));
  await page.locator("form .first").click();
  await page.locator(".drape.left").waitFor();
  expect(await page.locator("[data-point^='hand:']").count()).toBe(0);
  await page.getByRole("button", { name: /: öffnen$/ }).press("Enter");
  await page.locator("[data-point^='hand:']").first().waitFor();
  await page.getByRole("button", { name: "Aufgeben" }).evaluate((button: HTMLElement) => button.click()); // below a word
  await page.locator("dialog[open] [data-sure]").click();
  await page.locator(".end").waitFor();
  expect(await page.locator(".end").innerText()).toMatch(/WWW|MMM/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(complaints).toEqual([]);
  await close();
});

test("results come in, are compared with the computer's games, go out, are deleted and come back", async () => {
  const { page, complaints, close } = await open(browser, desktop, "#/results", plain.address);
  await page.getByText("No game is finished yet").waitFor();
  expect(await take(page, exportOf(greedyRecord()))).toContain("1 new game.");
  const best = await page.locator("[data-figure=best]").innerText();
  await page.locator("details summary").click();
  await page.getByRole("button", { name: /Compare/ }).click();
  await page.locator(".comparison button").click();
  await page.locator(".comparison progress").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export all" }).click();
  const file = readFileSync(await (await downloading).path(), "utf8");
  expect(file).toContain("Coppice-Record: 1");
  await page.getByRole("button", { name: "Delete all results" }).click();
  await page.locator("dialog[open]").getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("1 game is deleted.").waitFor();
  expect(await take(page, file)).toContain("1 new game.");
  await page.locator("[data-figure=best]", { hasText: best }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
