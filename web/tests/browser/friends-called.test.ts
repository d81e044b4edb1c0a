import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { desktop, inspect, launch, soon, type Look } from "./browser";
import { visibilityChanges } from "./events";
import { follow, invite, openMenu, sitDown, tableOf, toMove } from "./friends";
import { couple } from "./together";

/** What a device does for two people at two places: it shares a link, and notifies a player who looks elsewhere. */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

type Device = {
  shared: ShareData[];
  notices: { title: string; body: string | undefined; tag: string | undefined; onclick: (() => void) | null }[];
  /** The tones that were played. Paper and pencil make no tone. */
  tones: number;
  hidden: boolean;
  focused: number;
};

declare global {
  interface Window {
    device: Device;
  }
}

/** Runs in the page: a device that records what the page asks it to do. */
function stubDevice(): void {
  const device: Device = { shared: [], notices: [], tones: 0, hidden: false, focused: 0 };
  window.device = device;
  navigator.share = (data) => {
    device.shared.push(data ?? {});
    return device.shared.length > 1 ? Promise.reject(new DOMException("put away", "AbortError")) : Promise.resolve();
  };
  class Notice {
    static permission: NotificationPermission = "default";
    static requestPermission = () => Promise.resolve((Notice.permission = "granted"));
    onclick: (() => void) | null = null;
    close() {}
    constructor(
      readonly title: string,
      { body, tag }: NotificationOptions = {},
    ) {
      // Otherwise the button is hidden.
      if (Notice.permission === "granted") device.notices.push(Object.assign(this, { body, tag }));
    }
  }
  window.Notification = Notice as unknown as typeof Notification;
  const strike = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    device.tones += 1;
    return strike.call(this);
  };
  window.focus = () => void (device.focused += 1);
  Object.defineProperty(document, "hidden", { get: () => device.hidden });
}

const device = (page: Page) =>
  page.evaluate(() => ({
    ...window.device,
    notices: window.device.notices.map(({ title, body, tag }) => ({ title, body, tag })),
  }));

const moving: Look = { ...desktop, motion: true };

test("a link goes to the device's share sheet; a player who looks elsewhere hears a bell, gets a notification and sees the title blink when it is their turn", async () => {
  const anna = await invite(browser, moving, "coupell");
  const share = anna.page.getByRole("button", { name: "Share …" });
  expect(await share.count()).toBe(0); // this browser has no share sheet
  await anna.page.addInitScript(stubDevice);
  await anna.page.reload();
  await share.click();
  await share.click(); // and the player closes it
  const said = { text: "Anna invites you to a game of Coupell.", url: anna.link };
  expect((await device(anna.page)).shared).toEqual([said, said]);
  await inspect(anna.page, moving, "friends-share");

  const ben = await follow(browser, moving, anna.link);
  await ben.page.addInitScript(stubDevice);
  await ben.page.reload();
  await sitDown(ben.page, "Ben");
  const first = await toMove(anna.page, ben.page);
  const second = first === anna.page ? ben.page : anna.page;
  const passTo = async (next: Page) => {
    // A player who only passes would soon lose.
    while ((await toMove(first, second)) !== next) await couple(next === first ? second : first);
  };

  await openMenu(second);
  await second.getByRole("button", { name: "Allow notices" }).click();
  await second.getByRole("button", { name: "No more notices" }).waitFor();
  await second.keyboard.press("Escape");
  await second.getByRole("button", { name: "Settings" }).click();
  await second.getByRole("switch", { name: "Small sounds" }).check();
  await second.keyboard.press("Escape");

  // A player who looks at the page gets no notification.
  await passTo(second);
  expect(await second.title()).toContain("● Your move");
  await passTo(first);
  expect((await device(second)).notices).toEqual([]);

  await second.evaluate(() => {
    window.device.hidden = true;
  });
  await visibilityChanges(second);
  const before = (await device(second)).tones;
  await passTo(second);
  await vi.waitFor(
    async () =>
      expect((await device(second)).notices).toEqual([
        { title: "Your move", body: "Coupell", tag: await tableOf(second) },
      ]),
    soon,
  );
  expect((await device(second)).tones).toBeGreaterThan(before);
  for (const sign of ["○", "●"])
    await vi.waitFor(async () => expect(await second.title()).toContain(`${sign} Your move · Coupell`), soon);
  await second.evaluate(() => window.device.notices[0]!.onclick?.());
  expect((await device(second)).focused).toBe(1);
  expect([...anna.complaints, ...ben.complaints]).toEqual([]);
  await Promise.all([anna.close(), ben.close()]);
});
