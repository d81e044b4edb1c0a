// Rules, cards and makers as pages: readable before a game, linked from a refusal, printable.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { desktop, desktopNight, inspect, launch, looks, open, phone, sitAt } from "./browser";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const editions = [
  "copperdale",
  "copperdale?monuments=strict",
  "coppertwaddle",
  "coppertwaddle?edition=sphinx&match=suite&with-mappa-mundi=on",
  "coupell",
];

describe.each(looks)("to read: $name", (look) => {
  test.each(editions)("the rules of %s", async (game) => {
    const { page, complaints, close } = await open(browser, look, `#/rules/${game}`);
    await page.locator("section h3").first().waitFor();
    expect(await page.locator("section[id] h3").count()).toBeGreaterThan(14);
    expect(await page.locator("figure").count()).toBeGreaterThan(2);
    expect(await page.locator("main").innerText()).not.toMatch(/\b(copperdale|coppertwaddle|coupell|rules)\.[a-z]/);
    await inspect(page, look, `rules-${game.replaceAll(/\W+/g, "-")}`);
    expect(complaints).toEqual([]);
    await close();
  });

  test("all cards, and who made the game", async () => {
    const { page, complaints, close } = await open(browser, look, "#/cards/coppertwaddle");
    await page.locator("[data-copies]").first().waitFor();
    const copies = await page
      .locator("[data-copies]")
      .evaluateAll((all) => all.map((one) => Number(one.getAttribute("data-copies"))));
    expect(copies.reduce((sum, count) => sum + count, 0)).toBe(55);
    await inspect(page, look, "cards-coppertwaddle");
    await page.goto(page.url().replace(/#.*/, "#/cards/coupell"));
    await page.locator("li[data-card='TH']").waitFor();
    expect(await page.locator("li[data-card]").count()).toBe(48);
    await inspect(page, look, "cards-coupell");
    await page.goto(page.url().replace(/#.*/, "#/about"));
    await page.locator("pre").waitFor();
    for (const name of [
      "John Clowdus",
      "Alan Paull",
      "Henning Poehl",
      "Shahriari",
      "Lorc",
      "SQLite",
      "@formatjs/fast-memoize",
      "Kevin Atkinson",
    ]) {
      expect(await page.locator("main").innerText()).toContain(name);
    }
    await inspect(page, look, "about");
    expect(complaints).toEqual([]);
    await close();
  });
});

test("the player chooses an edition on the page, and the address contains it", async () => {
  const { page, close } = await open(browser, desktop, "#/rules/coppertwaddle");
  await page.locator("#robbing").waitFor();
  expect(await page.locator("#robbing").innerText()).toContain("wherever they lie in their row");
  await page.getByLabel("Edition").selectOption("sphinx");
  await page.locator("#robbing", { hasText: "wanted or not" }).waitFor();
  expect(page.url()).toContain("edition=sphinx");
  await page.reload();
  await page.locator("#robbing", { hasText: "wanted or not" }).waitFor();
  await page.goto(page.url().replace(/#.*/, "#/cards/coppertwaddle?with-mappa-mundi=on"));
  await page.locator("#MM").waitFor();
  await page.goto(page.url().replace(/#.*/, "#/rules/coppertwaddle?edition=third&dice=two"));
  await page.locator("#robbing", { hasText: "wherever they lie" }).waitFor();
  await close();
});

test("an address with a section scrolls to it; an unknown section still shows the rules", async () => {
  const { page, close } = await open(browser, phone, "#/rules/coupell/talk");
  await page.locator("#talk h3:focus").waitFor();
  const top = await page.locator("#talk").evaluate((section) => section.getBoundingClientRect().top);
  expect(Math.abs(top)).toBeLessThan(60);
  await page.goto(page.url().replace(/#.*/, "#/rules/coupell/never-heard-of"));
  await page.locator("#talk").waitFor();
  await page.goto(page.url().replace(/#.*/, "#/rules/chess"));
  await page.locator(".notice", { hasText: "chess" }).waitFor();
  await close();
});

test("links lead there from the cover and from the table's help, and back to the table", async () => {
  const { page, close } = await open(browser, desktop);
  await page.locator("article", { hasText: "Coupell" }).getByRole("link", { name: "How to play" }).click();
  await page.locator("#claim").waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Who made these games" }).click();
  await page.locator("#licences").waitFor();
  await page.goBack();
  await sitAt(page, {
    game: "coupell",
    settings: { gentle: "on", starter: "1" },
    seats: ["human", "human"],
    seed: "7",
  });
  await page.locator(".coupell[aria-busy='false'] [data-end]").waitFor();
  const table = page.url();
  await page.keyboard.press("?");
  await page.getByRole("link", { name: "All rules, with pictures" }).click();
  await page.locator("#claim", { hasText: "costs nothing the first time" }).waitFor();
  expect(page.url()).toContain("gentle=on");
  await page.getByRole("link", { name: "Back to the table" }).click();
  await page.locator(".coupell [data-end]").waitFor();
  expect(page.url()).toBe(table);
  await close();
});

test("a refusal links to its rule", async () => {
  const { page, close } = await open(browser, desktop);
  await sitAt(page, { game: "coupell", settings: { starter: "1" }, seats: ["human", "human"], seed: "7" });
  await page.locator(".coupell[aria-busy='false'] [data-end]").waitFor();
  await page.locator(".felt [data-row]").last().locator("[data-card]").first().focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("7");
  await page.keyboard.type("qqqq");
  await page.locator("[role=alert] a").click();
  await page.locator("#claim h3:focus").waitFor();
  await close();
});

test("an empty sheet of Copperdale fills one page across, without figures, also from the dark theme", async () => {
  const { page, complaints, close } = await open(browser, desktopNight, "#/rules/copperdale");
  await page.evaluate("window.print = () => void (document.body.dataset.printed = 'yes')");
  await page.getByRole("button", { name: /^(Print an empty sheet|Leeren Bogen drucken)$/ }).click();
  await page.locator("body[data-printed]").waitFor();
  const theme = () => page.evaluate(() => document.documentElement.dataset["theme"]);
  expect(await theme()).toBe("light");
  await page.setViewportSize({ width: 1047, height: 733 });
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("main").isVisible()).toBe(false);
  expect(await page.locator(".only-sheet [data-place]").count()).toBe(41);
  for (const figure of await page.locator(".only-sheet :is(.worth, .month)").all())
    expect(await figure.isVisible()).toBe(false);
  const sheet = (await page.locator(".only-sheet").boundingBox())!;
  expect(sheet.height).toBeLessThan(733);
  await page.emulateMedia({ media: null });
  const pdf = await page.pdf({ preferCSSPageSize: true, format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.locator(".only-sheet").waitFor({ state: "detached" }); // the browser says that it has printed
  expect(await theme()).not.toBe("light");
  expect(complaints).toEqual([]);
  await close();
});

test("the printed page has text and no controls", async () => {
  const { page, close } = await open(browser, desktop, "#/rules/coppertwaddle/robbing");
  await page.locator("#robbing").waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("nav").isVisible()).toBe(false);
  expect(await page.locator("header").first().isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  expect(await page.locator("#robbing").isVisible()).toBe(true);
  expect(await page.locator("figure").first().isVisible()).toBe(true);
  expect(await page.locator("main").evaluate((main) => getComputedStyle(main).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  );
  await close();
});

test("the licences are beside the page", async () => {
  const { page, close } = await open(browser, desktop);
  const text = await page.evaluate(() => fetch("licences.txt").then((answer) => answer.text()));
  expect(text).toContain("The MIT licence");
  expect(text).toContain("Kevin Atkinson");
  await close();
});
