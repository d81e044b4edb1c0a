import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TableLock } from "../../src/local/other-tabs";

/** Web Locks as browsers implement them, as far as tables use them: one holder, and a queue. */
class Locks {
  #holder = false;
  #queue: (() => void)[] = [];

  request = async (
    _: string,
    { ifAvailable, signal }: LockOptions,
    granted: (lock: object | null) => Promise<void> | undefined,
  ) => {
    if (this.#holder) {
      if (ifAvailable) return granted(null);
      await new Promise<void>((resolve, reject) => {
        this.#queue.push(resolve);
        signal?.addEventListener("abort", () => {
          this.#queue = this.#queue.filter((one) => one !== resolve);
          reject(new DOMException("aborted", "AbortError"));
        });
      });
    }
    this.#holder = true;
    await granted({});
    this.#holder = false;
    this.#queue.shift()?.();
  };
}

const denied = () => new DOMException("denied", "SecurityError");
const ask = async (later = vi.fn()) => {
  const asking = TableLock.ask("t", later);
  await vi.advanceTimersByTimeAsync(5000);
  return asking;
};

const browserHas = (navigator: object) => vi.stubGlobal("navigator", navigator);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the first tab acts, the second watches until the first one leaves", async () => {
  browserHas({ locks: new Locks() });
  const first = await ask();
  const later = vi.fn();
  const second = await ask(later);
  expect([first.held, second.held]).toEqual([true, false]);
  expect(later).not.toHaveBeenCalled();
  first.leave();
  await vi.advanceTimersByTimeAsync(10);
  expect([first.held, second.held]).toEqual([false, true]);
  expect(later).toHaveBeenCalledOnce();
});

test("a tab that opens while another closes acts at once", async () => {
  browserHas({ locks: new Locks() });
  const first = await ask();
  const later = vi.fn();
  const asking = TableLock.ask("t", later);
  await vi.advanceTimersByTimeAsync(100);
  first.leave();
  await vi.advanceTimersByTimeAsync(5000);
  expect((await asking).held).toBe(true);
  expect(later).not.toHaveBeenCalled();
});

test("a tab that no longer waits never gets the table", async () => {
  browserHas({ locks: new Locks() });
  const first = await ask();
  const second = await ask();
  second.leave();
  first.leave();
  await vi.advanceTimersByTimeAsync(10);
  expect(second.held).toBe(false);
  expect((await ask()).held).toBe(true);
});

describe("if no lock is available, every tab acts", () => {
  test.each([
    ["absent", {}],
    [
      "refused when looked at",
      {
        get locks() {
          throw denied();
        },
      },
    ],
    [
      "refused",
      {
        locks: {
          request: async () => {
            throw denied();
          },
        },
      },
    ],
    [
      "throwing at once",
      {
        locks: {
          request: () => {
            throw denied();
          },
        },
      },
    ],
    [
      "refused late",
      { locks: { request: () => new Promise((_, reject) => setTimeout(() => reject(denied()), 1000)) } },
    ],
    ["never answered", { locks: { request: () => new Promise(() => undefined) } }],
  ])("%s", async (_, navigator) => {
    browserHas(navigator);
    const lock = await ask();
    expect(lock.held).toBe(true);
    lock.leave();
    expect(lock.held).toBe(false);
  });

  test("if the lock is refused only after another tab had it, this tab takes over", async () => {
    const request = async (_: string, { ifAvailable }: LockOptions, granted: (lock: null) => void) => {
      if (ifAvailable) return granted(null);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      throw denied();
    };
    browserHas({ locks: { request } });
    const later = vi.fn();
    expect((await ask(later)).held).toBe(true);
    expect(later).toHaveBeenCalledOnce();
  });
});
