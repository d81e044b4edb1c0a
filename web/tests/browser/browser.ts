import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { afterEach, expect, inject, test, vi } from "vitest";
import type { TableCreated } from "../../src/wire/types";
import { createTable, isAlone } from "./alone";
import { Notes, type Asked } from "./asked";
import { deliberate } from "./events";
import { LastSight } from "./last-sight";
import { chromium as executablePath, root } from "./root";
import { headingFaults, signsIn } from "./tree";
import { still } from "./wait";

declare module "vitest" {
  interface TaskMeta {
    asked?: Asked;
  }
}

const shots = join(root, "build/screenshots/");
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export type Look = {
  name: string;
  /** Presses follow each other without a pause. */ hasty?: boolean;
  width: number;
  height: number;
  theme: "light" | "dark";
  language: "en" | "de";
  touch?: boolean;
  /** Animations run. */ motion?: boolean;
  /** The deal of tables that the page creates without naming one, so that every run has the same cards. */
  deal?: string;
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

/** ./check --all: also what takes long and rarely finds anything. */
export const thorough = process.env["COPPICE_ALL"] !== undefined;

const phoneNightDe: Look = { ...phoneNight, name: "phone-dark-de", language: "de" };

/**
 * For screens that must be right in every look. --full opens them in two that differ in width, theme and language,
 * ./check --all in four, where each width meets each theme and each language.
 */
export const looks = thorough ? [desktop, desktopNight, phone, phoneNight] : [desktop, phoneNightDe];

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

/** The report contains what this file's pages requested. It decides when the file runs again (passed.ts). */
const notes = new Notes();
afterEach(({ task }) => void (task.meta.asked = notes.asked));

/** The log shows the last state of a failed test's pages, because nobody sees its screen. */
const lastSight = new LastSight();
afterEach(({ task }) => (task.result?.state === "fail" ? lastSight.tell(task.name) : undefined));

/**
 * Switches painting off or on. Without a graphics card, painting takes most of the time. Layout and clicks work as
 * usual, but a page that is fully transparent is not painted.
 */
export const draw = (drawn: boolean) => {
  const unseen = new CSSStyleSheet();
  if (!drawn) unseen.replaceSync("html { opacity: 0 !important; transition: none !important }");
  document.adoptedStyleSheets = [unseen, ...document.adoptedStyleSheets.slice(1)]; // the page has its own
};

/** Names the deal of the tables that the page creates at the server or in its worker without a named one. */
const nameDeals = (seed: string) => {
  const named = (body: string) => {
    const wish = JSON.parse(body) as { seed?: string | null; daily?: boolean };
    return wish.seed === null && wish.daily === false ? JSON.stringify({ ...wish, seed }) : body;
  };
  const isNew = (method: unknown, path: string) => method === "POST" && path.endsWith("/api/tables");
  const { fetch } = window;
  window.fetch = (where, how) => {
    const path = where instanceof Request ? where.url : String(where);
    const body = how?.body;
    return fetch(where, isNew(how?.method, path) && typeof body === "string" ? { ...how, body: named(body) } : how);
  };
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, message: unknown, ...rest: never[]) {
    const asked = message as { type?: string; method?: string; path?: string; body?: string };
    const isRequest = asked.type === "request" && isNew(asked.method, asked.path ?? "") && asked.body;
    postMessage.call(this, isRequest ? { ...asked, body: named(asked.body!) } : message, ...rest);
  };
};

/**
 * A context with its own storage. Every page of the tests is opened in such a context. It is painted only for
 * screenshots.
 */
export async function newContext(browser: Browser, options: BrowserContextOptions, hasty = false) {
  // A service worker would request every file of the page. offline.test.ts tests it.
  const context = await browser.newContext({ serviceWorkers: "block", ...options });
  notes.follow(context);
  lastSight.follow(context);
  await context.addInitScript(draw, false);
  if (!hasty) await context.addInitScript(deliberate);
  return context;
}

/** For tests that need a server: its responses, its paths, a broken connection to it. */
export const withServer = test.skipIf(import.meta.env.MODE === "alone");

/** A new page with its own storage. Its errors are collected in `complaints`. */
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
  if (look.deal !== undefined) await context.addInitScript(nameDeals, look.deal);
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

