import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { desktop, endInSight, inspect, launch, type Look, looks, open, showMore, shown } from "./browser";
import { ready } from "./lesson";
import { activeSeat, codes, lowerSeat, others, own, settled, sitDown } from "./rows";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const press = (look: Look, what: Locator, position?: { x: number; y: number }) => {
  const where = position ? { position } : {};
  return look.touch ? what.tap(where) : what.click(where);
};

/** Presses the upper or the lower letter of a card. */
async function pressLetter(look: Look, card: Locator, half: "upper" | "lower"): Promise<void> {
  const box = (await card.boundingBox())!;
  await press(look, card, { x: box.width / 2, y: box.height * (half === "upper" ? 0.3 : 0.7) });
}

describe.each(looks)("two at one device: $name", (look) => {
  test("there is no curtain, and each row stays on its side; a whole game", async () => {
    const { page, complaints, close } = await open(browser, look);
    await page.locator("article").first().waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await sitDown(page, ["human", "human"], { gentle: "on" });
    expect(await page.evaluate(() => scrollY), "a table begins at its top").toBe(0);
    expect(await page.locator(".drape").count()).toBe(0);
    expect([await activeSeat(page), await lowerSeat(page)]).toEqual(["1", "1"]);
    await inspect(page, look, "coupell-first");
    if (await page.locator(".first-time button").count()) await press(look, page.locator(".first-time button"));

    const given = (await codes(own(page)))[0];
    await pressLetter(look, own(page).first(), "upper");
    await inspect(page, look, "coupell-one");
    await press(look, page.locator("[data-gap]").last());
    await settled(page);
    expect((await codes(others(page))).at(-1)).toBe(given);

    for (let place = 0; place < 4; ++place)
      await pressLetter(look, own(page).nth(place), place % 2 ? "lower" : "upper");
    await inspect(page, look, "coupell-word");
    const claimed = await codes(own(page));
    await press(look, page.locator("[data-claim]"));
    await settled(page);
    expect(await page.locator(".said").innerText()).toMatch(/claims|sagt/);
    if ((await activeSeat(page)) === "1") {
      // If it is not a word, a gentle table keeps the cards and the action.
      expect(await codes(own(page))).toEqual(claimed);
      await press(look, page.locator("[data-end]"));
      await settled(page);
    }
    expect([await activeSeat(page), await lowerSeat(page)], "no row changes sides").toEqual(["2", "1"]);
    expect(await page.locator(".drape").count()).toBe(0);

    await pressLetter(look, others(page).first(), "upper");
    await inspect(page, look, "coupell-move");
    await page.keyboard.press("Escape");
    await press(look, page.locator("[data-heap='discard']"));
    await page.locator("dialog[open]").waitFor();
    await inspect(page, look, "coupell-piles");
    await page.keyboard.press("Escape");

    for (let turn = 0; turn < 16 && (await page.locator(".end").count()) === 0; ++turn) {
      await press(look, page.locator("[data-end]"));
      const sure = page.locator("dialog[open] [data-sure]"); // this loses the game
      if (await sure.count()) await sure.click();
      await settled(page);
    }
    await endInSight(page);
    await inspect(page, look, "coupell-end");
    await showMore(page);
    await page.getByRole("link", { name: /Step through|Durchgehen/ }).click();
    await page.locator("input[type=range]").waitFor();
    for (let step = 0; step < 12; ++step) await page.keyboard.press("ArrowRight");
    await inspect(page, look, "coupell-replay");
    expect(complaints).toEqual([]);
    await close();
  });
});

test("with the keyboard alone: spells a word, gives a card", async () => {
  const { page, complaints, close } = await open(browser, desktop);
  await sitDown(page, ["human", "human"]);
  const letters = await own(page).evaluateAll((cards) =>
    cards.map((card) => /: (.)/.exec(card.getAttribute("aria-label")!)![1]!),
  );
  await page.keyboard.press("1");
  await page.keyboard.type(letters.slice(0, 5).join("").toLowerCase());
  await page.keyboard.press("Backspace");
  const word = letters.slice(0, 4).join("");
  await page.locator("[data-claim]:focus", { hasText: word }).waitFor();
  await page.keyboard.press("Enter");
  await settled(page);
  await page.locator(".said", { hasText: word }).waitFor();

  const [given] = await codes(own(page));
  const before = await others(page).count();
  await page.keyboard.press("1");
  await page.keyboard.press("ArrowUp");
  await page.locator("[data-gap]:focus").waitFor();
  await page.keyboard.press("Enter");
  await page.locator("[data-row='2'] [data-card]").nth(before).waitFor();
  expect(await codes(page.locator("[data-row='2'] [data-card]"))).toContain(given);
  expect(complaints).toEqual([]);
  await close();
});

