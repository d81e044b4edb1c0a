import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { desktop, launch, open, phone, soon } from "./browser";
import { actor, cuttable, follow, invite, note, person, putAway, say, sitDown, tableOf, toMove } from "./friends";
import { serve, type Served } from "./server";
import { couple, waddle } from "./together";

/** Whole games between two places, with an undo by consent, chat, a broken connection, and a killed server. */

/** In milliseconds: about 150 presses. A busy machine may take several times as long as usual. */
const wholeGame = 900_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Anna on a desktop and Ben on a phone, each in their language, with their own server. */
async function meet(server: Served, game: string) {
  const anna = await invite(browser, desktop, game, undefined, server.address);
  const ben = await follow(browser, phone, anna.link);
  const line = await cuttable(ben.page);
  await sitDown(ben.page, "Ben");
  await anna.page.locator("[data-table]").waitFor();
  for (const { page } of [anna, ben]) await putAway(page);
  return { anna, ben, line };
}

const askBack = (page: Page) => page.getByRole("button", { name: /Ask to undo|Zurücknehmen erbitten/ });

/** The waiting player asks to undo their last move, and the other agrees. It is their turn again. */
async function takeBack(pages: [Page, Page], move: (page: Page) => Promise<void>): Promise<void> {
  for (;;) {
    const asked = await toMove(...pages);
    const asker = pages.find((page) => page !== asked)!;
    await asker.locator(".table[aria-busy='false'], .coupell[aria-busy='false']").waitFor();
    if ((await askBack(asker).count()) > 0) {
      await askBack(asker).click();
      await note(asked, /to undo|zurücknehmen/)
        .getByRole("button", { name: /Agree|Einverstanden/ })
        .click();
      await vi.waitFor(async () => expect(await toMove(...pages)).toBe(asker), soon);
      return;
    }
    await move(asked); // a player who has not moved has nothing to undo
  }
}

async function passOrDiscard(page: Page): Promise<void> {
  const pass = page.locator(".dock [data-choice]");
  if ((await pass.count()) === 0) await page.locator(".fan [data-open]").first().click();
  await pass.first().click();
}

async function talk(from: Page, to: Page, words: string): Promise<void> {
  for (const page of [from, to]) await putAway(page); // on a phone, messages may cover the strip
  await say(from, words);
  await from.keyboard.press("Escape");
  await to.locator("[data-chat] .unread").waitFor({ timeout: 20_000 });
  await to.locator("[data-chat]").click();
  await to.locator(".chat .text", { hasText: words }).waitFor();
  await to.keyboard.press("Escape");
}

/**
 * Both see the end, each from their side and in their language. Anybody may step through the game, and the server
 * requires no key.
 */
async function over(server: Served, [anna, ben]: [Page, Page]): Promise<{ results: number[]; record: string }> {
  for (const page of [anna, ben]) await page.locator(".end").waitFor({ timeout: 20_000 });
  // What each lacked, and has collected in all games, is their own.
  const numbers = (page: Page) =>
    page.locator(".end").evaluate((end: HTMLElement) => {
      const own = [...end.querySelectorAll<HTMLElement>(".next, .before")];
      for (const each of own) each.style.display = "none";
      const all = end.innerText.match(/\d+/g);
      for (const each of own) each.style.display = "";
      return all;
    });
  // The log loads its earlier pages later.
  await vi.waitFor(async () => expect(await numbers(ben)).toEqual(await numbers(anna)), soon);
  const table = await tableOf(anna);
  const [replay, told] = await Promise.all(
    ["replay", "record"].map((what) => fetch(`${server.address}/api/tables/${table}/${what}`)),
  );
  expect(replay!.status).toBe(200);
  const record = await told!.text();
  const stranger = await open(browser, desktop, `#/replay/${table}`, server.address);
  await stranger.page.locator("[data-replay], input[type=range]").first().waitFor();
  expect(stranger.complaints).toEqual([]);
  await stranger.close();
  expect(record).not.toContain("resign");
  return { record, results: /^Result: (\d+) (\d+)$/m.exec(record)!.slice(1).map(Number) };
}

test("Coupell, from the first card to the end, with a broken connection and a crash of the server", async () => {
  const server = await serve();
  try {
    const { anna, ben, line } = await meet(server, "coupell");
    const pages: [Page, Page] = [anna.page, ben.page];
    const play = async (most: number) => {
      for (let page = await actor(...pages), made = 0; page && made < most; ++made, page = await actor(...pages))
        await couple(page);
    };
    await takeBack(pages, (page) => page.locator("[data-end]").click());
    await talk(anna.page, ben.page, "Shall we?");
    await play(3);

    line.cut();
    await person(anna.page, 2).filter({ hasText: "is away" }).waitFor();
    if ((await actor(anna.page, ben.page)) === anna.page) await couple(anna.page);
    line.mend();
    await person(anna.page, 2).filter({ hasText: "is here" }).waitFor({ timeout: 20_000 });
    await play(3);
    await server.killAndStart();
    await play(Infinity);

    const { results, record } = await over(server, pages);
    expect(results[0]).toBe(results[1]);
    expect(record).toMatch(/^[12] claim /m);
    const reached = (page: Page) =>
      page.locator(".ranks li").evaluateAll((ranks) => ranks.map((rank) => rank.getAttribute("aria-current")));
    expect(await reached(ben.page)).toEqual(await reached(anna.page));
    expect([...anna.complaints, ...ben.complaints]).toEqual([]);
    await Promise.all([anna.close(), ben.close()]);
  } finally {
    await server.stop();
  }
});

test(
  "Coppertwaddle, until a Domain is complete or the Trumpet is empty, with a broken connection and a crash of the server while both play",
  { timeout: wholeGame },
  async () => {
    const server = await serve();
    try {
      const { anna, ben, line } = await meet(server, "coppertwaddle");
      const pages: [Page, Page] = [anna.page, ben.page];
      await waddle(44, ...pages);
      await takeBack(pages, passOrDiscard);
      await talk(ben.page, anna.page, "Gut gespielt");

      const broken = waddle(34, ...pages);
      line.cut();
      await person(anna.page, 2).filter({ hasText: "is away" }).waitFor();
      line.mend();
      await broken;
      const fallen = waddle(24, ...pages);
      await server.killAndStart();
      await fallen;
      await waddle(-1, ...pages);

      const {
        results: [hers = 0, his = 0],
      } = await over(server, pages);
      const title = (page: Page) => page.locator("#end-title").innerText();
      expect(await title(anna.page)).toMatch(hers > his ? /You have won/ : hers < his ? /Ben wins/ : /tie/i);
      expect(await title(ben.page)).toMatch(
        hers < his ? /Du hast gewonnen/ : hers > his ? /Anna hat gewonnen/ : /unentschieden/i,
      );
      await ben.page.locator(".end .more").click();
      await ben.page.getByRole("link", { name: "Durchgehen" }).click();
      await ben.page.locator("input[type=range]").waitFor();
      const eyes = ben.page.getByRole("group", { name: "Gesehen von" });
      expect(await eyes.getByRole("radio", { checked: true }).count()).toBe(1);
      expect(await eyes.getByRole("radio").nth(1).isChecked(), "Ben looks with his own eyes").toBe(true);
      expect([...anna.complaints, ...ben.complaints]).toEqual([]);
      await Promise.all([anna.close(), ben.close()]);
    } finally {
      await server.stop();
    }
  },
);
