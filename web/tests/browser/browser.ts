import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { afterEach, expect, inject, test, vi } from "vitest";
import type { TableCreated } from "../../src/wire/types";
import { isAlone, post as postAlone } from "./alone";
import { Notes, type Asked } from "./asked";
import { LastSight } from "./last-sight";
import { chromium as executablePath, root } from "./root";
import { headingFaults, signsIn } from "./tree";

declare module "vitest" {
  interface TaskMeta {
    asked?: Asked;
  }
}

const shots = join(root, "build/screenshots/");
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export type Look = {
  name: string;
  /** Presses follow each other as fast as they come. */ hasty?: boolean;
  width: number;
  height: number;
  theme: "light" | "dark";
  language: "en" | "de";
  touch?: boolean;
  /** Animations run. */ motion?: boolean;
};

export const desktop: Look = { name: "desktop-light-en", width: 1440, height: 900, theme: "light", language: "en" };
export const desktopNight: Look = { name: "desktop-dark-de", width: 1440, height: 900, theme: "dark", language: "de" };
export const phone: Look = {
  name: "phone-light-de",
  width: 360,
  height: 740,
  theme: "light",
  language: "de",
  touch: true,
};
export const phoneNight: Look = {
  name: "phone-dark-en",
  width: 360,
  height: 740,
  theme: "dark",
  language: "en",
  touch: true,
};

export function launch(...options: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...options,
    ],
  });
}

/** What this file's pages asked for so far goes into the report: it decides when the file is run again (passed.ts). */
const notes = new Notes();
afterEach(({ task }) => void (task.meta.asked = notes.asked));

/** What a test that failed saw last stands in the log, where nobody can look at its screen. */
const lastSight = new LastSight();
afterEach(({ task }) => (task.result?.state === "fail" ? lastSight.tell(task.name) : undefined));

/**
 * Whether a page is drawn, which takes most of the time where there is no graphics card. All else goes on: boxes
 * have their places and hear clicks, but what is wholly transparent is not painted.
 */
const draw = (drawn: boolean) => {
  const unseen = new CSSStyleSheet();
  if (!drawn) unseen.replaceSync("html { opacity: 0 !important; transition: none !important }");
  document.adoptedStyleSheets = [unseen];
};

/**
 * Makes every press of a test one of somebody who has looked: the pointer comes from elsewhere, and a key follows
 * another one. So it does not wait until the page takes it for no accident (src/ui/press-guard.ts); press.test.ts does.
 */
const deliberate = () => {
  const elsewhere = () => dispatchEvent(new PointerEvent("pointermove", { clientX: -1000, clientY: -1000 }));
  addEventListener("pointerdown", elsewhere, true);
  const way = ({ isTrusted }: KeyboardEvent) =>
    isTrusted && dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
  addEventListener("keydown", way, true);
};

/**
 * A memory of its own. Every page of the tests is opened in one that was made here; it is drawn where somebody looks.
 */
export async function newContext(browser: Browser, options: BrowserContextOptions, hasty = false) {
  // Its worker would ask for every file of the page; offline.test.ts looks at that.
  const context = await browser.newContext({ serviceWorkers: "block", ...options });
  notes.follow(context);
  lastSight.follow(context);
  await context.addInitScript(draw, false);
  if (!hasty) await context.addInitScript(deliberate);
  return context;
}

/** What is about a server: its answers, its paths, a line to it that breaks. */
export const withServer = test.skipIf(import.meta.env.MODE === "alone");

/** A new page with a memory of its own. Errors of the page fail the test that asks `quiet`. */
export async function open(browser: Browser, look: Look, hash = "#/", address = inject("address")) {
  const context = await newContext(
    browser,
    {
      viewport: { width: look.width, height: look.height },
      colorScheme: look.theme,
      locale: look.language,
      hasTouch: look.touch ?? false,
      reducedMotion: look.motion ? "no-preference" : "reduce",
      acceptDownloads: true,
    },
    look.hasty,
  );
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !/Failed to load resource|WebSocket/.test(message.text()))
      complaints.push(message.text());
  });
  await page.goto(`${address}/${hash}`);
  return { page, complaints, close: () => context.close() };
}

export type TableWish = { game: string; settings: Record<string, string>; seats: string[]; seed: string };

