import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { desktop, launch, open, soon } from "./browser";
import { cuttable, follow, invite, note, putAway, say, sitDown, together } from "./friends";

/** What somebody writes stays until it is sent or thrown away on purpose; keys of any keyboard. */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const field = (page: Page) => page.locator(".chat form input");
const openChat = (page: Page) => page.locator("[data-chat]").click();

test("a half-written line stays: after Escape and the close sign, home and back, and a reload", async () => {
  const { anna, ben, close } = await together(browser, desktop, "coupell");
  await openChat(anna);
  await field(anna).pressSequentially("half a li");
  for (const shut of [() => anna.keyboard.press("Escape"), () => anna.locator(".chat header button").click()]) {
    await shut();
    await anna.locator(".chat").waitFor({ state: "detached" });
    await openChat(anna);
    expect(await field(anna).inputValue()).toBe("half a li");
  }
  await anna.keyboard.press("Escape");
  await anna.locator("header a.home").click();
  await anna.locator("[data-table]").waitFor({ state: "detached" });
  await anna.goBack();
  await openChat(anna);
  expect(await field(anna).inputValue()).toBe("half a li");
  await anna.reload();
  await openChat(anna);
  expect(await field(anna).inputValue()).toBe("half a li");

  // What the table refuses is in the field again, with the reason beside it.
  await field(anna).fill("one\u0007two");
  await field(anna).press("Enter");
  await anna.locator(".chat .bad").filter({ hasText: /\w/ }).waitFor();
  expect(await field(anna).inputValue()).toBe("one\u0007two");
  await field(anna).fill("hello");
  expect(await anna.locator(".chat .bad").innerText()).toBe("");

  // The same words twice are heard twice.
  const heard = ben.locator(".strip ~ p[role=status]").first();
  await field(anna).press("Enter");
  await vi.waitFor(async () => expect(await heard.textContent()).toContain("hello"), soon);
  const first = await heard.textContent();
  await say(anna, "hello");
  await vi.waitFor(async () => expect(await heard.textContent()).not.toBe(first), soon);
  expect((await heard.textContent())!.trim()).toBe(first!.trim());
  expect(await field(anna).inputValue()).toBe("");
  await close();
});

test("a line without a connection is shown as waiting, and the browser asks before it closes the page", async () => {
  const anna = await invite(browser, desktop, "coupell");
  const { page: ben, close } = await follow(browser, desktop, anna.link);
  const line = await cuttable(ben);
  await sitDown(ben, "Ben");
  await putAway(ben);
  line.cut();
  await note(ben, /Connection lost/).waitFor();
  await say(ben, "still there?");
  expect(await field(ben).inputValue()).toBe("");
  await ben.locator(".chat li.sent", { hasText: "Not sent yet: still there?" }).waitFor();
  await ben.keyboard.press("Escape");
  await ben.locator(".bubble", { hasText: "still there?" }).waitFor();
  const asked = new Promise<string>((tell) =>
    ben.once("dialog", (dialog) => {
      tell(dialog.type());
      void dialog.dismiss();
    }),
  );
  await ben.close({ runBeforeUnload: true });
  expect(await asked).toBe("beforeunload");
  line.mend();
  await anna.page.locator("[data-chat] .unread").waitFor({ timeout: 20_000 });
  await ben.locator(".bubble.waiting").waitFor({ state: "detached" });
  await Promise.all([anna.close(), close()]);
});

test("a name and a deal's number stay on the form of a new game", async () => {
  const { page, close } = await open(browser, desktop, "#/new/copperdale");
  const pickOwn = () => page.locator("label", { hasText: "By name" }).click();
  await pickOwn();
  await page.locator("#seed").pressSequentially("amber-fox");
  await page.reload();
  await pickOwn();
  expect(await page.locator("#seed").inputValue()).toBe("amber-fox");
  await close();
});

test("keys of a Russian keyboard: by their place", async () => {
  const { page, close } = await open(browser, desktop, "#/new/copperdale");
  await page.locator("form .first.big").click();
  await page.locator("[data-table]").waitFor();
  await putAway(page);
  const keys = await page.context().newCDPSession(page);
  await keys.send("Input.dispatchKeyEvent", { type: "keyDown", key: "р", code: "KeyH", text: "р" });
  await page.locator("[data-notes] .word", { hasText: "A hint" }).waitFor({ timeout: 20_000 });
  await close();
});
