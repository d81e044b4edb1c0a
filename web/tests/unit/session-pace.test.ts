// When a session shows events: with pauses, never late for the player.
import { afterEach, expect, test, vi } from "vitest";
import type { GamePlugin } from "../../src/table/game";
import type { Answer, AnyEvent } from "../../src/wire/types";
import { annaAndBen, FakeConnection } from "../support/company";
import { events, game, table, two } from "../support/session-table";
import { preferences } from "../../src/base/preferences.svelte";
import { TableSession } from "../../src/table/session.svelte";

afterEach(() => vi.useRealTimers());

test("a choice applies to what is shown, not to what has only been received", async () => {
  vi.useFakeTimers();
  const slow = { ...game, pause: () => 500 } as unknown as GamePlugin;
  const { welcome } = table(two);
  const connection = new FakeConnection();
  const session = new TableSession(() => slow, connection);
  session.start();
  const still = vi.spyOn(preferences, "still", "get").mockReturnValue(false);
  connection.listener.answer({ ...welcome, number: 7 });
  expect(session.seen).toBe(7);
  const months = [1, 2, 3].map((month): AnyEvent => ({ type: "month_began", month }));
  connection.listener.answer({ ...events(...months), first: 8 } as Answer);
  expect(session.seen).toBe(8); // two are still to be shown
  session.wish({ type: "propose", kind: "call_off" });
  connection.listener.answer({
    ...events({ type: "chatted", seat: 2, text: "x" }),
    first: 11,
    company: annaAndBen(),
  } as Answer);
  expect(session.seen).toBe(8); // meanwhile received events are not shown
  await vi.advanceTimersByTimeAsync(2000);
  still.mockRestore();
  expect(session.seen).toBe(11);
  session.wish({ type: "consent", proposal: 3, agreed: true });
  expect(connection.wishes.map((wish) => JSON.parse(wish) as object)).toEqual([
    { type: "propose", kind: "call_off", seen: 8 },
    { type: "consent", proposal: 3, agreed: true },
  ]);
});

test("while cards are dealt, only the player's own action changes the screen; a press speeds it up", async () => {
  vi.useFakeTimers();
  const still = vi.spyOn(preferences, "still", "get").mockReturnValue(false);
  const dealt = { ...game, dealing: () => 700 } as unknown as GamePlugin;
  const month = events({ type: "month_began", month: 1 });
  const others = table(two, {}, dealt);
  await others.hear(month);
  await vi.advanceTimersByTimeAsync(690);
  expect(others.session.latest).toBeNull();
  await vi.advanceTimersByTimeAsync(15);
  expect(others.session.latest).not.toBeNull();
  expect(others.session.log).toEqual([]); // the log changes in a task of its own
  await vi.advanceTimersByTimeAsync(20);
  expect(others.session.log).toHaveLength(1);

  const hurried = table(two, {}, dealt);
  await hurried.hear(month);
  hurried.session.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(hurried.session.log).toHaveLength(1);

  const own = table(two, {}, dealt);
  own.session.play(two.options[0]!);
  await own.hear(month);
  await vi.advanceTimersByTimeAsync(150);
  expect(own.session.log).toHaveLength(1);
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const slow = table(two, {}, dealt);
  clock.mockReturnValue(900); // drawing the table took longer than the deal
  vi.advanceTimersByTime(1);
  await slow.hear(month);
  await vi.advanceTimersByTimeAsync(690);
  expect(slow.session.latest).toBeNull();
  await vi.advanceTimersByTimeAsync(20);
  expect(slow.session.latest).not.toBeNull();
  clock.mockRestore();
  still.mockRestore();
});

test("the player's own action delays the next one by at most 150 ms, and a press ends every wait", async () => {
  vi.useFakeTimers();
  const still = vi.spyOn(preferences, "still", "get").mockReturnValue(false);
  const slow = { ...game, pause: () => 500 } as unknown as GamePlugin;
  const { welcome, session, connection } = table(two, {}, slow);
  connection.listener.answer({ ...welcome, number: 7 });
  const months = (first: number) =>
    ({ ...events(...[1, 2, 3, 4].map((month): AnyEvent => ({ type: "month_began", month }))), first }) as Answer;

  session.play(two.options[0]!);
  connection.listener.answer(months(8));
  await vi.advanceTimersByTimeAsync(129);
  expect(session.seen, "it is not all shown at once").toBeLessThan(11);
  await vi.advanceTimersByTimeAsync(20);
  expect(session.seen).toBe(11);

  connection.listener.answer({ type: "done", id: "1" } as Answer);
  connection.listener.answer(months(12)); // the others'
  await vi.advanceTimersByTimeAsync(600);
  expect(session.seen).toBe(13);
  session.hurry();
  await vi.advanceTimersByTimeAsync(0);
  still.mockRestore();
  expect(session.seen).toBe(15);
});

test("the others' events can be skipped; who skips them sees the next ones faster, who watches sees them slower again", async () => {
  vi.useFakeTimers();
  const still = vi.spyOn(preferences, "still", "get").mockReturnValue(false);
  const slow = { ...game, pause: () => 1000 } as unknown as GamePlugin;
  const { welcome, session, connection } = table(two, {}, slow);
  connection.listener.answer({ ...welcome, number: 0 });
  let last = 0;
  const others = () => {
    const months = [1, 2].map((month): AnyEvent => ({ type: "month_began", month }));
    connection.listener.answer({ ...events(...months), first: last + 1 } as Answer);
    last += months.length;
  };
  /** Milliseconds until everything is shown: the pause, and twice a frame in which the first event is drawn. */
  const lasts = async () => {
    let time = 0;
    for (; session.seen < last; time += 10) await vi.advanceTimersByTimeAsync(10);
    return time;
  };
  others();
  expect(session.maySkip).toBe(false);
  await vi.advanceTimersByTimeAsync(620);
  expect(session.maySkip).toBe(true);
  expect(await lasts()).toBe(420);
  await vi.advanceTimersByTimeAsync(40);
  expect(session.maySkip).toBe(false);

  for (let turn = 0; turn < 9; ++turn) {
    others();
    await vi.advanceTimersByTimeAsync(100);
    session.hurry();
    await vi.advanceTimersByTimeAsync(600);
    expect(session.maySkip).toBe(false);
    expect(session.seen).toBe(last);
  }
  others();
  expect(await lasts()).toBe(440);
  for (let turn = 0; turn < 20; ++turn) {
    others();
    await lasts();
    await vi.advanceTimersByTimeAsync(40);
  }
  others();
  expect(await lasts()).toBe(1040);
  await vi.advanceTimersByTimeAsync(40);

  // After the player's own action nothing need be skipped.
  session.play(two.options[0]!);
  others();
  await vi.advanceTimersByTimeAsync(140);
  expect(session.maySkip).toBe(false);
  await lasts();
  still.mockRestore();
});
