import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { seal } from "../../build-tools/offline.ts";
import { desktop, inspect, launch, newContext, open, phoneNight, sitAt, soon } from "./browser";
import { built } from "./root";

/** The page as a static folder below a path of any web server, without a program or configuration. */
const below = "/some/where/";
const types: Record<string, string> = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
  webmanifest: "application/manifest+json",
};

let browser: Browser;
let server: Server;
let served: string;
const folder = mkdtempSync(join(tmpdir(), "coppice-offline-"));

beforeAll(async () => {
  browser = await launch();
  server = createServer((request, response) => {
    const path = new URL(request.url!, "http://localhost").pathname;
    const name = path.startsWith(below) ? path.slice(below.length) || "index.html" : "";
    const file = join(served, name);
    if (!name || !statSync(file, { throwIfNoEntry: false })?.isFile()) return void response.writeHead(404).end();
    response
      .writeHead(200, { "Content-Type": types[name.split(".").pop()!] ?? "application/octet-stream" })
      .end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
});

/** A build of the page whose chunks all have different names from those of the other builds. */
function build(name: string): { version: string; folder: string } {
  const to = join(folder, name);
  cpSync(built, to, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const parts = readdirSync(join(to, "assets"));
  const renamed = (part: string) => part.replace(/(\.\w+)$/, `-${name}$1`);
  for (const file of [
    "index.html",
    ...parts.filter((part) => /\.(js|css)$/.test(part)).map((part) => `assets/${part}`),
  ]) {
    const text = readFileSync(join(to, file), "utf8");
    writeFileSync(
      join(to, file),
      parts.reduce((all, part) => all.replaceAll(part, renamed(part)), text),
    );
  }
  for (const part of parts) renameSync(join(to, "assets", part), join(to, "assets", renamed(part)));
  return { version: seal(to), folder: to };
}

const versionOf = (page: Page) => page.locator('meta[name="coppice-build"]').getAttribute("content");
const word = (page: Page) => page.getByText("A new version of Coppice is available.");
const look = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update().catch(() => {})));
const installing = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).installing !== null);
const kept = (page: Page) => page.evaluate(async () => (await caches.keys()).map((name) => name.split(" ").pop()));
/** Opens a part of the page that is not loaded yet. */
async function readOn(page: Page) {
  await page.evaluate(() => (location.hash = "#/about"));
  await page.locator("main h1").waitFor();
  expect(await page.getByText("does not come").count()).toBe(0);
}

test("two tabs and three versions: each tab has one version, changes on request, and needs no connection", async () => {
  const [first, second, third] = ["one", "two", "three"].map(build);
  served = first!.folder;
  const context = await newContext(browser, {
    viewport: { width: desktop.width, height: desktop.height },
    locale: "en",
    serviceWorkers: "allow",
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${below}`;
  const asks = await context.newPage();
  const complaints: string[] = [];
  asks.on(
    "console",
    (message) => void (/Content Security Policy/.test(message.text()) && complaints.push(message.text())),
  );
  await asks.goto(address);
  await asks.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 });
  const stays = await context.newPage();
  await stays.goto(address);
  await stays.locator("header h1, .notice h1").first().waitFor();

  // A server during an update: it has the list of files, but one file is missing. The page takes nothing of it.
  served = second!.folder;
  const lacking = join(
    served,
    "assets",
    readdirSync(join(served, "assets")).find((name) => name.startsWith("AboutScreen"))!,
  );
  renameSync(lacking, `${lacking}.later`);
  await look(asks);
  await vi.waitFor(async () => expect(await installing(asks)).toBe(false), soon);
  expect(await word(asks).count()).toBe(0);
  expect(await kept(asks)).toEqual([first!.version]);

  // Now the version is complete. Both tabs hear of it, and nothing changes.
  renameSync(`${lacking}.later`, lacking);
  await look(asks);
  for (const page of [asks, stays]) await word(page).waitFor({ timeout: 20_000 });
  await inspect(asks, desktop, "new-version");
  await asks.reload();
  expect(await versionOf(asks)).toBe(first!.version);

  // A third version appears before anybody has requested the second.
  served = third!.folder;
  await look(asks);
  await vi.waitFor(async () => expect(await kept(asks)).toContain(third!.version), 20_000);
  await vi.waitFor(async () => expect(await installing(asks)).toBe(false), soon); // the third waits, not the second
  await asks.getByRole("button", { name: "Use it now" }).click();
  await vi.waitFor(async () => expect(await versionOf(asks)).toBe(third!.version), 20_000);
  await vi.waitFor(
    async () => expect((await kept(asks)).sort()).toEqual([first!.version, third!.version].sort()),
    soon,
  );

  // The other tab continues with its own version, including parts that it has not loaded and that the server no longer
  // has.
  expect(await versionOf(stays)).toBe(first!.version);
  await context.setOffline(true);
  await readOn(stays);
  await asks.reload();
  expect(await versionOf(asks)).toBe(third!.version);
  await readOn(asks);
  await stays.reload();
  expect(await versionOf(stays)).toBe(third!.version);
  expect(complaints).toEqual([]);
  await context.close();
});

test("if a table is newer than the stored page, the page says so, and one press loads the new version", async () => {
  const { page, close } = await open(browser, phoneNight);
  await page.routeWebSocket(/socket/, (line) => {
    line.connectToServer().onMessage((text) => line.send(String(text).replace(/"protocol":\d+/, '"protocol":99')));
  });
  await sitAt(page, { game: "copperdale", settings: {}, seats: ["human"], seed: "7" });
  const change = page.getByRole("button", { name: "Use it now" });
  await change.waitFor();
  await inspect(page, phoneNight, "newer-table");
  await page.evaluate(() => (document.title = "as it was"));
  await change.click();
  await page.waitForFunction(() => document.title !== "as it was");
  await close();
});
