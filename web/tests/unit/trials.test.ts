// Trials of somebody's cards: the worker that plays them, the page that asks for them, and what the report shows.
import { afterEach, describe, expect, test, vi } from "vitest";
import { Refused, refused } from "../../src/local/instance";
import type { Thinker } from "../../src/local/thinker";
import type { Study } from "../../src/screens/workshop/study";
import { Stopped } from "../../src/local/thinker";
import { Trials } from "../../src/local/trials";
import { api } from "../../src/base/api";
import { Refusal, type OnDevice } from "../../src/base/backend";
import { CardTrial } from "../../src/screens/workshop/card-trial.svelte";
import { bars, cardRows, quantile, reach, rivals } from "../../src/screens/workshop/study";

vi.mock("../../src/local/player-worker.ts?worker&url", () => ({ default: "player-worker.js" }));

const wish = { game: "a", settings: { folio: "x" }, model: {}, games: 4, languages: ["en"] };

/** A thinker whose answers the test gives. */
function fakeThinker() {
  const waiting: { resolve: (trial: unknown) => void; reject: (error: unknown) => void }[] = [];
  const fake = {
    asked: [] as number[],
    ended: 0,
    try: ({ from }: { from: number }) => {
      fake.asked.push(from);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    end: () => {
      fake.ended += 1;
      for (const { reject } of waiting.splice(0)) reject(new Stopped());
    },
    answer: async (trial: unknown) => {
      await vi.waitFor(() => expect(waiting).toHaveLength(1));
      waiting.shift()!.resolve(trial);
    },
    fail: async (error: unknown) => {
      await vi.waitFor(() => expect(waiting).toHaveLength(1));
      waiting.shift()!.reject(error);
    },
  };
  return fake;
}
type Fake = ReturnType<typeof fakeThinker>;

function trialsWith(...thinkers: Fake[]) {
  const next = [...thinkers];
  return new Trials(async () => next.shift()! as unknown as Thinker);
}
const keyOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "answered",
    (error: unknown) => (error instanceof Refused ? error.told.key : (error as Error).constructor.name),
  );

describe("the worker of a trial", () => {
  test("plays all games of a trial in one thinker, which ends with the report", async () => {
    const thinker = fakeThinker();
    const trials = trialsWith(thinker);
    const first = trials.next({ ...wish, from: 0 });
    await thinker.answer({ played: 3, report: null });
    expect(await first).toEqual({ played: 3, report: null });
    expect(thinker.ended).toBe(0);
    const second = trials.next({ ...wish, from: 3 });
    await thinker.answer({ played: 4, report: {} });
    await second;
    expect([thinker.asked, thinker.ended]).toEqual([[0, 3], 1]);
  });

  test("stops in the middle of a game, also before it began", async () => {
    const [early, late] = [fakeThinker(), fakeThinker()];
    const trials = trialsWith(early, late);
    const never = keyOf(trials.next({ ...wish, from: 0 }));
    trials.end();
    expect(await never).toBe("Stopped");
    expect([early.asked, early.ended]).toEqual([[], 1]);
    const begun = keyOf(trials.next({ ...wish, from: 0 }));
    await vi.waitFor(() => expect(late.asked).toEqual([0]));
    trials.end();
    expect(await begun).toBe("Stopped");
    expect(await keyOf(trials.next({ ...wish, from: 1 }))).toBe("error.page.slow");
  });

  test("another trial ends the one before, whose answers do not reach it", async () => {
    const [old, fresh] = [fakeThinker(), fakeThinker()];
    const trials = trialsWith(old, fresh);
    const before = keyOf(trials.next({ ...wish, from: 0 }));
    await vi.waitFor(() => expect(old.asked).toEqual([0]));
    const after = trials.next({ ...wish, from: 0 });
    expect(await before).toBe("Stopped");
    await fresh.answer({ played: 4, report: {} });
    expect(await after).toEqual({ played: 4, report: {} });
  });

  test("a crash has a message of its own; a refusal stays as it is; both end the trial", async () => {
    for (const [error, key] of [
      [new Error("unreachable"), "error.page.trial"],
      [refused("error.page.broken", { details: "unreachable" }), "error.page.trial"],
      [refused("error.folio.kind"), "error.folio.kind"],
      [refused("error.page.slow"), "error.page.slow"],
    ] as const) {
      const thinker = fakeThinker();
      const trials = trialsWith(thinker);
      const found = keyOf(trials.next({ ...wish, from: 0 }));
      await thinker.fail(error);
      expect(await found).toBe(key);
      expect(thinker.ended).toBe(1);
    }
  });
});

