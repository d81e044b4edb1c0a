import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { desktop, endInSight, inspect, launch, looks, open, phone, soon } from "./browser";
import { activeSeat, askUntilNamed, follow, lowerSeat, own, settled, sitDown } from "./rows";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const partner = "planner:common:200ms";

/** Everything that is read out from now on. On a slow machine the next move soon replaces a remark. */
const listen = (page: Page) =>
  page.evaluateHandle(() => {
    const told = new Set<string>();
    const hear = () => told.add(document.querySelector("[data-spoken]")?.textContent ?? "");
    new MutationObserver(hear).observe(document, { childList: true, characterData: true, subtree: true });
    return told;
  });

/** Plays until the partner has made a remark that is still valid. On a phone a first-time tip takes its place. */
async function untilSaid(page: Page): Promise<string> {
  const bubble = page.locator("[data-bubble]");
  for (let turn = 0; turn < 3 && (await bubble.count()) === 0; ++turn) {
    await page.locator("[data-end]").click();
    await settled(page);
  }
  const tip = page.locator(".first-time button");
  if (await tip.count()) await tip.click();
  return bubble.innerText();
}

describe.each(looks)("what the partner says: $name", (look) => {
  test("a remark is shown in a bubble, read out and logged; it disappears when its cards change", async () => {
    const { page, complaints, close } = await open(browser, look);
    const told = await listen(page);
    await sitDown(page, ["human", partner], { starter: "2" });
    const said = await untilSaid(page);
    expect(said).toMatch(/word of \d+ letters|Wort aus \d+ Buchstaben/);
    expect(await told.evaluate((all) => [...all].join(" "))).toContain(said);
    await inspect(page, look, "coupell-bubble");
    // Beside the rows of a phone on its side, a hint and its reason leave it in sight.
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByRole("button", { name: /^(Hint|Tipp)$/ }).click(); // the key h would begin a word with the l below
    for (const opened of [page.locator(".hint .further"), page.locator(".further.explained")]) {
      await opened.waitFor({ state: "attached" });
      expect(await page.locator("[data-bubble]").isVisible()).toBe(true);
      if (!(await opened.isVisible())) await page.getByRole("button", { name: /^(Why|Warum)\?$/ }).click();
    }
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: look.width, height: look.height });
    await page.keyboard.press("l");
    await page.locator("dialog[open] li", { hasText: said }).first().waitFor();
    await page.keyboard.press("Escape");

    // If a card is given to the front of either row, all cards change their places.
    const explained = page.locator(".first-time button");
    if (await explained.count()) await explained.click();
    await own(page).first().click();
    await page.locator("[data-gap='0']").click();
    await settled(page);
    await vi.waitFor(async () => expect(await page.locator("[data-bubble]").allInnerTexts()).not.toContain(said), soon);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe.each([desktop, phone])("a question to the partner: $name", (look) => {
  test("a question is answered yes or no, where it is asked and in the log, also after a reload", async () => {
    const { page, complaints, close } = await open(browser, look);
    await sitDown(page, ["human", partner], { talk: "yes-no" });
    const explained = page.locator(".first-time button");
    if (await explained.count()) await explained.click();
    await page.locator("[data-ask]").click();
    const dialog = page.locator("dialog[open]");
    await dialog.getByText(/^(A card of mine|Eine meiner Karten)$/).click();
    const card = dialog.getByLabel(/^(Which card|Welche Karte)/);
    await card.selectOption({ index: 1 });
    const question = await dialog.locator("blockquote").innerText();
    await dialog.getByRole("button", { name: /^(Ask this|Das fragen)$/ }).click();
    const answer = dialog.locator("[data-answers] li").first();
    await answer.waitFor();
    expect(await answer.innerText()).toContain(question);
    expect(await answer.locator("strong").innerText()).toMatch(/^(Yes|No|Ja|Nein)$/);
    await dialog.getByText(/^(Moving a card|Eine Karte verschieben)$/).click();
    await dialog.getByLabel(/^(Where|Wohin)/).selectOption({ index: 1 });
    await dialog.getByRole("button", { name: /^(Ask this|Das fragen)$/ }).click();
    await dialog.locator("[data-answers] li").nth(1).waitFor();
    await inspect(page, look, "coupell-ask");
    await page.keyboard.press("Escape");
    await inspect(page, look, "coupell-ask-button");
    await page.reload();
    await settled(page);
    await page.keyboard.press("l");
    await page.locator("dialog[open] li", { hasText: question }).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

const sideways = { ...phone, name: "phone-sideways", width: 844, height: 390 };
const laptop = { ...desktop, name: "laptop", width: 1366, height: 657 };

test.each([phone, sideways, laptop])("a refused word, and an answer, are in sight: $name", async (look) => {
  const { page, complaints, close } = await open(browser, look);
  await sitDown(page, ["human", partner]);
  for (let place = 0; place < 4; ++place) {
    const card = own(page).nth(place);
    const { width, height } = (await card.boundingBox())!;
    await card.click({ position: { x: width / 2, y: height * 0.3 } });
  }
  await page.locator("[data-claim]").click();
  const refused = page.locator(".said", { hasText: /not a word|kein Wort/ });
  await refused.waitFor();
  await settled(page);
  const isOnTop = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element === document.elementFromPoint(x + width / 2, y + height / 2);
  };
  expect(await refused.evaluate(isOnTop), "nothing covers the refusal").toBe(true);
  await page.locator("[data-ask]").click();
  const dialog = page.locator("dialog[open]");
  await dialog.getByRole("button", { name: /^(Ask this|Das fragen)$/ }).click();
  const answer = dialog.locator("[data-answers] strong").first();
  await answer.waitFor();
  await vi.waitFor(async () => expect(await answer.evaluate(isOnTop), "the answer is out of sight").toBe(true), soon);
  expect(complaints).toEqual([]);
  await close();
});

test("if the partner may not answer, there are no questions", async () => {
  const { page, complaints, close } = await open(browser, desktop);
  await sitDown(page, ["human", partner], { talk: "own-turn" });
  expect(await page.locator("[data-end]").isVisible(), "the table asks for a move").toBe(true);
  expect(await page.locator("[data-ask]").isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await close();
});

test("at a silent table the partner says nothing", async () => {
  const { page, complaints, close } = await open(browser, desktop);
  await sitDown(page, ["human", partner], { starter: "2", talk: "silence" });
  const before = await page.locator("section.log li").count();
  await page.locator("[data-end]").click();
  await vi.waitFor(async () => expect(await page.locator("section.log li").count()).toBeGreaterThan(before + 1), soon);
  await page.locator("[data-end]").waitFor();
  expect(await page.locator("[data-bubble]").count()).toBe(0);
  expect(await page.locator("section.log").innerText()).not.toContain("“");
  expect(complaints).toEqual([]);
  await close();
});

test("CP-20: a game to its end with hints; the page shows no word before the second request", async () => {
  const { page, complaints, close } = await open(browser, desktop);
  await sitDown(page, ["human", partner]);
  let twice = 0;
  for (let move = 0; move < 40 && (await page.locator(".end").count()) === 0; ++move) {
    expect([await activeSeat(page), await lowerSeat(page)]).toEqual(["1", "1"]);
    const hints = await askUntilNamed(page);
    if (hints.length > 1) {
      ++twice;
      expect(hints[0]).not.toMatch(/Claim/);
      expect(hints[1]).toMatch(/Claim [A-Z]{4,}/);
    }
    await follow(page, hints.at(-1)!);
    await settled(page);
  }
  expect(twice).toBeGreaterThan(0);
  expect(await page.locator(".end").innerText()).toMatch(/Won together|Lost together/);
  await endInSight(page);
  await inspect(page, desktop, "coupell-end-partner");
  expect(complaints).toEqual([]);
  await close();
});
