import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, launch, newContext, open, phone } from "./browser";
import { place, serveFiles, type PlainServer } from "./plain-server";
import { exportOf, greedyRecord, take } from "./result-files";
import { builtAlone } from "./root";
import { changed, cover, settled, standing, toChoice } from "./table";

/**
 * Features of the static page besides a game alone: two people at one device, export and import of results, its size.
 */

let browser: Browser;
let plain: PlainServer;
beforeAll(async () => {
  [browser, plain] = await Promise.all([launch(), serveFiles()]);
});
afterAll(() => Promise.all([browser.close(), plain.stop()]));

/** The transferred size of a file, if the server compresses. Fonts are already compressed. */
function sent(path: string): number {
  const file = join(builtAlone, path);
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return path.endsWith(".wasm") ? brotliCompressSync(readFileSync(file), quick).length : statSync(file).size;
}

test("the folder, and the files of a first visit, stay small", async () => {
  const files = readdirSync(builtAlone, { recursive: true, encoding: "utf8" }).filter(
    (name) => !/\.(br|gz)$/.test(name) && statSync(join(builtAlone, name)).isFile(),
  );
  const all = files.reduce((sum, name) => sum + sent(name), 0);
  expect(all).toBeLessThan(2_500_000);

  const { page, close } = await open(browser, desktop, "#/", plain.address);
  const asked = new Set<string>();
  page.on("response", (response) => asked.add(new URL(response.url()).pathname.slice(place.length)));
  await page.reload();
  await cover(page).locator("[data-play]").first().waitFor();
  const first = [...asked]
    .map((path) => sent(path === "/" ? "index.html" : path))
    .reduce((one, other) => one + other, 0);
  expect(asked.size).toBeGreaterThan(3);
  expect(first).toBeLessThan(160_000);
  await close();
});

test("two people at one device hand it over, neither sees the other's hand, and every name fits on a phone", async () => {
  const { page, complaints, close } = await open(browser, phone, "#/new/coppertwaddle", plain.address);
  await page.getByText(/Zu zweit an diesem Gerät/).click();
  await page.getByPlaceholder(/1/).fill("W".repeat(40));
  await page.getByPlaceholder(/2/).fill("M".repeat(40));
  await page.locator("form .first").click();
  await page.locator(".drape.left").waitFor();
  expect(await page.locator("[data-point^='hand:']").count()).toBe(0);
  await page.getByRole("button", { name: /: öffnen$/ }).press("Enter");
  await page.locator("[data-point^='hand:']").first().waitFor();
  await page.getByRole("button", { name: "Aufgeben" }).tap();
  await page.locator("dialog[open] [data-sure]").click();
  await page.locator(".end").waitFor();
  expect(await page.locator(".end").innerText()).toMatch(/WWW|MMM/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(complaints).toEqual([]);
  await close();
});

/** What a browser does on "delete site data". */
async function clearSiteData(page: Page): Promise<void> {
  const browserSide = await page.context().newCDPSession(page);
  await browserSide.send("Storage.clearDataForOrigin", { origin: new URL(page.url()).origin, storageTypes: "all" });
  await browserSide.detach();
}

test("site data may be cleared during a game; an unfinished game is exported to a file and continues from it", async () => {
  const context = await newContext(browser, {
    locale: "en",
    viewport: desktop,
    acceptDownloads: true,
    serviceWorkers: "allow",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(`${plain.address}/`);
  const at = (hash: string) => page.goto(page.url().replace(/#.*/, hash));
  const sheet = () => page.locator(".sheet.paper").innerText();
  const play = async () => {
    const before = await standing(page);
    await page.locator(".dock [data-choice]").first().press("Enter");
    await changed(page, before, "Enter");
    await settled(page);
  };
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await cover(page).locator("[data-play]").first().click();
  await settled(page);
  await play();

  // The page still has the game and stores it again. The missing worker does not count as a new version.
  await clearSiteData(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller === null);
  await play();
  expect(await page.getByText("A new version of Coppice is available").count()).toBe(0);
  await toChoice(page, async () => {
    await page.locator(".dock [data-choice]").first().press("Enter");
    return "Enter";
  });
  const played = await sheet();
  await page.reload();
  await settled(page);
  expect(await sheet()).toBe(played);

  await at("#/results");
  const downloading = page.waitForEvent("download");
  await page.getByText("do not give it to anybody you play with").waitFor();
  await page.getByRole("switch", { name: "Take along the game in progress" }).waitFor();
  await page.getByRole("button", { name: "Export all games" }).press("Enter");
  const file = readFileSync(await (await downloading).path(), "utf8");
  await page.getByRole("status").getByText("no finished game and 1 game in progress").waitFor();
  expect(JSON.parse(file.split("\n")[0]!)).toEqual({ "coppice-results": 2, games: 0, open: 1 });

  await page.goto("about:blank");
  await page.goto(`${plain.address}/stump.svg`); // the page no longer has the game
  await clearSiteData(page);
  await page.goto(`${plain.address}/#/results`);
  await page.getByText("Until you have begun a game").waitFor();
  expect(await take(page, file.replace(/"seed":"\d/, '"seed":"8'))).toContain(
    "Line 2: This game in progress was damaged or changed",
  );
  expect(await take(page, file)).toContain("No new game, and 1 game in progress goes on.");
  await page.getByRole("link", { name: "Go on playing" }).click();
  await cover(page).locator("a[data-play]").click();
  await settled(page);
  expect(await sheet()).toBe(played);
  await play();
  const further = await sheet();
  expect(further).not.toBe(played);

  // The import does not replace moves that were played here in the meantime.
  await at("#/results");
  expect(await take(page, file)).toContain("1 was here already");
  await page.goBack();
  await settled(page);
  expect(await sheet()).toBe(further);
  await context.close();
});

test("results are imported, compared with the computer's games, exported, deleted and imported again", async () => {
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
