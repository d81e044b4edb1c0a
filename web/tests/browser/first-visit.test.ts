import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { desktop, desktopNight, inspect, launch, newContext, open, phone, shown, soon, type Look } from "./browser";
import { built } from "./root";
import { cover, settled } from "./table";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** With fonts and answers. */
const most = 160_000;

/** The transferred size of a file, with gzip, because browsers accept Brotli only over HTTPS. */
function weight(path: string): number {
  const file = join(built, path === "/" ? "index.html" : path);
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

type Visit = { path: string; kind: "page" | "font" | "answer"; bytes: number };

async function visit(look: Look): Promise<Visit[]> {
  const context = await newContext(browser, {
    viewport: { width: look.width, height: look.height },
    locale: look.language,
  });
  const page = await context.newPage();
  const visits: Promise<Visit>[] = [];
  page.on("response", (response) => {
    const path = new URL(response.url()).pathname;
    // From the header, because the browser does not keep every body until it is requested.
    const answer = async (): Promise<Visit> => ({
      path,
      kind: "answer",
      bytes: Number(await response.headerValue("content-length")),
    });
    const file = async (): Promise<Visit> => ({
      path,
      kind: path.endsWith(".woff2") ? "font" : "page",
      bytes: weight(path),
    });
    visits.push(path.startsWith("/api/") ? answer() : file());
  });
  await page.goto(`${inject("address")}/`);
  await cover(page).locator("[data-play]").waitFor();
  await page.waitForLoadState("networkidle");
  const all = await Promise.all(visits);
  await context.close();
  return all;
}

describe.each([phone, desktop])("a first visit: $name", (look) => {
  test(`a first visit loads less than ${most / 1000} KB until the home page works: no game and only one language`, async () => {
    const all = await visit(look);
    const sum = (kind: Visit["kind"]) =>
      all.filter((one) => one.kind === kind).reduce((bytes, one) => bytes + one.bytes, 0);
    const [page, font, answer] = [sum("page"), sum("font"), sum("answer")];
    console.info(`first visit in ${look.language}: ${page} bytes of page, ${answer} of answers, ${font} of fonts`);
    const told = all.map(({ path, bytes }) => `${bytes} ${path}`).join("\n");
    expect(page + answer + font, told).toBeLessThan(most);
    expect(new Set(all.map(({ path }) => path)).size, "nothing is asked for twice").toBe(all.length);
    expect(page, "something was counted").toBeGreaterThan(20_000);
    expect(answer, "an answer was counted").toBeGreaterThan(100);
    expect(font, "a font was counted").toBeGreaterThan(10_000);
    const paths = all.map(({ path }) => path);
    expect(
      paths.filter((path) => /\/game-|\/(copperdale|coppertwaddle|coupell)-/.test(path)),
      "a game's code or texts",
    ).toEqual([]);
    expect(
      paths.filter((path) => path.includes(look.language === "de" ? "first-en" : "first-de")),
      "another language",
    ).toEqual([]);
    expect(paths.filter((path) => path.includes(`first-${look.language}`))).toHaveLength(1);
  });
});

/** Blocks some files of the built page until `back` is called. */
async function withhold(page: Page, files: RegExp) {
  const gone = (url: URL) => files.test(url.pathname);
  await page.route(gone, (route) => route.abort());
  return () => page.unroute(gone);
}

const speaks = (page: Page, language: string) =>
  page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);

const again = /Try again|Noch einmal versuchen/;

describe.each([desktopNight, phone])("a part of the page that does not load: $name", (look) => {
  test("the code of a game: the page reports the failure, and continues when the connection is back", async () => {
    const { page, close } = await open(browser, look);
    await cover(page).waitFor();
    const back = await withhold(page, /\/assets\/game-.*\.js$/);
    await cover(page).locator("button[data-play]").click();
    await shown(page, ".notice", soon);
    await inspect(page, look, "part-missing");
    await back();
    await page.getByRole("button", { name: again }).click();
    await settled(page);
    await close();
  });

  test("a screen, while the server is silent: the page reports it again, and a reload helps in the end", async () => {
    const { page, close } = await open(browser, look);
    await cover(page).waitFor();
    const back = await withhold(page, /\/assets\/NewGame-.*\.js$/);
    await page.route("**/", (route) => route.abort());
    await cover(page)
      .getByRole("link", { name: /Set up|einrichten/ })
      .click();
    await shown(page, ".notice", soon);
    await page.getByRole("button", { name: again }).click();
    await page.getByText(/still silent|schweigt noch/).waitFor();
    await back();
    await page.unroute("**/");
    await page.getByRole("button", { name: again }).click();
    await page.locator("form").waitFor();
    await close();
  });

  test("a language: the old one stays, with a message", async () => {
    const { page, close } = await open(browser, look);
    await cover(page).waitFor();
    const other = look.language === "de" ? "English" : "Deutsch";
    const back = await withhold(page, /\/assets\/first-.*\.js$/);
    await page.getByRole("button", { name: /Settings|Einstellungen/ }).click();
    await page.locator("dialog").getByText(other).click();
    const word = page.getByRole("alert");
    await word.waitFor();
    await inspect(page, look, "language-missing");
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(look.language);
    await back();
    await word.getByRole("button").click();
    await speaks(page, look.language === "de" ? "en" : "de");
    await close();
  });
});
