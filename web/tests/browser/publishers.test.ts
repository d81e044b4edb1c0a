import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { desktop, inspect, launch, newContext, open, soon } from "./browser";
import { serveFiles, type PlainServer } from "./plain-server";
import { root } from "./root";

/** The page on another site: the example page of docs/for-publishers.md, from another origin. */

const example = /```html\n([^]*?)```/.exec(readFileSync(join(root, "docs/for-publishers.md"), "utf8"))![1]!;
const site = /```json\n([^]*?)```/.exec(readFileSync(join(root, "docs/for-publishers.md"), "utf8"))![1]!;

let browser: Browser;
let plain: PlainServer;
let readable: PlainServer;
beforeAll(async () => {
  [browser, plain, readable] = await Promise.all([
    launch(),
    serveFiles({ files: { "/site.json": site } }),
    serveFiles({ headers: { "Access-Control-Allow-Origin": "*" } }),
  ]);
});
afterAll(() => Promise.all([browser.close(), plain.stop(), readable.stop()]));

/** A page of another origin; 127.0.0.1 and localhost are two sites. */
async function publisher(html: string): Promise<{ page: Page; frame: () => Frame; close(): Promise<unknown> }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html" });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const context = await newContext(browser, { viewport: desktop, locale: "en-GB", reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const close = async () => {
    await context.close();
    server.closeAllConnections();
    server.close();
  };
  return { page, frame: () => page.frames()[1]!, close };
}

const at = (html: string, address: string) => html.replaceAll("https://games.example.org", address);

async function playToTheEnd(frame: Frame): Promise<void> {
  await frame.locator("[data-play]").first().press("Enter");
  await frame.getByRole("button", { name: "Aufgeben" }).press("Enter");
  await frame.locator("dialog[open] [data-sure]").press("Enter");
  await frame.locator(".end").waitFor();
}

test("the page of the guide shows one game in its language and colours, and receives its height and its end", async () => {
  const { page, frame, close } = await publisher(at(example, plain.address));
  await frame().locator("article").waitFor();
  expect(await frame().locator("article").count()).toBe(1);
  expect(await frame().title()).toBe("Coupell");
  expect(await frame().locator("html").getAttribute("lang")).toBe("de");
  const back = frame().getByRole("link", { name: "Zurück zum Laden" });
  expect(await back.getAttribute("href")).toBe("https://example.org/shop");
  const paper = () => getComputedStyle(document.documentElement).getPropertyValue("--paper");
  expect(await frame().evaluate(paper)).toBe("#fbfdfb");
  const heights = () => page.locator("#game").evaluate((one: HTMLElement) => parseInt(one.style.height));
  await vi.waitFor(async () => {
    const content = await frame().evaluate(() => document.documentElement.scrollHeight);
    expect(content, "the frame does not scroll").toBeLessThanOrEqual(await heights());
  }, soon);
  const cover = await heights();
  await playToTheEnd(frame());
  await page
    .locator("#result")
    .getByText(/^coupell: \d+ : \d+$/)
    .waitFor({ timeout: soon });
  expect(await heights()).not.toBe(cover);
  await close();
});

test("in a sandbox without an origin, the game plays if the files may be read; otherwise the frame says what it needs", async () => {
  const sandboxed = (address: string) => at(example, address).replace("<iframe", '<iframe sandbox="allow-scripts"');
  const able = await publisher(sandboxed(readable.address));
  await able.frame().getByText("Dieser Browser speichert nichts").waitFor();
  await playToTheEnd(able.frame());
  await able.page
    .locator("#result")
    .getByText(/^coupell/)
    .waitFor({ timeout: soon });
  await able.close();

  const unable = await publisher(sandboxed(plain.address));
  await unable.frame().getByText("allow-same-origin").first().waitFor();
  await unable.close();
});

test("a site's own name and colours are readable; the console names the error of a wrong file, and the page ignores the file", async () => {
  const { page, complaints, close } = await open(browser, desktop, "#/", plain.address);
  await page.getByRole("heading", { name: "Birchwood Games" }).waitFor();
  await inspect(page, desktop, "site-colours");
  expect(complaints).toEqual([]);
  expect(await page.locator('meta[property="og:image"]').getAttribute("content")).toBe(
    "https://games.example.org/preview.jpg",
  );
  await page.route("**/site.json", (route) =>
    route.fulfill({ body: site.replace('"ink": "#16211a"', '"ink": "#d0d0d0"') }),
  );
  await page.reload();
  await page.getByRole("heading", { name: "Coppice" }).waitFor();
  expect(complaints).toEqual([expect.stringMatching(/^site\.json is ignored: the contrast between “light.ink”/)]);
  await close();
});
