import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/**
 * APIs that a browser may withhold from a page. The tests remove each of these in four ways, and the page continues
 * without it. lock.test.ts and call.test.ts test locks and notifications; static.test.ts uses a real browser.
 */
type Way = "absent" | "refused when looked at" | "throws at once" | "fails late";
const ways: Way[] = ["absent", "refused when looked at", "throws at once", "fails late"];

const denied = () => new DOMException("denied", "SecurityError");

/** An object on which every call, construction and access throws. */
const throwing: unknown = new Proxy(function () {}, {
  get: (_, name) => (name === "prototype" ? {} : throwing),
  apply: () => {
    throw denied();
  },
  construct: () => {
    throw denied();
  },
});

/** The same, but everything fails a moment later: promises reject, requests and workers receive an error. */
function failingLate(): unknown {
  const request = (): unknown => {
    const made: Record<string, unknown> = {
      error: denied(),
      postMessage() {},
      terminate() {},
      close() {},
      addEventListener() {},
    };
    setTimeout(() => (made["onerror"] as ((event: unknown) => void) | undefined)?.({ message: "denied" }), 5);
    const failed = new Promise((_, reject) => setTimeout(() => reject(denied()), 5));
    failed.catch(() => undefined);
    return Object.assign(made, {
      then: failed.then.bind(failed),
      catch: failed.catch.bind(failed),
      finally: failed.finally.bind(failed),
    });
  };
  const late: unknown = new Proxy(function () {}, {
    get: (_, name) => (name === "prototype" ? {} : name === "then" ? undefined : late),
    apply: request,
    construct: request as () => object,
  });
  return late;
}

const standIn = (way: Way, late: () => unknown): PropertyDescriptor => {
  if (way === "refused when looked at")
    return {
      get() {
        throw denied();
      },
    };
  return { value: way === "absent" ? undefined : way === "throws at once" ? throwing : late() };
};

const taken: [object, string, PropertyDescriptor | undefined][] = [];
function takeAway(holder: object, name: string, way: Way, late: () => unknown): void {
  taken.push([holder, name, Object.getOwnPropertyDescriptor(holder, name)]);
  Object.defineProperty(holder, name, { configurable: true, ...standIn(way, late) });
}

const complaints: unknown[] = [];
const complain = (error: unknown) => void complaints.push(error);

beforeEach(() => {
  vi.resetModules();
  complaints.length = 0;
  process.on("unhandledRejection", complain);
});
afterEach(async () => {
  await new Promise((resolve) => setTimeout(resolve, 30));
  process.off("unhandledRejection", complain);
  for (const [holder, name, before] of taken.splice(0).reverse()) {
    if (before) Object.defineProperty(holder, name, before);
    else Reflect.deleteProperty(holder, name);
  }
  vi.unstubAllGlobals();
  expect(complaints, "promises that nobody looks after").toEqual([]);
});

/** A storage that works until it is full, and then cannot even be read. */
function storeThatFails(): unknown {
  let used = false;
  const setItem = () => {
    if (used) throw new DOMException("full", "QuotaExceededError");
    used = true;
  };
  return {
    setItem,
    getItem: () => {
      throw denied();
    },
  };
}

/**
 * By name: the object that has the API, how it fails late if it returns no promise, and what the page does without it.
 */
