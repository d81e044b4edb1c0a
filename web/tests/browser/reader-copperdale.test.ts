import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import type * as Copperdale from "../../src/wire/copperdale";
import { launch } from "./browser";
import { hurry } from "./hurry";
import { readGame, type Moment } from "./reader";
import { settled } from "./table";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const answer = (nth: number) => async (page: Page) => {
  await page.locator(".dock [data-choice]").nth(nth).click();
  await settled(page);
};
const keys = (key: string) => (page: Page) => page.keyboard.press(key);

const moments: Moment[] = [
  ["The first card", async (page) => void (await settled(page))],
  ["What is told the first time is put away", (page) => page.locator(".first-time button").click()],
  ["The first card goes to the second column", answer(1)],
  ["The next card, and with it the last; the month begins", answer(0)],
  ["The first answer", answer(0)],
  [
    "A building, with the keyboard",
    async (page) => {
      await page.locator(".dock [data-choice]").first().focus();
      await page.keyboard.press("Enter");
      await settled(page);
    },
  ],
  ["Help", keys("?")],
  [
    "The month ends",
    async (page) => {
      await page.keyboard.press("Escape");
      await answer(0)(page);
    },
  ],
  [
    "The last month",
    (page) =>
      hurry<Copperdale.Sheet>(page, ({ month, stage }) => month === 12 && stage === "growth")
        .then(() => settled(page))
        .then(() => undefined),
  ],
  ["The end", answer(0)],
];

test.for(["en", "de"] as const)("announcements and accessibility tree, %s", (language, { expect }) =>
  readGame(expect, browser, language, { game: "copperdale", settings: {}, seats: ["human"], seed: "7" }, moments),
);
