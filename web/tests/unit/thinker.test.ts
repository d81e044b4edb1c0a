import { afterEach, expect, test, vi } from "vitest";
import { Thinker, type FromThinker, type ToThinker } from "../../src/local/thinker";

/** Workers whose module crashes at the first question of the first worker. */
class FakeWorker {
  static begun: FakeWorker[] = [];
  onmessage: ((event: { data: FromThinker }) => void) | null = null;
  ended = false;
  constructor() {
    FakeWorker.begun.push(this);
  }
  postMessage(message: ToThinker) {
    if ("module" in message) return;
    const data: FromThinker = this === FakeWorker.begun[0] ? { broken: "unreachable" } : { answer: "a move" };
    queueMicrotask(() => this.onmessage?.({ data }));
  }
  terminate() {
    this.ended = true;
  }
}

afterEach(() => vi.unstubAllGlobals());

test("after a crash of the module, the next question starts a new worker", async () => {
  vi.stubGlobal("Worker", FakeWorker);
  const thinker = new Thinker({} as WebAssembly.Module);
  const question = { game: "copperdale", settings: {}, player: "", seat: 1, view: "", random: "" };
  await expect(thinker.think(question)).rejects.toThrow("unreachable");
  expect(FakeWorker.begun.map(({ ended }) => ended)).toEqual([true]);
  expect(await thinker.think(question)).toBe("a move");
  expect(FakeWorker.begun.map(({ ended }) => ended)).toEqual([true, false]);
});