/** Opens a table as the page's own player, and goes there. */
export async function sitAt(page: Page, wish: TableWish): Promise<void> {
  await page.locator("article").first().waitFor();
  const body = JSON.stringify({ ...wish, daily: false, practice: false });
  const post = async (said: string) => {
    const headers = { "Content-Type": "application/json", "X-Coppice-Player": localStorage.getItem("coppice.player")! };
    return (await fetch("/api/tables", { method: "POST", headers, body: said })).text();
  };
  const answer = await (isAlone(page) ? postAlone(page, "/api/tables", body) : page.evaluate(post, body));
  const { table } = JSON.parse(answer) as TableCreated;
  await page.goto(page.url().replace(/#.*/, `#/table/${table}`));
}

/** What comes without anybody's doing comes within so many milliseconds, on a busy machine too. */
export const soon = 5_000;

/**
 * Waits until the first that a selector finds can be seen. It looks at every frame, a locator that waits soon only
 * twice a second.
 */
export async function shown(page: Page, selector: string, timeout: number): Promise<void> {
  const visible = (wanted: string) => {
    const found = document.querySelector(wanted);
    return found !== null && found.getClientRects().length > 0 && found.checkVisibility({ visibilityProperty: true });
  };
  await page.waitForFunction(visible, selector, { timeout });
}

/**
 * The end of a game lies before the player without a scroll: all of it, or its beginning where the screen is too small.
 */
export async function endInSight(page: Page): Promise<void> {
  const gap = () =>
    page.locator(".end").evaluate((end) => {
      const { top, bottom } = end.getBoundingClientRect();
      return Math.min(top, bottom - top > innerHeight ? innerHeight / 4 - top : innerHeight - bottom);
    });
  await vi.waitFor(async () => expect(await gap(), "the end is out of sight").toBeGreaterThanOrEqual(0), soon);
}

/** Opens what stands behind "More" at the end of a game. */
export const showMore = (page: Page) => page.locator(".end details.more > summary").click();

type AxeResult = {
  violations: { id: string; impact: string | null; help: string; nodes: { html: string; failureSummary?: string }[] }[];
};

/**
 * Boxes that scroll but that no key reaches. Axe sees one only while its text is too long for it; this does not wait
 * for that.
 */
const unreachable = () =>
  [...document.querySelectorAll<HTMLElement>("body *")]
    .filter((box) => box.checkVisibility() && /auto|scroll/.test(getComputedStyle(box).overflowY))
    .filter((box) => ![box, ...box.querySelectorAll<HTMLElement>("*")].some(({ tabIndex }) => tabIndex >= 0))
    .map((box) => box.className);

/** Names are words, and headings make an outline; those of a dialog alone begin lower. */
async function inspectTree(page: Page, screen: string): Promise<void> {
  const tree = await page.locator("body").ariaSnapshot();
  expect(signsIn(tree), `${screen}: signs in names`).toEqual([]);
  if ((await page.locator("dialog[open]").count()) === 0)
    expect(headingFaults(tree), `${screen}: headings`).toEqual([]);
}

/** Nothing serious or critical on this screen, nothing wider than the screen; and a picture of it. */
export async function inspect(page: Page, look: Look, screen: string): Promise<void> {
  await page.evaluate(draw, true);
  await page.waitForTimeout(120);
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}${screen}-${look.name}.jpg`, quality: 90 }); // a PNG takes ten times as long
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${screen} at ${look.width} px is too wide`).toBeLessThanOrEqual(look.width);
  expect(await page.evaluate(unreachable), `${screen}: boxes to scroll that no key reaches`).toEqual([]);
  await inspectTree(page, screen);
  const hasAxe = await page.evaluate(() => "axe" in window);
  if (!hasAxe) await page.evaluate(axeSource);
  const result = (await page.evaluate("axe.run(document, { reporter: 'no-passes', selectors: false })")) as AxeResult;
  await page.evaluate(draw, false);
  const grave = result.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const told = grave.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n  ${nodes
        .slice(0, 4)
        .map((node) => node.html.slice(0, 240) + "\n    " + (node.failureSummary ?? ""))
        .join("\n  ")}`,
  );
  expect(told, `axe on ${screen} (${look.name})`).toEqual([]);
}
