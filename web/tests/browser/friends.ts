import type { Browser, Locator, Page } from "playwright-core";
import { vi } from "vitest";
import { SocketConnection } from "../../src/table/socket";
import type { Answer } from "../../src/wire/types";
import { open, soon, type Look } from "./browser";
import { press } from "./hand";

/** Two people at two places, each in their own browser. */

export type Place = Awaited<ReturnType<typeof open>>;

/** Anna creates a table and waits in its lobby. */
export async function invite(
  browser: Browser,
  look: Look,
  game: string,
  prepare: (page: Page) => Promise<void> = async () => undefined,
  address?: string,
): Promise<Place & { link: string }> {
  const anna = await open(browser, look, `#/new/${game}`, address);
  await anna.page.getByText(/A friend, elsewhere|Jemand woanders/).click();
  await anna.page.getByLabel(/Your name|Dein Name/).fill("Anna");
  await prepare(anna.page);
  await anna.page.locator("form .first").click();
  await anna.page.locator("[data-lobby]").waitFor();
  const link = await anna.page.getByLabel(/The link|Der Link/).inputValue();
  return { ...anna, link };
}

/** Ben opens the link in his browser, and sees the table before he sits down. */
export async function follow(browser: Browser, look: Look, link: string): Promise<Place> {
  const [page, hash] = link.split("#");
  const ben = await open(browser, look, `#${hash}`, page!.replace(/\/$/, ""));
  await ben.page.locator("form .first, .notice").first().waitFor();
  return ben;
}

export async function sitDown(page: Page, name: string): Promise<void> {
  await page.getByLabel(/Your name|Dein Name/).fill(name);
  await page.locator("form .first").click();
  await page.locator("[data-table]").waitFor();
}

/** Both are at a table of the game, and the cards are dealt. */
export async function together(
  browser: Browser,
  look: Look,
  game: string,
  prepare?: (page: Page) => Promise<void>,
  address?: string,
) {
  const anna = await invite(browser, look, game, prepare, address);
  const ben = await follow(browser, look, anna.link);
  await sitDown(ben.page, "Ben");
  await anna.page.locator("[data-table]").waitFor();
  const both = [anna, ben];
  return {
    anna: anna.page,
    ben: ben.page,
    complaints: () => both.flatMap((place) => place.complaints),
    close: () => Promise.all(both.map((place) => place.close())),
  };
}

/** A message that covers the table. */
export const note = (page: Page, words: RegExp): Locator => page.locator("[data-notes] .word", { hasText: words });

/** Closes the messages that cover the table. */
export async function putAway(page: Page): Promise<void> {
  for (const word of await page.locator("[data-notes] .first-time button, [data-notes] .word > button").all())
    await word.click();
}

type Line = {
  cut(): void;
  mend(): void;
  tell(answer: Answer): void;
  /** From now on, the page receives this instead of the server's messages. */
  alter(change: (answer: Answer) => Answer): void;
  said: string[];
};

/** Set up before the page joins: a connection to the table that the test can cut during the game. */
export async function cuttable(page: Page): Promise<Line> {
  let whole = true;
  let change: ((answer: Answer) => Answer) | null = null;
  /** What the page has sent. */
  const said: string[] = [];
  let tell = (_: string) => {};
  const open = new Set<() => void>();
  await page.routeWebSocket(/\/socket\?/, (socket) => {
    if (!whole) return void socket.close();
    const server = socket.connectToServer();
    tell = (text) => socket.send(text);
    socket.onMessage((text) => {
      said.push(String(text));
      server.send(text);
    });
    server.onMessage((text) => socket.send(change ? JSON.stringify(change(JSON.parse(String(text)) as Answer)) : text));
    open.add(() => {
      void server.close();
      void socket.close();
    });
  });
  return {
    cut() {
      whole = false;
      for (const close of open) close();
      open.clear();
    },
    mend() {
      whole = true;
    },
    tell: (answer) => tell(JSON.stringify(answer)),
    alter(how) {
      change = how;
    },
    said,
  };
}

/** Another device of the page's player: a second connection to the same seat. */
export async function otherDevice(page: Page) {
  const [, address, id] = /^(.*)\/#\/table\/(\w+)$/.exec(page.url())!;
  const player = await page.evaluate(() => localStorage.getItem("coppice.player") ?? "");
  const line = new SocketConnection({ address: `${address!.replace("http", "ws")}/api/tables/${id}/socket`, player });
  let last: Extract<Answer, { type: "welcome" | "events" }> | null = null;
  let answered: string | null = null;
  line.join({
    answer: (answer) => {
      if (answer.type === "welcome" || answer.type === "events") last = answer;
      if (answer.type === "done" || (answer.type === "refused" && answer.id !== null)) answered = answer.id;
    },
    status: () => undefined,
    turnedAway: ({ key }) => {
      throw new Error(key);
    },
  });
  const now = () => vi.waitFor(() => last ?? Promise.reject(new Error("no welcome")), soon);
  const seen = async () => {
    const heard = await now();
    return heard.type === "welcome" ? heard.number : heard.first + heard.events.length - 1;
  };
  return {
    now,
    /** Sends this, and waits until it is done. */
    async act(wish: (line: SocketConnection, seen: number) => string): Promise<void> {
      const id = wish(line, await seen());
      await vi.waitFor(() => answered === id || Promise.reject(new Error("no answer")), soon);
    },
    leave: () => line.leave(),
  };
}

export async function say(page: Page, words: string): Promise<void> {
  if ((await page.locator(".chat").count()) === 0) await page.locator("[data-chat]").click();
  await page.locator(".chat input[maxlength]").fill(words);
  await page.locator(".chat form button").click();
}

/** Opens the table's menu. */
export const openMenu = (page: Page) => press(strip(page).locator(".button").last());

export const strip = (page: Page) => page.locator(".strip");
export const person = (page: Page, seat: number) => page.locator(`.strip [data-person="${seat}"]`);
export const tableOf = (page: Page) => page.locator("[data-table]").getAttribute("data-table");
/** The first of the two players who may act; null once the game is over. */
export function actor(...pages: Page[]): Promise<Page | null> {
  const asked =
    ".table[aria-busy='false'] .dock [data-choice], .table[aria-busy='false'] .fan [data-open], .coupell[aria-busy='false'] [data-end]";
  const found = async () => {
    for (const page of pages) if ((await page.locator(asked).count()) > 0) return page;
    if ((await pages[0]!.locator(".end").count()) > 0) return null;
    throw new Error("nobody is asked");
  };
  return vi.waitFor(found, 20_000);
}

export async function toMove(...pages: Page[]): Promise<Page> {
  const found = await actor(...pages);
  if (!found) throw new Error("the game is over");
  return found;
}

/** Waits until it is a page's turn, in Coupell. */
export const isTurnOf = (page: Page) => page.locator(".coupell[aria-busy='false'] [data-end]").waitFor();
