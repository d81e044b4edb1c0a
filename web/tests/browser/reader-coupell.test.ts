import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { launch } from "./browser";
import { readGame, type Moment } from "./reader";
import { own, settled } from "./rows";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const endTurn = async (page: Page) => {
  await page.locator("[data-end]").click();
  await settled(page);
};

const moments: Moment[] = [
  ["The first turn", settled],
  ["A card is picked up", (page) => own(page).first().click()],
  [
    "It is given away",
    async (page) => {
      await page.locator("[data-gap]").last().click();
      await settled(page);
    },
  ],
  [
    "A word is spelled with the keyboard",
    async (page) => {
      const letters = await own(page).evaluateAll((cards) =>
        cards.map((card) => /: (.)/.exec(card.getAttribute("aria-label")!)![1]!),
      );
      await page.keyboard.press("1");
      await page.keyboard.type(letters.slice(0, 4).join("").toLowerCase());
      await page.locator("[data-claim]:focus").waitFor();
    },
  ],
  [
    "It is claimed, and the turn ends",
    async (page) => {
      await page.keyboard.press("Enter");
      await settled(page);
    },
  ],
  ["The other one ends a turn", endTurn],
  ["Now there are ten cards", endTurn],
  ["To end this turn would lose", (page) => page.locator("[data-end]").click()],
  ["One plays on instead", (page) => page.locator("dialog[open] .first").click()],
  [
    "One loses after all",
    async (page) => {
      await page.locator("[data-end]").click();
      await page.locator("dialog[open] [data-sure]").click();
      await page.locator(".end").waitFor();
    },
  ],
];

test.for(["en", "de"] as const)("announcements and accessibility tree, %s", (language, { expect }) =>
  readGame(
    expect,
    browser,
    language,
    { game: "coupell", settings: { starter: "1" }, seats: ["human", "human"], seed: "7" },
    moments,
  ),
);
