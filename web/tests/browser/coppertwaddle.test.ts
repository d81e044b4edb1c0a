import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  desktop,
  desktopNight,
  endInSight,
  inspect,
  launch,
  type Look,
  looks,
  open,
  phone,
  phoneNight,
  showMore,
  thorough,
} from "./browser";
import { cardTexts } from "./fit-games";
import { press } from "./hand";
import { decide, playEnds, playOut, settled, sitDown } from "./waddle";
import { pass, still } from "./wait";

/** A whole game has about sixty decisions, and the test inspects each. A busy machine may take ten times as long. */
const wholeGame = 1_200_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** At its first occurrence, each kind of moment is checked with axe and photographed. */
function onlooker(page: Page, look: Look): (moment: string) => Promise<void> {
  const moments = new Set<string>();
  return async (moment) => {
    const robbing = (await page.locator(".band, .sums").count()) > 0 ? "-robbing" : "";
    if (moments.has(moment + robbing)) return;
    moments.add(moment + robbing);
    await inspect(page, look, `waddle-${moment}${robbing}`);
  };
}

describe.each([desktop, phoneNight])("a game, by mouse or with one thumb: $name", (look) => {
  test(
    look.touch || !thorough ? "its beginning and its end" : "whole",
    async () => {
      const { page, complaints, close } = await open(browser, look);
      await sitDown(page, look.touch ? "11" : "7");
      await inspect(page, look, "waddle-first");
      // friends-whole.test.ts plays every moment of a game on two pages.
      const play = look.touch || !thorough ? playEnds : playOut;
      const decisions = await play(page, press, onlooker(page, look));
      expect(decisions).toBeGreaterThan(10);
      await endInSight(page);
      await inspect(page, look, "waddle-end");
      // On a busy machine, the search ends before it has found the turning point.
      const turning = /^(Turning point|Wendepunkt), |names the turning point|nennt den Wendepunkt/;
      await page.getByText(turning).waitFor({ timeout: 60_000 });
      expect(complaints).toEqual([]);

      await showMore(page);
      await page.getByRole("link", { name: /Step through|Durchgehen/ }).click();
      await page.locator("input[type=range]").waitFor();
      for (let step = 0; step < 40; ++step) await page.keyboard.press("ArrowRight");
      await inspect(page, look, "waddle-replay");
      await close();
    },
    wholeGame,
  );
});

const sideways: Look = { ...phone, name: "sideways-light-en", width: 844, height: 390, language: "en" };

/** Whether the boxes of two parts of each card touch. */
const meet = (page: Page, one: string, other: string) =>
  page.locator(".face").evaluateAll(
    (faces, [first, second]) =>
      faces.some((face) => {
        const parts = [face.querySelector(first!), face.querySelector(second!)];
        if (!parts.every((part) => part?.checkVisibility({ visibilityProperty: true }))) return false;
        const [a, b] = parts.map((part) => part!.getBoundingClientRect());
        return a!.left < b!.right && b!.left < a!.right && a!.top < b!.bottom && b!.top < a!.bottom;
      }),
    [one, other],
  );

test("on a phone on its side, the tip leaves the question in sight, Escape closes it, and no name reaches a number", async () => {
  const { page, complaints, close } = await open(browser, sideways);
  await sitDown(page, "5", { "first-guardian": "1" });
  const tip = page.locator(".first-time");
  const [question, told] = [await page.locator("#question").boundingBox(), await tip.boundingBox()];
  expect(await page.locator("#question").evaluate((one) => getComputedStyle(one).visibility)).toBe("visible");
  const apart = question!.y + question!.height <= told!.y + 1 || told!.y + told!.height <= question!.y + 1;
  expect(apart, `question ${JSON.stringify(question)}, tip ${JSON.stringify(told)}`).toBe(true);
  await page.keyboard.press("Escape");
  await tip.waitFor({ state: "detached" });

  await decide(page, press, 0);
  await page.locator(".book .lying").first().waitFor();
  await page.locator(".face .name").evaluateAll((all: HTMLElement[]) => {
    for (const one of all) one.dataset["mark"] = "Der Mahner des Königs";
  });
  expect(await meet(page, ".name", ".power")).toBe(false);
  expect(complaints).toEqual([]);
  await close();
});

test("no frame of a picture lies over a card's text, however long it is: East and West Wind in a low window", async () => {
  const { page, close } = await open(browser, { ...desktop, width: 1366, height: 657 });
  await sitDown(page, "7", { "first-guardian": "1" });
  await page.locator(".first-time button").click();
  expect(await page.locator(".fan .framed").count()).toBeGreaterThan(0);
  for (const text of cardTexts) {
    await page.locator(".fan .text").evaluateAll((all: HTMLElement[], words) => {
      for (const one of all) one.dataset["mark"] = words;
    }, text);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await meet(page, ".drawing", ".text"), text).toBe(false);
  }
  await close();
});