describe("the page's trial", () => {
  afterEach(() => vi.restoreAllMocks());
  const asked = { game: "a", settings: {}, model: {}, games: 4 };

  test("asks for the games after those that are played, until there is a report", async () => {
    const answers = [
      { played: 2, report: null },
      { played: 4, report: null },
      { played: 4, report: { own: 1 } },
    ];
    const from: number[] = [];
    vi.spyOn(api, "tryCards").mockImplementation(async (next) => {
      from.push(next.from);
      return answers.shift()!;
    });
    const trial = new CardTrial();
    expect(await trial.run(asked)).toBe(true);
    expect(from).toEqual([0, 2, 4]);
    expect([trial.played, trial.running, trial.report]).toEqual([4, false, { own: 1 }]);
  });

  test("a cancelled or failed trial keeps the report before it", async () => {
    const trial = new CardTrial();
    const spy = vi.spyOn(api, "tryCards").mockResolvedValue({ played: 4, report: { own: 1 } });
    await trial.run(asked);
    const end = vi.fn(() => Promise.resolve());
    api.onDevice = { endTrial: end } as unknown as OnDevice;
    spy.mockImplementation(
      (_, signal) => new Promise((_resolve, reject) => signal!.addEventListener("abort", () => reject(signal!.reason))),
    );
    const over = trial.run(asked);
    expect(trial.running).toBe(true);
    trial.cancel();
    expect(await over).toBe(false);
    expect(end).toHaveBeenCalledTimes(1);
    expect([trial.running, trial.cancelled, trial.trouble, trial.report]).toEqual([false, true, null, { own: 1 }]);

    spy.mockRejectedValue(new Refusal({ key: "error.page.trial", arguments: {} }, 422));
    expect(await trial.run(asked)).toBe(false);
    expect([trial.running, trial.cancelled, trial.trouble?.key, trial.report]).toEqual([
      false,
      false,
      "error.page.trial",
      { own: 1 },
    ]);
    trial.cancel();
    expect(end).toHaveBeenCalledTimes(1);
  });
});

describe("the report", () => {
  const card = (id: string, difference?: number) => ({
    id,
    columns: {
      drawn: {
        games: 5,
        ...(difference === undefined ? {} : { difference, low: difference - 1, high: difference + 1 }),
      },
    },
  });
  const study = (...cards: ReturnType<typeof card>[]) => ({ judged: "drawn", cards }) as unknown as Study;

  test("has every card of both: strongest first, without a figure last, then those that are gone", () => {
    const report = {
      own: study(card("A", -2), card("B"), card("C", 3)),
      model: study(card("A", 9), card("Z", 1)),
      metrics: [],
    };
    const rows = cardRows(report).map(({ own, model }) => [own?.id ?? "", model?.id ?? ""]);
    expect(rows).toEqual([
      ["C", ""],
      ["A", "A"],
      ["B", ""],
      ["", "Z"],
    ]);
    expect(reach(report)).toBe(10);
    expect(rivals({ ...report.own, seats: [{ player: "greedy", won: {} }] })).toBe(true);
    expect(rivals({ ...report.own, seats: [{ player: "greedy" }] })).toBe(false);
    expect(reach({ own: study(card("B")), model: study(), metrics: [] })).toBe(1);
  });

  test("counts have the quantiles of the program, and bars of one width for both", () => {
    expect([0, 0.5, 0.95, 1].map((part) => quantile({ 9: 1, 10: 2, 100: 1 }, part))).toEqual([9, 10, 100, 100]);
    expect(bars({ 0: 1, 1: 1, 5: 2 }, { 3: 4 }, 3)).toEqual({
      from: 0,
      width: 2,
      own: [0.5, 0, 0.5],
      model: [0, 1, 0],
    });
    expect(bars({ 7: 2 }, { 7: 1 })).toEqual({ from: 7, width: 1, own: [1], model: [1] });
  });
});
