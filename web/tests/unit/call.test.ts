import { beforeEach, describe, expect, test, vi } from "vitest";
import { allowNotices, howToNotify, notify, type Browser } from "../../src/online/call";
import { preferences } from "../../src/base/preferences.svelte";

/** The notifications that the system shows, and its answer to a request for permission. */
const shown: Notice[] = [];
let answer: NotificationPermission = "granted";

class Notice {
  static permission: NotificationPermission = "default";
  static requestPermission = () => Promise.resolve((Notice.permission = answer));
  onclick: (() => void) | null = null;
  close = vi.fn();
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    if (Notice.permission === "granted") shown.push(this);
  }
}

/** As on Android: the constructor throws, even with permission. */
class Illegal {
  static get permission() {
    return Notice.permission;
  }
  static requestPermission = Notice.requestPermission;
  constructor() {
    throw new TypeError("Illegal constructor");
  }
}

const focus = vi.fn();
const page = { hidden: true };
const showNotification = vi.fn(async (_: string, __?: NotificationOptions) => undefined);
/** The browser of each test. */
let browser: Browser;
const change = (more: object) => void Object.assign(browser, more);
const browserHas = (navigator: object) => change({ navigator });
const worker = (registration: unknown) => browserHas({ serviceWorker: { getRegistration: async () => registration } });
const active = { active: {}, showNotification };

beforeEach(() => {
  browser = { Notification: Notice, document: page, focus, isSecureContext: true } as unknown as Browser;
  worker(undefined);
  showNotification.mockReset().mockResolvedValue(undefined);
  shown.length = 0;
  [answer, page.hidden, preferences.notices, Notice.permission] = ["granted", true, true, "granted"];
});

const call = () => notify("Your move", "Coupell", "t1", browser);
const told = { body: "Coupell", tag: "t1" };

test("a player who looks elsewhere gets one notification per table, and a click opens the page", async () => {
  await call();
  expect(shown).toMatchObject([{ title: "Your move", options: told }]);
  shown[0]!.onclick?.();
  expect(focus).toHaveBeenCalledOnce();
  expect(shown[0]!.close).toHaveBeenCalledOnce();
});

test("no notification while the page is visible, if the player does not want it, or without permission", async () => {
  page.hidden = false;
  await call();
  [page.hidden, preferences.notices] = [true, false];
  await call();
  [preferences.notices, Notice.permission] = [true, "denied"];
  await call();
  expect(shown).toEqual([]);
});

describe("if the constructor throws, as on Android", () => {
  beforeEach(() => change({ Notification: Illegal }));

  test("the service worker shows the notifications", async () => {
    worker(active);
    Notice.permission = "default";
    expect(await howToNotify(browser)).toBe("ask");
    await allowNotices(browser);
    expect(await howToNotify(browser)).toBe("on");
    await call();
    expect(showNotification).toHaveBeenCalledExactlyOnceWith("Your move", told);
  });

  test("without a service worker, the page does not offer notifications, and nothing breaks", async () => {
    Notice.permission = "default";
    for (const registration of [undefined, { active: null, showNotification }, { active: {} }]) {
      worker(registration);
      expect(await howToNotify(browser)).toBe("none");
    }
    Notice.permission = "granted";
    await expect(call()).resolves.toBeUndefined();
  });
});

test("the constructor is used if the service worker cannot notify", async () => {
  worker(active);
  showNotification.mockRejectedValue(new TypeError("not allowed"));
  await call();
  expect(shown).toMatchObject([{ title: "Your move", options: told }]);
});

test.each([
  ["a browser without notices", () => change({ Notification: undefined }), "none"],
  ["an address that is not secure", () => change({ isSecureContext: false }), "none"],
  ["a browser that refuses them", () => void (Notice.permission = "denied"), "denied"],
  [
    "service workers that are refused",
    () =>
      browserHas({
        get serviceWorker() {
          throw new DOMException("denied", "SecurityError");
        },
      }),
    "on",
  ],
  ["no service workers", () => browserHas({}), "on"],
])("%s", async (_, change, how) => {
  change();
  expect(await howToNotify(browser)).toBe(how);
  await expect(call()).resolves.toBeUndefined();
});

test("notifications are on once the browser allows them", async () => {
  for (const [said, wished] of [
    ["denied", false],
    ["granted", true],
  ] as const) {
    answer = said;
    await allowNotices(browser);
    expect(preferences.notices).toBe(wished);
  }
});

test("a browser that does not allow the request for permission shows no notifications", async () => {
  for (const requestPermission of [
    () => Promise.reject(new Error("no")),
    () => {
      throw new Error("no");
    },
  ]) {
    preferences.notices = true;
    change({ Notification: Object.assign(class extends Notice {}, { requestPermission }) });
    await allowNotices(browser);
    expect(preferences.notices).toBe(false);
  }
});
