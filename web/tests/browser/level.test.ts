import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, inspect, launch, open, phone, sitAt, withServer, type Look } from "./browser";
import { settled } from "./waddle";

/** After two wins or losses in a row the end of a game offers another opponent; the next game is against that one. */

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

async function giveUp(page: Page, seed: string): Promise<void> {
  await page.goto(page.url().replace(/#.*/, "#/"));
  await sitAt(page, { game: "coppertwaddle", settings: {}, seats: ["human", "level:forgetful"], seed });
  await settled(page);
  await page.getByRole("button", { name: /^(Give up|Aufgeben)$/ }).click();
  await page.locator("dialog [data-sure]").click();
  await page.locator(".end").waitFor();
}

const offer = (page: Page) => page.locator(".end").getByText(/ in a row\. | in Folge\. /);
const again = /^(Play again|Noch einmal)$/;

async function takeOffer(page: Page, look: Look, name: RegExp, shot: string): Promise<void> {
  await offer(page).waitFor();
  expect(await offer(page).innerText()).toMatch(name);
  await inspect(page, look, shot);
  await offer(page)
    .getByRole("button", { name: /^(Yes, please|Ja, gern)$/ })
    .click();
  await page.getByText(/^(Your next game is against|Deine nächste Partie geht gegen) /).waitFor();
  await page.getByRole("button", { name: again }).click();
  await settled(page);
}

test("two losses offer the easier opponent, and the next game is against that one", async () => {
  const { page, complaints, close } = await open(browser, desktop);
  await giveUp(page, "1");
  await page.getByRole("button", { name: again }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await offer(page).count(), "one loss offers nothing").toBe(0);
  await giveUp(page, "2");
  await takeOffer(page, desktop, /^Two losses in a row\. Next time against Pim \(beginner\)\?/, "level-lower");
  await page.getByRole("heading", { name: "Pim’s Domain" }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

withServer("two wins offer the stronger opponent, and the next game is against that one", async () => {
  const { page, complaints, close } = await open(browser, phone);
  // The losses of this player become wins.
  await page.route(/\/api\/tables$/, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const answer = await route.fetch();
    const list = (await answer.json()) as { tables: { result: number[] | null }[] };
    for (const line of list.tables) line.result &&= [1, 0];
    return route.fulfill({ response: answer, json: list });
  });
  await giveUp(page, "1");
  await giveUp(page, "2");
  await takeOffer(page, phone, /^Zwei Siege in Folge\. Nächstes Mal gegen Fenja /, "level-higher");
  await page.getByRole("heading", { name: "Reich von Fenja" }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
