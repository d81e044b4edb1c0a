import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, inspect, launch, open, phoneNight } from "./browser";
import { follow, sitDown } from "./friends";

/** Somebody's own cards with a friend at another place, who sees them before sitting down. */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const changed = (page: Page) => page.locator("main ins", { hasText: ": noble 9" });

test("a friend elsewhere sees how the cards differ, sits down and plays with them", async () => {
  const anna = await open(browser, desktop, "#/workshop/coppertwaddle");
  const text = anna.page.getByRole("textbox", { name: "The text" });
  await anna.page.locator("#text-state").getByText("55 cards").waitFor();
  const now = await text.inputValue();
  const abbot = /(Card: The Abbot\n(?:.*\n)*?)Kind: noble \d/;
  expect(now).toMatch(abbot);
  // What a stranger writes is shown as it is, never run.
  const own = now.replace(abbot, "$1Kind: noble 9").replace("Name: ", "Name: <b>My</b> ");
  await text.fill(own.replace(/(Card: Yeoman\n)/, "Card: <img src=x>\n"));
  await changed(anna.page).waitFor();
  await anna.page.getByRole("combobox", { name: "With", exact: true }).selectOption("elsewhere");
  await anna.page.getByLabel("Your name").fill("Anna");
  await inspect(anna.page, desktop, "workshop-elsewhere");
  await anna.page.getByRole("button", { name: "Make the table" }).click();
  await anna.page.locator("[data-lobby]").waitFor();
  await changed(anna.page).waitFor();
  await inspect(anna.page, desktop, "workshop-lobby");
  const link = await anna.page.getByLabel("The link").inputValue();

  const ben = await follow(browser, phoneNight, link);
  await ben.page.getByText(/cards of somebody’s own|liegen eigene Karten/).waitFor();
  await changed(ben.page).waitFor();
  await ben.page.getByText("<img src=x>").first().waitFor();
  expect(await ben.page.locator("img[src=x]").count()).toBe(0);
  await inspect(ben.page, phoneNight, "workshop-invitation");
  await sitDown(ben.page, "Ben");
  await anna.page.locator("[data-table]").waitFor();
  await anna.page.locator("header").getByRole("button", { name: "Own cards" }).click();
  await ben.page.getByRole("button", { name: /^(Help|Hilfe)$/ }).click(); // a phone has no room for the tag
  for (const { page } of [anna, ben]) {
    await page.locator("dialog ins", { hasText: ": noble 9" }).waitFor();
    await page.keyboard.press("Escape");
  }
  // A list of tables names them.
  await ben.page.goto(ben.page.url().replace(/#.*/, "#/"));
  await ben.page.locator("main").getByText("Anna").first().waitFor();
  expect(anna.complaints.concat(ben.complaints)).toEqual([]);
  await Promise.all([anna.close(), ben.close()]);
});
