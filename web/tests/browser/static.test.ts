import { execFileSync } from "node:child_process";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type * as Copperdale from "../../src/wire/copperdale";
import { desktop, inspect, launch, open, phone, shown, soon, showMore } from "./browser";
import { hurry } from "./hurry";
import { serveFiles, type PlainServer } from "./plain-server";
import { program } from "./root";
import { changed, cover, playOut, settled, standing, toChoice } from "./table";

/** The page without a server: files in a folder, tables in a worker, games in the browser's storage. */

let browser: Browser;
let plain: PlainServer;
beforeAll(async () => {
  [browser, plain] = await Promise.all([launch(), serveFiles()]);
});
afterAll(() => Promise.all([browser.close(), plain.stop()]));

const at = (page: Page, hash: string) => page.goto(page.url().replace(/#.*/, hash));
const sheet = (page: Page) =>
  page.locator(".sheet [role=img]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
const begin = async (page: Page) => {
  await cover(page).locator("[data-play]").first().click();
  await settled(page);
};
const move = (page: Page) => async (turn: number) => {
  const list = page.locator(".dock [data-choice]");
  await list.nth(turn % (await list.count())).focus();
  await page.keyboard.press("Enter");
  return "an answer of the list";
};
const play = async (page: Page) => {
  const before = await standing(page);
  await move(page)(0);
  await changed(page, before, "Enter");
  await settled(page);
};

/** A page with its own site, and the message that it must show. */
async function spoilt(how: Parameters<typeof serveFiles>[0], check: (page: Page) => Promise<void>): Promise<void> {
  const server = await serveFiles(how);
  const { page, close } = await open(browser, desktop, "#/", server.address);
  await check(page);
  await close();
  await server.stop();
}

test("a whole game, its record, its replay, the results", async () => {
  const { page, complaints, close } = await open(browser, desktop, "#/", plain.address);
  await begin(page);
  await play(page);
  await hurry<Copperdale.Sheet>(page, ({ month }) => month > 10);
  await playOut(page, move(page));
  await showMore(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: /record/ }).click();
  const record = await (await downloading).path();
  expect(execFileSync(program, ["check", record], { encoding: "utf8" })).toMatch(/copperdale/i);
  await page.getByRole("link", { name: /Step through/ }).click();
  await page.locator("input[type=range]").waitFor();
  await at(page, "#/results");
  await page.getByText("Copperdale").first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

/** Imitates the translation feature of a browser: it puts each translatable text into an element of its own. */
const translate = () => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const all: Text[] = [];
  while (texts.nextNode()) all.push(texts.currentNode as Text);
  for (const text of all) {
    if (text.data.trim() === "" || text.parentElement!.closest("[translate]")?.getAttribute("translate") === "no")
      continue;
    const font = document.createElement("font");
    font.append(text.data);
    text.replaceWith(font);
  }
};

test("a game survives a reload, and so does the deal of the day; in a translated page, numbers stay up to date", async () => {
  const { page, close } = await open(browser, phone, "#/", plain.address);
  await cover(page)
    .getByRole("button", { name: /Spiel des Tages|Deal of the day|des Tages/ })
    .click();
  await settled(page);
  await page.evaluate(translate);
  await play(page);
  const before = await sheet(page);
  const words = () => page.locator(".table").innerText();
  const read = await words();
  await page.reload();
  await vi.waitFor(async () => expect(await sheet(page)).toEqual(before), soon);
  await settled(page);
  expect(read).toBe(await words());
  await at(page, "#/days");
  await shown(page, "h1", 10_000);
  await close();
});

test("a lesson, a hint and an undo", async () => {
  const { page, complaints, close } = await open(browser, desktop, "#/learn/copperdale", plain.address);
  await shown(page, "[data-lesson='show'][aria-disabled='false']", 10_000);
  await at(page, "#/");
  await begin(page);
  await page.keyboard.press("h");
  await page.locator(".word", { hasText: "hint" }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("computers play in workers of their own", async () => {
  const { page, complaints, close } = await open(browser, desktop, "#/new/coppertwaddle", plain.address);
  await page.locator("label", { hasText: "Watch" }).first().click();
  await page.locator("form .first").click();
  await page.locator(".table, .desk, [data-domain], main").first().waitFor();
  await vi.waitFor(() => expect(page.workers().length).toBeGreaterThanOrEqual(2), soon);
  expect(complaints).toEqual([]);
  await close();
});

test("a second tab watches, and plays when the first is closed", async () => {
  const { page, close } = await open(browser, desktop, "#/", plain.address);
  await begin(page);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByText("This game is open in another tab").waitFor();
  await inspect(second, desktop, "second-tab");
  expect(await second.locator("[data-choice]").count()).toBe(0);
  await play(page);
  const now = await sheet(page);
  await vi.waitFor(async () => expect(await sheet(second)).toEqual(now), soon);
  await page.close();
  await settled(second);
  await play(second);
  await close();
});

test("without WebAssembly, the page says so", () =>
  spoilt({ headers: { "Content-Security-Policy": "script-src 'self'" } }, async (page) => {
    await page.locator(".notice").getByText("need WebAssembly").waitFor();
  }));

/**
 * A worker's storage errors if site data is blocked: Chromium's errors, and Firefox's, which also refuses the channel
 * between tabs.
 */
const blocked = `
  const denied = () => new DOMException("denied", "SecurityError");
  IDBFactory.prototype.open = () => { const request = { error: new DOMException("blocked", "UnknownError") }; setTimeout(() => request.onerror()); return request; };
  LockManager.prototype.request = async () => { throw denied(); };
  self.BroadcastChannel = class { constructor() { throw denied(); } };
`;

test("if site data is blocked, all games can be played to the end; the page says once that nothing is stored, and offers the record", () =>
  spoilt({ prelude: blocked }, async (page) => {
    await page.getByText("This browser stores nothing").waitFor();
    const address = page.url().replace(/#.*/, "");
    for (const game of ["copperdale", "coupell", "coppertwaddle"]) {
      await page.goto(`${address}#/new/${game}`);
      await page.locator("form .first").click();
      await page
        .locator("[data-table] :is([data-choice], [data-end], [data-open])")
        .first()
        .waitFor({ timeout: 20_000 });
      expect(await page.getByText("open in another tab").count()).toBe(0);
    }
    await page.getByRole("button", { name: "Give up" }).click();
    await page.locator("dialog[open]").getByRole("button", { name: "Give up" }).click();
    await page.getByText("This browser does not store this game").waitFor();
    expect(await page.getByText("This browser stores nothing").count()).toBe(1);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: /record/ }).click();
    expect(execFileSync(program, ["check", await (await downloading).path()], { encoding: "utf8" })).toMatch(
      /coppertwaddle/i,
    );
  }));

test("a frame of another site without storage and workers says so; a frame with them plays", async () => {
  const cors = { "Access-Control-Allow-Origin": "*" };
  const workless = await serveFiles({ headers: { ...cors, "Content-Security-Policy": "worker-src 'none'" } });
  const server = await serveFiles({ headers: cors });
  const { page, close } = await open(browser, desktop, "stump.svg", plain.address);
  const frame = async (sandbox: string, at: PlainServer) => {
    const address = `${at.address.replace("localhost", "127.0.0.1")}/`;
    await page.goto(`${plain.address}/none`);
    await page.setContent(`<iframe ${sandbox} src="${address}" style="width: 1200px; height: 800px"></iframe>`);
    return (await (await page.waitForSelector("iframe")).contentFrame())!;
  };
  const bare = await frame('sandbox="allow-scripts"', workless);
  await bare.getByText("This browser stores nothing").waitFor();
  await bare.locator(".notice").getByText("did not start").waitFor();
  expect(await bare.locator(".notice").getByText("server").count(), "there is none that could be away").toBe(0);
  const whole = await frame("", server);
  await whole.locator("article [data-play]").first().click();
  await whole.locator(".dock [data-choice]").first().waitFor({ timeout: 20_000 });
  await close();
  await Promise.all([server.stop(), workless.stop()]);
});

test("on a full disk the game continues, the page names the cause, and stores everything once there is space", () => {
  const full = `
    const put = IDBObjectStore.prototype.put;
    let room = false;
    new BroadcastChannel("room").onmessage = () => (room = true);
    IDBObjectStore.prototype.put = function (value) {
      if (value.number > 4 && !room) throw new DOMException("full", "QuotaExceededError");
      return put.call(this, value);
    };
  `;
  return spoilt({ prelude: full }, async (page) => {
    await begin(page);
    const note = page.locator(".banner", { hasText: "no space left" });
    for (let turn = 0; turn < 6 && (await note.count()) === 0; ++turn) await play(page);
    await note.waitFor();
    await play(page);
    await inspect(page, desktop, "no-room");
    const downloading = page.waitForEvent("download");
    await note.getByRole("button", { name: /record/ }).click();
    expect(execFileSync(program, ["check", await (await downloading).path()], { encoding: "utf8" })).toMatch(
      /copperdale/i,
    );
    // The press itself makes room, because the page retries every few seconds and removes the button after a success.
    const store = note.getByRole("button", { name: "Store it now" });
    await store.evaluate((button) =>
      button.addEventListener("pointerdown", () => new BroadcastChannel("room").postMessage("")),
    );
    await store.click();
    await page.getByText("Everything is stored again").waitFor();
    await toChoice(page, move(page));
    const before = await sheet(page);
    await page.reload();
    await settled(page);
    expect(await sheet(page)).toEqual(before);
  });
});

test("games of a newer page and damaged tables stay unchanged", async () => {
  await spoilt({}, async (page) => {
    await begin(page);
    await page.goto("about:blank");
    await page.goBack();
    await settled(page);
    const table = /\w+$/.exec(page.url())![0];
    await at(page, "#/");
    await page.evaluate(
      (id) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open("coppice");
          request.onsuccess = () => {
            const writing = request.result.transaction("entries", "readwrite");
            writing.objectStore("entries").put({ table: id, number: 1, text: "1 nonsense", command: "" });
            writing.oncomplete = () => resolve(request.result.close());
            writing.onerror = () => reject(writing.error!);
          };
        }),
      table,
    );
    await at(page, `#/table/${table}`);
    await page.locator(".notice").getByText("damaged").waitFor();
    await page.goto(`${page.url().replace(/#.*/, "")}stump.svg`);
    await page.evaluate(
      () => new Promise<void>((resolve) => (indexedDB.open("coppice", 99).onsuccess = () => resolve())),
    );
    await page.goto(page.url().replace("stump.svg", "#/"));
    await page.locator(".notice").getByText("newer version").waitFor();
  });
});