/** Creates a table as the page's own player, and opens it. */
export async function sitAt(page: Page, wish: TableWish): Promise<void> {
  await page.locator("article").first().waitFor();
  const whole = { ...wish, daily: false, practice: false };
  const post = async (said: string) => {
    const headers = { "Content-Type": "application/json", "X-Coppice-Player": localStorage.getItem("coppice.player")! };
    const answer = await fetch("/api/tables", { method: "POST", headers, body: said });
    return ((await answer.json()) as TableCreated).table;
  };
  const table = await (isAlone(page) ? createTable(page, whole) : page.evaluate(post, JSON.stringify(whole)));
  await page.goto(page.url().replace(/#.*/, `#/table/${table}`));
}

/** In milliseconds: the timeout for anything that the page does by itself, also on a busy machine. */
export const soon = 5_000;

/**
 * Waits until the first match of a selector is visible. It checks every frame; after a while, a locator checks only
 * twice a second.
 */
export async function shown(page: Page, selector: string, timeout: number): Promise<void> {
  const visible = (wanted: string) => {
    const found = document.querySelector(wanted);
    return found !== null && found.getClientRects().length > 0 && found.checkVisibility({ visibilityProperty: true });
  };
  await page.waitForFunction(visible, selector, { timeout });
}

/** The end stands where one looks: below the bar, with its title and what to do next. */
export async function endInSight(page: Page): Promise<void> {
  const gap = () =>
    page.locator(".end").evaluate((end) => {
      const next = end.querySelector(".button.first")?.getBoundingClientRect().bottom ?? 0;
      const title = end.querySelector("#end-title")!.getBoundingClientRect();
      return Math.min(end.getBoundingClientRect().top, title.top, innerHeight - title.bottom, innerHeight - next);
    });
  await vi.waitFor(async () => expect(await gap(), "the end is out of sight").toBeGreaterThanOrEqual(0), soon);
}

/** Opens "More" at the end of a game. */
export const showMore = (page: Page) => page.locator(".end .more").click();

type AxeResult = {
  violations: { id: string; impact: string | null; help: string; nodes: { html: string; failureSummary?: string }[] }[];
};

/** Rules that never find anything serious. They take a fifth of axe's time. */
const minor = [
  ...["aria-allowed-role", "empty-heading", "empty-table-header", "heading-order", "image-redundant-alt", "region"],
  ...["landmark-banner-is-top-level", "landmark-complementary-is-top-level", "landmark-contentinfo-is-top-level"],
  ...["landmark-main-is-top-level", "landmark-no-duplicate-banner", "landmark-no-duplicate-contentinfo"],
  ...["landmark-no-duplicate-main", "landmark-one-main", "landmark-unique", "meta-viewport-large"],
  ...["page-has-heading-one", "presentation-role-conflict", "scope-attr-valid", "skip-link", "table-duplicate-name"],
];
const rules = Object.fromEntries(minor.map((rule) => [rule, { enabled: false }]));
const axeRun = `axe.run(document, ${JSON.stringify({ reporter: "no-passes", selectors: false, rules })})`;

/**
 * Scrollable boxes that no key reaches. Axe finds such a box only while its text overflows; this check does not depend
 * on that.
 */
const unreachable = () =>
  [...document.querySelectorAll<HTMLElement>("body *")]
    .filter((box) => box.checkVisibility() && /auto|scroll/.test(getComputedStyle(box).overflowY))
    .filter((box) => ![box, ...box.querySelectorAll<HTMLElement>("*")].some(({ tabIndex }) => tabIndex >= 0))
    .map((box) => box.className);

/** Names consist of words, and headings form an outline. A dialog may start at a lower level. */
async function inspectTree(page: Page, screen: string): Promise<void> {
  const tree = await page.locator("body").ariaSnapshot();
  expect(signsIn(tree), `${screen}: signs in names`).toEqual([]);
  if ((await page.locator("dialog[open]").count()) === 0)
    expect(headingFaults(tree), `${screen}: headings`).toEqual([]);
}

/** The screen has no serious or critical violation and is not wider than the viewport. Also takes a screenshot. */
export async function inspect(page: Page, look: Look, screen: string): Promise<void> {
  await page.evaluate(draw, true);
  await still(page);
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}${screen}-${look.name}.jpg`, quality: 90 }); // a PNG takes ten times as long
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${screen} at ${look.width} px is too wide`).toBeLessThanOrEqual(look.width);
  expect(await page.evaluate(unreachable), `${screen}: boxes to scroll that no key reaches`).toEqual([]);
  await inspectTree(page, screen);
  const hasAxe = await page.evaluate(() => "axe" in window);
  if (!hasAxe) await page.evaluate(axeSource);
  const result = (await page.evaluate(axeRun)) as AxeResult;
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