test("on a phone on its side, one press shows the texts of all cards in hand", async () => {
  const { page, complaints, close } = await open(browser, sideways);
  await sitDown(page, "7");
  const cards = await page.locator(".fan [data-point]").count();
  const tip = page.locator(".first-time button");
  await tip.tap();
  await page.getByRole("button", { name: "Read your cards" }).tap();
  const shown = page.getByRole("dialog", { name: "Your hand" });
  await shown.waitFor();
  expect(cards).toBeGreaterThan(2);
  expect(await shown.getByRole("article").count()).toBe(cards);
  await inspect(page, sideways, "waddle-hand");
  await page.keyboard.press("Escape");
  await shown.waitFor({ state: "detached" });

  // A card that is looked at covers the question, and the dismissed tip does not come back with it.
  await page.locator(".fan [data-point]").first().tap();
  await page.locator(".note .page").waitFor();
  await page.locator(".fan [data-point]").first().tap();
  await page.locator(".note .page").waitFor({ state: "detached" });
  expect(await tip.count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test("a card that arrives under a resting mouse is not enlarged; one that the mouse moves to is", async () => {
  const { page, close } = await open(browser, desktop);
  await sitDown(page, "7");
  const lens = page.locator(".lens.seen");
  await page.locator(".fan [data-open]").first().click();
  await page.locator(".book [data-open]").first().click();
  await page.locator(".book [data-lens]:hover").first().waitFor();
  await pass(500); // which is longer than a card that the mouse moves to needs
  expect(await lens.count()).toBe(0);
  await page.locator(".fan [data-lens]").nth(1).hover();
  await lens.waitFor();
  await close();
});

test(
  "the beginning and the end of a game with the keyboard alone",
  async () => {
    const { page, complaints, close } = await open(browser, desktop);
    await sitDown(page, "11");
    await page.keyboard.press("Tab");
    const decisions = await playEnds(page, async (what) => {
      await what.focus();
      await page.keyboard.press("Enter");
    });
    expect(decisions).toBeGreaterThan(10);
    expect(complaints).toEqual([]);
    await close();
  },
  wholeGame,
);

describe.each([desktopNight, phone])("the first turns: $name", (look) => {
  test(
    "each moment in the other theme and the other language",
    async () => {
      const { page, complaints, close } = await open(browser, look);
      await sitDown(page, "7");
      const seen = onlooker(page, look);
      for (let turn = 0; turn < 10; ++turn) {
        await decide(page, press, turn, seen);
        await settled(page);
      }
      expect(complaints).toEqual([]);
      await close();
    },
    wholeGame,
  );
});

describe.each(looks)("beside the game: $name", (look) => {
  test("the piles, the help and the page of a card", async () => {
    const { page, close } = await open(browser, look);
    await sitDown(page, "7");
    await page.locator(".pile").first().click();
    await inspect(page, look, "waddle-trumpet");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await inspect(page, look, "waddle-help");
    await page.keyboard.press("Escape");
    await page.locator(".fan .card").first().click();
    await page.locator(".page h3").first().waitFor();
    await inspect(page, look, "waddle-card");
    await close();
  });
});

test("while a card needs a target, arrow keys move to its targets, the hand and the buttons only", async () => {
  const { page, close } = await open(browser, desktop);
  await sitDown(page, "7", { "first-guardian": "1" });
  await page.locator(".fan [data-open]").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".book [data-open]").first().waitFor();
  for (const key of ["ArrowUp", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowUp"]) {
    await page.keyboard.press(key);
    const at = page.locator(":focus");
    expect(await at.evaluate((one) => one.matches(".book [data-open], .fan [data-point], [data-choice]")), key).toBe(
      true,
    );
  }
  expect(await page.locator(".book [data-open]:focus").count()).toBe(1);
  await close();
});

test("arrow keys move from card to card and between pages; Escape releases the card", async () => {
  const { page, close } = await open(browser, desktop);
  await sitDown(page, "7");
  const at = () => page.evaluate(() => document.activeElement?.getAttribute("data-point") ?? "");
  await page.locator("[data-point='at:1N1']").focus();
  await page.keyboard.press("ArrowRight");
  expect(await at()).toBe("at:1N2");
  await page.keyboard.press("ArrowDown");
  expect(await at()).toBe("at:1P2");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  expect(await at()).toBe("at:2P4");
  await page.keyboard.press("1");
  expect(await at()).toMatch(/^hand:/);
  expect(await page.locator(".dock .page").count()).toBe(1);
  await page.keyboard.press("Escape");
  expect(await page.locator(".dock .page").count()).toBe(0);
  await close();
});

describe("the text of a card, beside the card", () => {
  const lens = ".lens .page";
  const inside = (page: Page) =>
    page.locator(lens).evaluate((element) => {
      const box = element.getBoundingClientRect();
      return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    });

  test("by hover: enlarged beside the card; it disappears when the pointer leaves, with Escape and with a press", async () => {
    const { page, close } = await open(browser, desktop);
    await sitDown(page, "7");
    const card = page.locator(".fan .card").nth(1);
    const name = (await card.getAttribute("aria-label"))!.split(",")[0]!;
    const before = await places(page);
    await card.hover();
    await page.locator(lens).waitFor();
    expect(await page.locator(`${lens} h3`).textContent()).toBe(name);
    await still(page);
    expect(await inside(page)).toBe(true);
    expect(await places(page)).toEqual(before);
    await inspect(page, desktop, "waddle-lens");
    await page.keyboard.press("Escape");
    await page.locator(lens).waitFor({ state: "detached" });
    await page.locator("h1").hover();
    await card.hover();
    await page.locator(lens).waitFor();
    await page.mouse.down();
    await page.locator(lens).waitFor({ state: "detached" });
    await page.mouse.up();
    await close();
  });

  test("by keyboard focus, with the same words for a screen reader", async () => {
    const { page, close } = await open(browser, desktop);
    await sitDown(page, "7");
    await page.keyboard.press("2");
    const card = page.locator(".fan .card").nth(1);
    await page.locator(lens).waitFor();
    expect(await inside(page)).toBe(true);
    const described = await card.getAttribute("aria-description");
    expect(described).toBeTruthy();
    expect(await page.locator(lens).textContent()).toContain(described);
    await page.keyboard.press("Escape");
    await page.locator(lens).waitFor({ state: "detached" });
    await close();
  });

  test("by a long press, which does not select the card", async () => {
    const { page, close } = await open(browser, phone);
    await sitDown(page, "7");
    const box = (await page.locator(".fan .card").first().boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const at = [{ x: box.x + 20, y: box.y + 30 }];
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at });
    await page.locator(lens).waitFor();
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await pass(100);
    expect(await page.locator(lens).count()).toBe(1);
    expect(await inside(page)).toBe(true);
    expect(await page.locator(".fan .picked").count()).toBe(0);
    await inspect(page, phone, "waddle-lens");
    await close();
  });
});

/** The places of everything that can be pressed and has a fixed place: Ditches, piles, cards in the hand. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".ditch, .pile, .slot, .ways")].map((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return [x, y, element.matches(".ways") ? 0 : width].map(Math.round).join(" ");
    }),
  );

describe.each([desktop, phone])("nothing jumps: $name", (look) => {
  test(
    "while cards are selected, laid and played, no place moves",
    async () => {
      const { page, close } = await open(browser, look);
      await sitDown(page, "7");
      const first = await places(page);
      const stays = async (moment: string) => expect(await places(page), moment).toEqual(first);
      for (let turn = 0; turn < 8; ++turn) {
        if ((await page.locator(".fan .slot").count()) > 5) break; // more cards than places: they move together
        await stays(`before decision ${turn}`);
        await decide(page, press, turn, stays);
        await settled(page);
      }
      await close();
    },
    wholeGame,
  );
});

test("the table fills the height of the screen, and the cards in a hand are at least as large as those on the page", async () => {
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    const { page, close } = await open(browser, { ...desktop, width, height });
    await sitDown(page, "7");
    const size = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const [ditch, card, dock] = [await size(".ditch"), await size(".fan .card"), await size(".dock")];
    expect(Math.abs(card.width - ditch.width), `${width}: as broad`).toBeLessThan(1);
    expect(card.height, `${width}: as high, or higher for its text`).toBeGreaterThan(ditch.height - 1);
    expect(dock.bottom, `${width}: to the foot`).toBeGreaterThan(height - 40);
    expect(dock.bottom, `${width}: and no farther`).toBeLessThanOrEqual(height);
    await close();
  }
});

test("an illegal move is refused with the rule", async () => {
  const { page, close } = await open(browser, desktop);
  await sitDown(page, "7");
  const playable = page.locator(".fan [data-open]").first();
  await playable.click();
  await page.locator(".book .ditch:not([data-open])").last().click();
  await page.getByRole("alert").waitFor();
  await inspect(page, desktop, "waddle-refused");
  const why = await page.getByRole("alert").textContent();
  expect(why).toContain("A Threlm is laid in the leftmost vacant Ditch of its Rank.");
  await close();
});

test("a card can be dragged to its Ditch", async () => {
  const { page, close } = await open(browser, desktop);
  await sitDown(page, "7");
  const card = page.locator(".fan [data-open]").first();
  const name = (await card.getAttribute("aria-label"))!.split(",")[0]!;
  const from = (await card.boundingBox())!;
  await page.mouse.move(from.x + 40, from.y + 50);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 60, { steps: 4 });
  const to = (await page.locator(".book [data-open]").first().boundingBox())!;
  await page.mouse.move(to.x + 40, to.y + 50, { steps: 6 });
  await page.mouse.up();
  await page.locator(`.book .ditch[aria-label*="${name}"]`).waitFor();
  expect(await settled(page)).toBe("asked");
  await close();
});
