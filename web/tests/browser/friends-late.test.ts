import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, inspect, launch, phone } from "./browser";
import { follow, invite, isTurnOf, note, person, putAway, sitDown, toMove } from "./friends";
import { serve, type Served } from "./server";

/** What a player may do when the other player's days have run out. */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Makes all seats to move late. The days are dates in the server's file. */
function letDaysPass(data: string): void {
  const file = new DatabaseSync(join(data, "coppice.db"));
  const past = `clock {"type":"due","moment":${Date.now() - 1000}}`;
  const { changes } = file.prepare(`UPDATE journal SET text = ? WHERE text LIKE 'clock {"type":"due"%'`).run(past);
  file.close();
  expect(changes).toBeGreaterThan(0);
}

/** At a table with one day for each move: the player to move, and the one who waits. */
async function meet(server: Served, game: string) {
  const days = (page: Page) => page.getByRole("radio", { name: /Days for each move|Tage für jeden Zug/ }).check();
  const anna = await invite(browser, desktop, game, days, server.address);
  const ben = await follow(browser, phone, anna.link);
  await sitDown(ben.page, "Ben");
  for (const { page } of [anna, ben]) await page.locator('.strip [data-clock][data-runs="true"]').first().waitFor();
  const late = (await toMove(anna.page, ben.page)) === anna.page ? anna : ben;
  const waits = late === anna ? ben : anna;
  return {
    late: late.page,
    waits: waits.page,
    seat: late === anna ? 1 : 2,
    complaints: [anna, ben].flatMap((place) => place.complaints),
    close: () => Promise.all([anna.close(), ben.close()]),
  };
}

test("a computer can replace a late player and play on; in a game against each other, the late player can lose", async () => {
  const server = await serve();
  try {
    const [relieved, lost] = await Promise.all([meet(server, "coupell"), meet(server, "coppertwaddle")]);
    await server.killAndStart(letDaysPass);

    const question = (page: Page) => note(page, /has not moved in time|hat nicht rechtzeitig gezogen/);
    await question(relieved.waits)
      .getByRole("button", { name: /Let a computer play on|Einen Computer weiterspielen lassen/ })
      .click({ timeout: 20_000 });
    for (const page of [relieved.waits, relieved.late])
      await person(page, relieved.seat)
        .filter({ hasText: /the computer plays on|der Computer spielt weiter/ })
        .waitFor();
    await isTurnOf(relieved.waits); // it has finished its turn
    await relieved.waits.locator("[data-end]").click();
    await isTurnOf(relieved.waits);

    await question(lost.waits)
      .getByRole("button", { name: /End the game as won|Partie als gewonnen beenden/ })
      .click();
    for (const page of [lost.waits, lost.late])
      await page.locator(".end", { hasText: /has run out of time|Die Zeit von .* ist um/ }).waitFor();
    expect(await lost.waits.locator("#end-title").innerText()).toMatch(/You have won|Du hast gewonnen/);
    for (const [page, look] of [
      [lost.late, lost.seat === 1 ? desktop : phone],
      [relieved.waits, relieved.seat === 1 ? phone : desktop],
    ] as const) {
      await putAway(page);
      await inspect(page, look, page === lost.late ? "late-lost" : "late-relieved");
    }
    expect([...relieved.complaints, ...lost.complaints]).toEqual([]);
    await Promise.all([relieved.close(), lost.close()]);
  } finally {
    await server.stop();
  }
});