const apis: Record<string, { of?: object; name: string; late?: () => unknown; check: () => Promise<void> }> = {
  localStorage: {
    name: "localStorage",
    late: storeThatFails,
    check: async () => {
      const { keep, recall } = await import("../../src/base/storage");
      const { forgetting } = await import("../../src/base/unstored.svelte");
      const { playerKey } = await import("../../src/base/identity");
      keep("a", "1");
      keep("b", "2");
      expect([recall("a"), recall("b")]).toEqual(["1", "2"]);
      expect(playerKey()).toBe(playerKey());
      await Promise.resolve();
      expect(forgetting.known).toBe(true);
    },
  },
  indexedDB: {
    name: "indexedDB",
    check: async () => {
      const { DiskStore } = await import("../../src/local/disk");
      const error = await new DiskStore().open().catch((one: unknown) => one);
      expect(error).toMatchObject({ told: { key: "error.page.failed" } });
    },
  },
  Worker: {
    name: "Worker",
    check: async () => {
      const { backend } = await import("../../src/local/device");
      const error = await backend.list("tables", null).catch((one: unknown) => one);
      expect(error).toMatchObject({ told: { key: "error.page.worker" }, status: 500 });
      const table = backend.openTable("t");
      const end = await new Promise<string>((resolve) => {
        table.onclose = () => resolve("closed");
        table.onmessage = ({ data }) => resolve(String(data));
      });
      expect(end).toMatch(/closed|error\.page\.worker/);
    },
  },
  "a worker of a worker": {
    name: "Worker",
    check: async () => {
      const { Thinker } = await import("../../src/local/thinker");
      const { Instance } = await import("../../src/local/instance");
      vi.spyOn(Instance, "of").mockResolvedValue({ ask: () => "thought here" } as never);
      const answer = await new Thinker({} as WebAssembly.Module)
        .think({} as never)
        .catch((error: Error) => error.message);
      expect(answer).toBe("thought here");
    },
  },
  BroadcastChannel: {
    name: "BroadcastChannel",
    check: async () => {
      const { OtherTabs } = await import("../../src/local/other-tabs");
      const tabs = new OtherTabs(() => undefined);
      tabs.announce("t");
      tabs.announce("t");
    },
  },
  "navigator.locks, asked which are held": {
    of: navigator,
    name: "locks",
    check: async () => {
      const { handOver } = await import("../../src/local/hand-over");
      const table = { table: "t", daily: "", counts: false, created: "c", changed: "d" };
      const device = {
        list: async () => ({ tables: [table], next: null }),
        record: async () => "r",
        deleteGame: async () => ({ games: 1 }),
      };
      const send = vi.fn(async () => undefined);
      await handOver(device as never, send);
      expect(send).toHaveBeenCalledOnce();
    },
  },
  "navigator.storage": {
    of: navigator,
    name: "storage",
    check: async () => {
      const { askToKeep } = await import("../../src/base/storage");
      const { roomLeft } = await import("../../src/local/room");
      askToKeep();
      expect(await roomLeft()).toBeNull();
    },
  },
  "navigator.clipboard": {
    of: navigator,
    name: "clipboard",
    check: async () => {
      const { copyText } = await import("../../src/base/clipboard");
      expect(await copyText("a")).toBe(false);
    },
  },
  "navigator.share": {
    of: navigator,
    name: "share",
    check: async () => {
      const { canShare, share } = await import("../../src/base/clipboard");
      expect(typeof canShare()).toBe("boolean");
      expect(await share({ text: "a" })).toBe(false);
    },
  },
  "navigator.serviceWorker": {
    of: navigator,
    name: "serviceWorker",
    check: async () => {
      vi.stubGlobal("document", { querySelector: () => ({ content: "build" }), addEventListener: () => undefined });
      vi.stubGlobal("location", { reload: vi.fn() });
      const { updates } = await import("../../src/base/updates.svelte");
      await updates.start();
      await updates.change();
      expect(updates.there).toBe(false);
      expect(location.reload).toHaveBeenCalled();
    },
  },
  Notification: {
    name: "Notification",
    check: async () => {
      vi.stubGlobal("isSecureContext", true);
      vi.stubGlobal("document", { hidden: true });
      const { allowNotices, howToNotify, notify } = await import("../../src/online/call");
      const { preferences } = await import("../../src/base/preferences.svelte");
      expect(["none", "ask"]).toContain(await howToNotify());
      await allowNotices();
      expect(preferences.notices).toBe(false);
      preferences.notices = true;
      await notify("a", "b", "c");
    },
  },
  matchMedia: {
    name: "matchMedia",
    check: async () => {
      const { preferences } = await import("../../src/base/preferences.svelte");
      expect(preferences.still ?? false).toBe(false);
    },
  },
  AudioContext: {
    name: "AudioContext",
    check: async () => {
      vi.stubGlobal("document", { hidden: false });
      const { playSound } = await import("../../src/base/sound");
      playSound("paper");
      playSound("coins");
    },
  },
  "crypto.subtle": {
    of: crypto,
    name: "subtle",
    check: async () => {
      const { checkDeal } = await import("../../src/online/fair-deal");
      const deal = { commitment: "c", secret: "s", contributions: [] } as never;
      expect(await checkDeal("t", [1], deal, "7")).toMatchObject({ secret: null, seeded: null });
    },
  },
  CompressionStream: {
    name: "CompressionStream",
    check: async () => {
      const { packRecord } = await import("../../src/base/record-link");
      await expect(packRecord("a")).rejects.toMatchObject({ told: { key: "web.share.long" } });
    },
  },
};

describe.each(Object.keys(apis))("%s", (api) => {
  test.each(ways)("%s: the page continues", async (way) => {
    const { of = globalThis, name, late = failingLate, check } = apis[api]!;
    takeAway(of, name, way, late);
    await check();
  });
});
