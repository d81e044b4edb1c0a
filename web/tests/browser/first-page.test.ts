import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { desktop, inspect, launch, looks, open, phone, phoneNight, shown, soon, withServer } from "./browser";
import { cover } from "./table";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const rules = "details summary";
const watching = /You are watching|Du siehst zu/;

describe.each(looks)("a new game at a glance: $name", (look) => {
  test("opponent and deal come first, house rules are folded away, and the page explains why a choice is missing", async () => {
    const { page, complaints, close } = await open(browser, look, "#/new/coppertwaddle");
    await page.locator("form").waitFor();
    await inspect(page, look, "new-coppertwaddle");
    expect(await page.locator("input[type=radio]:visible").count()).toBeLessThanOrEqual(10);
    if (look.width > 1000) {
      const end = await page.locator("form .first").evaluate((button) => button.getBoundingClientRect().bottom);
      expect(end, "the way in is in sight").toBeLessThan(look.height);
    }
    await page.locator(rules).click();
    await page.locator("input[value=suite]").check();
    await page.locator("input[value=sphinx]").first().check();
    await page
      .getByText(/This has no effect in this edition|In dieser Ausgabe ohne Wirkung/)
      .first()
      .waitFor();
    await inspect(page, look, "new-house-rules");
    await page.locator(rules).click();
    await vi.waitFor(async () => expect(await page.locator(rules).innerText()).toContain("Sphinx"), soon);
    await page.getByText(/Two computers|Zwei Computer/).click();
    const daily = page.locator("label.barred");
    await daily.getByText(/You cannot watch it|Nicht zum Zusehen/).waitFor();
    expect(await daily.locator("input").isDisabled()).toBe(true);
    await inspect(page, look, "new-watch");
    await page.getByText(/Two at this device|Zu zweit/).click();
    await page.locator(rules).click();
    await page.getByText(/Practice is for one person|Üben kann nur eine Person/).waitFor();
    expect(await page.locator("form input:not([type])").count()).toBe(2);
    expect(complaints).toEqual([]);
    await close();
  });
});

test("a game for one person offers no opponent, and says so", async () => {
  const { page, close } = await open(browser, desktop, "#/new/copperdale");
  await page.getByText("there is nobody to choose").waitFor();
  await close();
});

describe.each([desktop, phoneNight])("two computers: $name", (look) => {
  test("play, then watch from each seat", async () => {
    const { page, complaints, close } = await open(browser, { ...look, deal: "7" }, "#/new/coppertwaddle");
    await page.getByText(/Two computers|Zwei Computer/).click();
    for (const at of [1, 2]) {
      const level = page.locator("fieldset").nth(at);
      await level.getByRole("slider").fill("3");
      await level.getByText(/^quick$|^flink$/).waitFor();
    }
    await page.locator("form .first").click();
    await shown(page, ".table", soon);
    await page
      .locator("[aria-live]")
      .getByText(/Wilma [12]/)
      .first()
      .waitFor({ state: "attached" });
    expect(await page.getByRole("button", { name: /Undo|Zurücknehmen|Hint|Tipp/ }).count()).toBe(0);
    const eyes = page.getByRole("button", { name: /Change seat|Platz wechseln/ });
    expect(await eyes.innerText()).toContain("Wilma 1");
    await eyes.click();
    await vi.waitFor(async () => expect(await eyes.innerText()).toContain("Wilma 2"), soon);
    await inspect(page, look, "watching");
    if (look.width > 1000) await page.getByText(watching).waitFor();
    await page.goto(page.url().replace(/#.*/, "#/"));
    // It may be over already.
    await page.locator("li", { hasText: "watched Wilma 1 and Wilma 2" }).getByRole("link").first().waitFor();
    expect(
      await page.locator("article").getByRole("link", { name: "Go on" }).count(),
      "it is nobody's to go on with",
    ).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe.each([desktop, phone])("a wrong address: $name", (look) => {
  withServer("has its own page, for the server's paths and for the page's", async () => {
    const { page, close } = await open(browser, look, "#/nowhere");
    const word = page.getByRole("heading", { name: /Nothing grows here|Hier wächst nichts/ });
    await word.waitFor();
    const answer = await page.goto(`${inject("address")}/some/where`);
    expect(answer?.status()).toBe(404);
    await word.waitFor();
    await page
      .getByRole("link", { name: /home|Startseite/ })
      .last()
      .click();
    await cover(page).waitFor();
    await close();
  });
});

/** Whether the middle of a zero in a sentence is empty. */
const zeroIsPlain = (page: Page, weight: number) =>
  page.evaluate(async (heavy) => {
    const family = getComputedStyle(document.body).fontFamily;
    await document.fonts.load(`${heavy} 200px ${family}`, "0");
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 300;
    const pen = canvas.getContext("2d")!;
    pen.font = `${heavy} 200px ${family}`;
    pen.textAlign = "center";
    pen.textBaseline = "alphabetic";
    const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText("0");
    pen.fillText("0", 150, 220);
    return pen.getImageData(150, Math.round(220 - (up - down) / 2), 1, 1).data[3] === 0;
  }, weight);

test("zeros have no slash", async () => {
  const { page, close } = await open(browser, desktop);
  await cover(page).waitFor();
  for (const weight of [400, 600]) expect(await zeroIsPlain(page, weight), String(weight)).toBe(true);
  await close();
});

test("one press changes the language, and the settings have a name", async () => {
  const { page, close } = await open(browser, phoneNight);
  await cover(page).waitFor();
  await page.getByRole("button", { name: "Deutsch" }).click();
  await page.getByRole("button", { name: "Einstellungen" }).click();
  await page.locator("dialog[open]").getByText("Sprache").waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
  await close();
});

const lowest = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));

test.each(["en", "de"] as const)(
  "a low window shows whole covers, lessons and the day's deal: %s",
  async (language) => {
    const { page, close } = await open(browser, { ...phone, width: 1366, height: 657, language });
    await page.locator("article .big").nth(2).waitFor();
    const parts = {
      "1366 × 657": "article .more .button",
      "1280 × 720": "article .more .button",
      "844 × 390": "article .more .button:first-child",
      "740 × 360": "article summary",
    };
    for (const [size, selector] of Object.entries(parts)) {
      const [width, height] = size.split(" × ").map(Number) as [number, number];
      await page.setViewportSize({ width, height });
      expect(await page.locator(selector).count(), size).toBeGreaterThanOrEqual(3);
      for (const part of ["article .big", selector]) expect(await lowest(page, part), size).toBeLessThanOrEqual(height);
      const shapes = await page.locator("article .picture > svg").evaluateAll((all) =>
        all.map((one) => {
          const { width: wide, height: high } = one.getBoundingClientRect();
          return wide / high;
        }),
      );
      for (const shape of shapes) expect(shape, `a whole picture at ${size}`).toBeCloseTo(600 / 440, 1);
      const apart = await page.locator("article").evaluateAll((all) =>
        all.map((one) => {
          const [picture, name] = [one.querySelector(".picture")!, one.querySelector("h2")!];
          return name.getBoundingClientRect().left - picture.getBoundingClientRect().right;
        }),
      );
      expect(Math.min(...apart), `the name is beside the picture at ${size}`).toBeGreaterThan(0);
    }
    await close();
  },
);
