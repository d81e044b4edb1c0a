import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import type * as Coppertwaddle from "../../src/wire/coppertwaddle";
import { launch } from "./browser";
import { hurry } from "./hurry";
import { readGame, type Moment } from "./reader";
import { settled } from "./waddle";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const press = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await settled(page);
};
const pass = press(".dock .choices [data-choice]");

const moments: Moment[] = [
  [
    "The first stage",
    async (page) => {
      await settled(page);
      await page.reload(); // the computer may have passed before or after the player joined
      await settled(page);
    },
  ],
  ["A card is picked up", (page) => page.locator(".fan [data-open]").first().click()],
  ["It is laid", press(".book [data-open]")],
  ["Pass", pass],
  ["Pass again", pass],
  ["The next question", pass],
  [
    "A card, with the keyboard",
    async (page) => {
      await page.keyboard.press("1");
    },
  ],
  [
    "Help",
    async (page) => {
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
    },
  ],
  [
    "Late in the game",
    async (page) => {
      await page.keyboard.press("Escape");
      await page.mouse.move(1, 1); // not over a card, which would be shown enlarged
      await hurry<Coppertwaddle.Screen>(page, ({ trumpet }) => trumpet <= 25);
      await settled(page);
    },
  ],
  [
    "Given up",
    async (page) => {
      await page.getByRole("button", { name: /^(Give up|Aufgeben)$/ }).click();
      await page.locator("dialog[open] [data-sure]").click();
      await page.mouse.move(1, 1);
      await page.locator(".end").waitFor();
    },
  ],
];

test.for(["en", "de"] as const)("announcements and accessibility tree, %s", (language, { expect }) =>
  readGame(
    expect,
    browser,
    language,
    { game: "coppertwaddle", settings: {}, seats: ["human", "random"], seed: "4" },
    moments,
  ),
);
