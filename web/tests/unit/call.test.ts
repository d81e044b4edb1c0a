import { beforeEach, expect, test, vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { allowNotices, canNotify, notify } = await import("../../src/online/call");
const { preferences } = await import("../../src/app/preferences.svelte");

/** What the system shows, and what it would answer. */
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
    shown.push(this);
  }
}

const focus = vi.fn();
const page = { hidden: true };

beforeEach(() => {
  vi.stubGlobal("Notification", Notice);
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", { focus });
  shown.length = 0;
  [answer, page.hidden, preferences.notices, Notice.permission] = ["granted", true, true, "granted"];
});

const call = () => notify("Your move", "Coupell", "t1");

test("whoever looks elsewhere is told, once a table, and a press leads to the page", () => {
  call();
  expect(shown).toMatchObject([{ title: "Your move", options: { body: "Coupell", tag: "t1" } }]);
  shown[0]!.onclick?.();
  expect(focus).toHaveBeenCalledOnce();
  expect(shown[0]!.close).toHaveBeenCalledOnce();
});

test("nobody is told who looks at the page, does not wish it, or has not allowed it", () => {
  page.hidden = false;
  call();
  [page.hidden, preferences.notices] = [true, false];
  call();
  [preferences.notices, Notice.permission] = [true, "denied"];
  call();
  expect(shown).toEqual([]);
});

test("a browser without notices, or one that shows them for installed pages only, is no trouble", () => {
  vi.stubGlobal("Notification", class extends Notice {
    constructor() {
      super("", {});
      throw new TypeError("Illegal constructor");
    }
  });
  expect(call).not.toThrow();
  vi.stubGlobal("Notification", undefined);
  expect(canNotify()).toBe(false);
  expect(call).not.toThrow();
});

test("notices are wished for once the browser has allowed them", async () => {
  for (const [said, wished] of [["denied", false], ["granted", true]] as const) {
    answer = said;
    await allowNotices();
    expect(preferences.notices).toBe(wished);
  }
});
