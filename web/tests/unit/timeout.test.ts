import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageAt } from "../support/page-at";

// Everything that the page waits for has a timeout: requests, chunks, the worker, the browser's storage.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const never = () => new Promise<never>(() => undefined);
/** The outcome, as soon as it is known. */
function outcome(coming: Promise<unknown>) {
  const told = { of: "waiting" };
  coming.then(
    () => (told.of = "came"),
    (error: unknown) => (told.of = (error as Error).constructor.name),
  );
  return told;
}
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A fetch whose response the test sends, and which can be aborted. */
function slowFetch() {
  const line = { answer: (_: Response) => {}, stopped: false };
  vi.spyOn(globalThis, "fetch").mockImplementation(
    (_: unknown, { signal }: RequestInit = {}) =>
      new Promise((resolve, reject) => {
        line.answer = resolve;
        signal!.addEventListener("abort", () => {
          line.stopped = true;
          reject(new DOMException("stopped", "AbortError"));
        });
      }),
  );
  return line;
}

test("a request without a response ends, and is aborted", async () => {
  const line = slowFetch();
  const { fetchInTime } = await import("../../src/base/timeout");
  const told = outcome(fetchInTime("/api/games"));
  await after(7000);
  expect(told.of).toBe("waiting");
  await after(2000);
  expect([told.of, line.stopped]).toEqual(["TooLate", true]);
});

test("a response that stops in the middle ends; one that continues may take long", async () => {
  const line = slowFetch();
  const { fetchInTime } = await import("../../src/base/timeout");
  let pipe!: ReadableStreamDefaultController<Uint8Array>;
  const body = () => new ReadableStream<Uint8Array>({ start: (controller) => void (pipe = controller) });
  const going = fetchInTime("/a");
  line.answer(new Response(body(), { status: 201, headers: { "Content-Type": "text/plain" } }));
  for (let part = 0; part < 5; ++part) {
    await after(5000);
    pipe.enqueue(new TextEncoder().encode("x"));
  }
  pipe.close();
  const answer = await going;
  expect([answer.status, answer.headers.get("Content-Type"), await answer.text()]).toEqual([
    201,
    "text/plain",
    "xxxxx",
  ]);
});

test("a cancelled request rejects with the caller's reason", async () => {
  slowFetch();
  const { fetchInTime } = await import("../../src/base/timeout");
  const mine = new AbortController();
  const stopped = fetchInTime("/a", { signal: mine.signal }).catch((reason: unknown) => reason);
  mine.abort("mine");
  expect(await stopped).toBe("mine");
});

test("a request to the server ends with a message that says so, and the page reports it meanwhile", async () => {
  slowFetch();
  pageAt("https://cards.example/");
  const { api, mayPass, messageOf } = await import("../../src/base/api");
  const { slow } = await import("../../src/base/slow.svelte");
  const refused = api.online.takeSeat("t", "token", "Anna").catch(messageOf);
  await after(1000);
  expect(slow.count).toBe(0);
  await after(2000);
  expect(slow.count).toBe(1);
  await after(7000);
  const told = await refused;
  expect(told).toEqual({ key: "web.error.silent", arguments: {} });
  expect(mayPass(told as { key: string; arguments: Record<string, string> })).toBe(true);
  expect(slow.count).toBe(0);
});

test("a chunk that does not load counts as missing", async () => {
  const { partOf } = await import("../../src/base/parts");
  const told = outcome(partOf(never()));
  await after(61_000);
  expect(told.of).toBe("PartMissing");
});

/** Workers that record their messages, and answer when the test says so. */
function workers() {
  const all: {
    got: { type: string; number?: number }[];
    ended: boolean;
    onmessage?: (event: { data: unknown }) => void;
  }[] = [];
  vi.stubGlobal("Worker", function (this: unknown) {
    const worker = { got: [] as { type: string }[], ended: false };
    all.push(worker);
    return Object.assign(worker, {
      postMessage: (message: { type: string }) => void worker.got.push(message),
      terminate: () => void (worker.ended = true),
    });
  });
  vi.stubGlobal("navigator", {});
  return all;
}

test("a hanging worker is replaced, and waiting callers receive an error", async () => {
  const all = workers();
  const { backend } = await import("../../src/local/device");
  const told = outcome(backend.games());
  const socket = backend.openTable("t");
  socket.onclose = vi.fn();
  await after(120_000);
  expect(told.of).toBe("Refusal");
  expect(socket.onclose).toHaveBeenCalled();
  expect(all[0]!.ended).toBe(true);
  void backend.games();
  expect(all).toHaveLength(2);
});

test("the page waits for a working worker, however long the module takes to load", async () => {
  const all = workers();
  const { backend } = await import("../../src/local/device");
  const told = outcome(backend.games());
  const [worker] = all;
  for (let passed = 0; passed < 120; ++passed) {
    const pings = worker!.got.filter(({ type }) => type === "ping").length;
    await after(1000);
    if (worker!.got.filter(({ type }) => type === "ping").length > pings)
      worker!.onmessage!({ data: { type: "pong" } });
  }
  expect([told.of, worker!.ended]).toEqual(["waiting", false]);
  worker!.onmessage!({ data: { type: "result", number: worker!.got[0]!.number, value: {} } });
  await after(0);
  expect(told.of).toBe("came");
});

test("a computer player that does not answer is terminated, and the next question starts another one", async () => {
  const all = workers();
  const { Thinker } = await import("../../src/local/thinker");
  const thinker = new Thinker({} as WebAssembly.Module);
  const told = outcome(thinker.think({} as never));
  await after(121_000);
  expect([told.of, all[0]!.ended]).toEqual(["Refused", true]);
  void thinker.think({} as never).catch(() => undefined);
  expect(all).toHaveLength(2);
});

test("a browser whose storage does not answer counts as one without storage", async () => {
  vi.stubGlobal("indexedDB", { open: () => ({ addEventListener: () => undefined }) });
  const { DiskStore } = await import("../../src/local/disk");
  const told = outcome(new DiskStore().open());
  await after(11_000);
  expect(told.of).toBe("Refused");
});
