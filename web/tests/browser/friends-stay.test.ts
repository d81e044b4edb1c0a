import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { desktop, inspect, launch, open, phone, soon } from "./browser";
import {
  cuttable,
  follow,
  invite,
  isTurnOf,
  note,
  openMenu,
  otherDevice,
  person,
  say,
  sitDown,
  strip,
  tableOf,
  together,
  toMove,
} from "./friends";
import { press } from "./hand";
import { serve } from "./server";
import { decide } from "./waddle";
import { pass } from "./wait";

/** Between two places: what survives a crash of the server, and what spectators may see. */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test("a server that is killed and restarted loses nothing: both play on", async () => {
  const server = await serve();
  try {
    const { anna, ben, complaints, close } = await together(browser, desktop, "coupell", undefined, server.address);
    const first = await toMove(anna, ben);
    const second = first === anna ? ben : anna;
    await first.locator("[data-end]").click();
    await isTurnOf(second);
    await say(anna, "hold on");
    await anna.locator(".chat .text", { hasText: "hold on" }).waitFor();
    const cards = await second
      .locator("[data-row] [data-card]")
      .evaluateAll((all) => all.map((card) => card.getAttribute("data-card")));

    await server.killAndStart();
    await second.locator(".coupell[aria-busy='false'] [data-end]").click({ timeout: 20_000 });
    await isTurnOf(first);
    expect(
      await first
        .locator("[data-row] [data-card]")
        .evaluateAll((all) => all.map((card) => card.getAttribute("data-card"))),
    ).toEqual(expect.arrayContaining(cards));
    for (const seat of [1, 2])
      await person(seat === 1 ? ben : anna, seat)
        .filter({ hasText: "is here" })
        .waitFor({ timeout: 20_000 });
    await ben.reload();
    await strip(ben).waitFor();
    await ben.locator("[data-chat]").click();
    await ben.locator(".chat .text", { hasText: "hold on" }).waitFor();
    expect(complaints()).toEqual([]);
    await close();
  } finally {
    await server.stop();
  }
});

test("a press while the connection is down applies only to what was on the screen then", async () => {
  let annas!: Awaited<ReturnType<typeof cuttable>>;
  const anna = await invite(browser, desktop, "coupell", async (page) => void (annas = await cuttable(page)));
  const ben = await follow(browser, desktop, anna.link);
  const bens = await cuttable(ben.page);
  await sitDown(ben.page, "Ben");
  await anna.page.locator("[data-table]").waitFor();
  const she = await toMove(anna.page, ben.page);
  const line = she === anna.page ? annas : bens;
  const [laptop, other] = [await otherDevice(she), await otherDevice(she === anna.page ? ben.page : anna.page)];
  const endTurn = async (device: typeof laptop) => {
    const end = await vi.waitFor(
      async () =>
        (await device.now()).ask?.options.find(({ choice }) => choice.type === "end_turn") ??
        Promise.reject(new Error("not asked")),
      soon,
    );
    await device.act((to, seen) => to.play(end.move, seen));
  };
  const lost = () => note(she, /connection lost/i).waitFor();
  const movedOn = note(she, /The table has moved on/);

  // She ends her turn. On another device she has already ended it, and it is her next turn when the connection is back.
  line.cut();
  await lost();
  await she.locator("[data-end]").click();
  await endTurn(laptop);
  await endTurn(other);
  line.mend();
  await movedOn.waitFor({ timeout: 20_000 });
  await isTurnOf(she);
  expect((await laptop.now()).ask).not.toBeNull();
  await movedOn.locator("> button").click();
  await vi.waitFor(async () => expect(await movedOn.count()).toBe(0), soon);

  // She agrees to a proposal that is meanwhile withdrawn and made again.
  const propose = () => other.act((to, seen) => to.wish({ type: "propose", seen, kind: "call_off" }));
  await propose();
  const agree = note(she, /would like/).getByRole("button", { name: "Agree" });
  await agree.waitFor();
  line.cut();
  await lost();
  await agree.click();
  const proposal = (await other.now()).company!.proposal!.number;
  await other.act((to) => to.wish({ type: "consent", proposal, agreed: false }));
  await propose();
  line.mend();
  await movedOn.waitFor({ timeout: 20_000 });
  expect((await laptop.now()).company!.stage).toBe("playing");
  await pass(1000); // the press guard ignores a button that has just appeared
  await agree.click(); // she agrees to what is on the screen now
  await she.locator(".end").waitFor();
  for (const device of [laptop, other]) device.leave();
  expect([...anna.complaints, ...ben.complaints]).toEqual([]);
  await Promise.all([anna.close(), ben.close()]);
});

test("both may let spectators see their hands with a delay; withdrawing it hides the hands at once", async () => {
  const watch = async (page: Page) => page.getByText(/Others may watch|Andere dürfen zusehen/).click();
  const { anna, ben, complaints, close } = await together(browser, phone, "coppertwaddle", watch);
  const show = async (page: Page, told: RegExp, picture?: string) => {
    await openMenu(page);
    const hands = page.locator("[data-hands]");
    await hands.getByRole("switch").click();
    await vi.waitFor(async () => expect(await hands.getByRole("status").innerText()).toMatch(told), soon);
    if (picture) await hands.scrollIntoViewIfNeeded();
    if (picture) await inspect(page, phone, picture);
    await page.keyboard.press("Escape");
  };
  const guest = await open(browser, desktop, `#/table/${await tableOf(anna)}`);
  await guest.page.getByText("You are watching").waitFor();
  await show(anna, /Anna erlaubt es/, "friends-hand");
  await anna.locator("[data-hands-tag]").waitFor();
  const eyes = guest.page.locator("[data-eyes]");
  const play = async (turn: number) => decide(await toMove(anna, ben), press, turn);
  for (let turn = 0; turn < 6; ++turn) await play(turn);
  expect(await eyes.count()).toBe(0); // one of two is not enough
  await show(ben, /Alle erlauben es|sieht alle Hände/);
  for (let turn = 6; turn < 60 && (await eyes.count()) === 0; ++turn) await play(turn); // not a forced move
  await guest.page.locator("[data-eyes]").selectOption("2");
  await guest.page.locator(".fan").first().waitFor();
  expect(await guest.page.locator(".dock [data-choice]").count()).toBe(0);
  await inspect(guest.page, desktop, "friends-watching-hands");
  await guest.page.reload();
  await guest.page.locator("[data-eyes]").selectOption("1");
  await guest.page.locator(".fan").first().waitFor();
  await openMenu(ben);
  await ben.locator("[data-hands]").getByRole("switch").click();
  await vi.waitFor(async () => expect(await guest.page.locator(".fan, [data-eyes]").count()).toBe(0), soon);
  expect([...complaints(), ...guest.complaints]).toEqual([]);
  await Promise.all([close(), guest.close()]);
});