test("a typed word turns the pressed card, shows what does not fit, and is claimed twice only after a question", async () => {
  const { page, complaints, close } = await open(browser, desktop);
  await sitDown(page, ["human", "human"]);
  const cards = await own(page).evaluateAll((all) =>
    all.map((card) => /: (.) over (.)/.exec(card.getAttribute("aria-label")!)!.slice(1)),
  );
  const word = cards.slice(0, 4).map((letters) => letters[1]!);
  const absent = [..."QJZXVK"].find((letter) => !cards.flat().includes(letter))!;
  await pressLetter(desktop, own(page).first(), "upper");
  await page.keyboard.type(word.slice(0, 2).join(""));
  expect(await page.locator(".builder .unseen").innerText(), "the card is turned").toBe(word.slice(0, 2).join(" "));
  await page.keyboard.type(`${absent}${word[2]!}`);
  await page.locator(`.builder .slip[data-mark=${absent}]`).waitFor();
  await page.locator(".word.bad").waitFor();
  await page.keyboard.type(word[3]!);
  expect(await page.locator("[data-claim]").getAttribute("class"), "not the proposed answer").not.toContain("first");
  await page.locator("[data-claim]").click();
  await page.locator("dialog[open]", { hasText: absent }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Backspace");
  expect(await page.locator(".slip").count()).toBe(0);
  await page.locator(".word.bad").waitFor({ state: "detached" });
  await page.locator("[data-claim].first", { hasText: word.join("") }).click();
  await settled(page);
  await page.locator(".said", { hasText: "not a word" }).waitFor();

  await page.keyboard.press("1");
  await page.keyboard.type(word.join(""));
  await page.locator(".builder.refused").waitFor();
  await page.keyboard.press("Enter");
  await page.locator("dialog[open]", { hasText: "refused before" }).waitFor();
  await page.keyboard.press("Enter"); // the focus is on the safe answer
  expect(await page.locator(".pegs").innerText()).toContain("1");
  await page.locator("[data-claim]").click();
  await page.locator("[data-sure]").click();
  await settled(page);
  expect(await activeSeat(page), "it cost the second action").toBe("2");
  expect(complaints).toEqual([]);
  await close();
});

test("a card can be dragged to the other row; dragging within the own row shows the rule", async () => {
  const { page, complaints, close } = await open(browser, desktop);
  await sitDown(page, ["human", "human"]);
  const drag = async (from: Locator, to: Locator) => {
    const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(start.x, start.y, { steps: 3 });
    await page.mouse.move(end.x + 8, end.y + end.height / 2, { steps: 6 });
    await page.mouse.up();
  };
  await drag(own(page).nth(1), own(page).nth(4));
  await page.locator(".word.bad", { hasText: "Nobody reorders" }).waitFor();
  const given = (await codes(own(page)))[1];
  await drag(own(page).nth(1), others(page).nth(1));
  await settled(page);
  expect((await codes(others(page)))[1]).toBe(given);
  expect(complaints).toEqual([]);
  await close();
});

test("among the gaps for a card, the advised one is marked", async () => {
  const { page, complaints, close } = await open(browser, desktop, "#/learn/coupell");
  await shown(page, ready, 20_000);
  await page.locator(".felt .pointed").click();
  const marked = page.locator("[data-gap].hinted");
  await marked.waitFor();
  expect(await page.locator("[data-gap]:visible").count()).toBeGreaterThan(1);
  expect(await marked.count()).toBe(1);
  expect(await marked.getAttribute("data-gap")).toBe("0");
  expect(await marked.getAttribute("aria-label")).toContain("the hint points here");
  expect(complaints).toEqual([]);
  await close();
});
