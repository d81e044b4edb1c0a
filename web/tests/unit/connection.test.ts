import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnyEvent } from "../../src/wire/types";
import { bench } from "./fake-socket";

const welcome = (number: number, seat = 1) => ({ type: "welcome", number, seat });
const events = (first: number, ...list: AnyEvent[]) => ({
  type: "events",
  first,
  events: list,
  ask: null,
  canUndo: false,
});
const player = "f".repeat(32);
const grow = { type: "grow", suit: "clubs", spaces: 1, match: "none" };
const began = (month: number): AnyEvent => ({ type: "month_began", month });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function joined(probe?: () => Promise<unknown>) {
  const table = bench(probe);
  table.connection.join(table.listener);
  table.latest().onopen?.();
  return table;
}

test("the first message is `join` without a last event", () => {
  const table = joined();
  expect(table.latest().sent).toEqual([{ type: "join", player, seat: null, last: null }]);
});

test("after a reconnect, it requests the events after its last one", () => {
  const table = joined();
  table.latest().answer(welcome(7));
  table.latest().answer(events(8, began(2), began(3)));
  table.latest().fail();
  expect(table.statuses.at(-1)).toBe("lost");
  table.pass();
  table.latest().onopen?.();
  expect(table.sockets).toHaveLength(2);
  expect(table.latest().sent).toEqual([{ type: "join", player, seat: 1, last: 9 }]);
});

test("a command without an answer is sent again with its id; an answered command is not", () => {
  const table = joined();
  table.latest().answer(welcome(0));
  table.connection.play("grow 1", 0);
  table.connection.hint(false, 0);
  table.latest().answer({ type: "hinted", id: "id2", choice: grow, move: "grow 1" });
  table.latest().fail();
  table.connection.undo(0);
  table.pass();
  table.latest().onopen?.();
  expect(table.latest().sent.slice(1)).toEqual([
    { type: "play", id: "id1", seen: 0, move: "grow 1" },
    { type: "undo", id: "id3", seen: 0 },
  ]);
  table.latest().answer({ type: "done", id: "id1" });
  table.latest().answer({ type: "refused", id: "id3", error: { key: "error.x", arguments: {} }, final: true });
  table.latest().fail();
  table.pass();
  table.latest().onopen?.();
  expect(table.latest().sent).toHaveLength(1);
});

test("events may say which command they answer", () => {
  const table = joined();
  table.latest().answer(welcome(0));
  table.connection.play("grow 1", 0);
  table.latest().answer({ ...events(1, began(1)), done: "of another tab" });
  expect(table.heard.map(({ type }) => type)).toEqual(["welcome", "events"]);
  table.latest().answer({ ...events(2, began(2)), done: "id1" });
  expect(table.heard.slice(2)).toMatchObject([
    { type: "events", first: 2 },
    { type: "done", id: "id1" },
  ]);
  table.latest().fail();
  table.pass();
  table.latest().onopen?.();
  expect(table.latest().sent, "no command again").toHaveLength(1);
});

test("a command is done even if its events are known already", () => {
  const table = joined();
  table.latest().answer(welcome(2));
  table.connection.play("grow 1", 2);
  table.latest().answer({ ...events(1, began(1), began(2)), done: "id1" });
  expect(table.heard.slice(1)).toEqual([{ type: "done", id: "id1" }]);
});

test("known events are dropped", () => {
  const table = joined();
  table.latest().answer(welcome(0));
  table.latest().answer(events(1, began(1), began(2)));
  table.latest().answer(events(1, began(1), began(2)));
  table.latest().answer(events(2, began(2), began(3)));
  const heard = table.heard.flatMap((answer) => (answer.type === "events" ? answer.events : []));
  expect(heard).toEqual([began(1), began(2), began(3)]);
});

test("a gap leads to a fresh view", () => {
  const table = joined();
  table.latest().answer(welcome(3));
  table.latest().answer(events(6, began(4)));
  expect(table.heard).toHaveLength(1);
  table.pass();
  table.latest().onopen?.();
  expect(table.latest().sent[0]).toEqual({ type: "join", player, seat: 1, last: null });
});

/** Breaks the connection, and returns the time until the next attempt. */
function pauseAfterLoss(table: ReturnType<typeof joined>): number {
  table.latest().fail();
  const lost = Date.now();
  table.pass();
  return Date.now() - lost;
}

test("pauses grow while the page is hidden and nothing answers, and are short again after an answer", () => {
  const table = joined();
  table.page.seen = false;
  const pauses = Array.from({ length: 7 }, () => pauseAfterLoss(table));
  expect(pauses).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
  table.latest().onopen?.();
  table.latest().answer(welcome(0));
  expect(pauseAfterLoss(table)).toBe(400);
});

test("a visible page retries soon", () => {
  const table = joined();
  expect(Array.from({ length: 5 }, () => pauseAfterLoss(table))).toEqual([400, 800, 1000, 1000, 1000]);
});

test("after a final refusal, it does not reconnect", () => {
  const table = joined();
  table.latest().answer({ type: "refused", id: null, error: { key: "error.no_table", arguments: {} }, final: true });
  expect(table.refusals).toEqual([{ key: "error.no_table", arguments: {} }]);
  table.latest().fail();
  expect(vi.getTimerCount()).toBe(0);
});

const tooFast = (id: string | null, seconds = "3") => ({
  type: "refused",
  id,
  error: { key: "error.http.too_fast", arguments: { seconds } },
  final: false,
});

test("after a temporary refusal, it reconnects, but not before the given time", () => {
  const table = joined();
  table.latest().answer(tooFast(null));
  expect(table.refusals).toEqual([]);
  expect(table.statuses.at(-1)).toBe("lost");
  vi.advanceTimersByTime(2999);
  expect(table.sockets).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(table.sockets).toHaveLength(2);
  table.latest().onopen?.();
  table.latest().answer(tooFast(null, "1"));
  vi.advanceTimersByTime(999);
  expect(table.sockets).toHaveLength(2);
  vi.advanceTimersByTime(1);
  table.latest().onopen?.();
  expect(table.latest().sent).toEqual([{ type: "join", player, seat: null, last: null }]);
  table.latest().answer(welcome(3));
  expect(table.heard).toHaveLength(1);
});

test("the answer to an unsure command has no time limit; after a reconnect it is sent again", () => {
  const table = joined();
  table.latest().answer(welcome(0));
  table.connection.play("grow 1", 0);
  table.latest().answer({ type: "unsure", id: "id1" });
  expect(table.heard.at(-1)).toEqual({ type: "unsure", id: "id1" });
  for (let seconds = 0; seconds < 12; ++seconds) {
    vi.advanceTimersByTime(1000); // commands have 8 seconds
    table.latest().pong();
  }
  expect(table.statuses).not.toContain("lost");
  table.latest().fail();
  table.pass();
  table.latest().onopen?.();
  expect(table.latest().sent.at(-1)).toMatchObject({ type: "play", id: "id1" });
});

test("a temporarily refused command is sent again unchanged, a few times, and then reported", () => {
  const table = joined();
  table.latest().answer(welcome(7));
  table.connection.play("grow 1", 7);
  const command = { type: "play", id: "id1", seen: 7, move: "grow 1" };
  for (let tries = 1; tries <= 3; ++tries) {
    table.latest().answer(tooFast("id1", "1"));
    expect(table.heard).toHaveLength(1); // only the welcome
    vi.advanceTimersByTime(Math.max(1000, 400 * 2 ** tries));
    expect(table.latest().sent.filter((sent) => JSON.stringify(sent) === JSON.stringify(command))).toHaveLength(
      tries + 1,
    );
  }
  table.latest().answer(tooFast("id1"));
  expect(table.heard.at(-1)).toMatchObject({ type: "refused", id: "id1" });
});

test("pointing is not repeated after a reconnect", () => {
  const table = joined();
  table.latest().answer(welcome(7));
  table.latest().fail();
  table.connection.wish({ type: "point", target: "card:3" });
  table.pass();
  table.latest().onopen?.();
  expect(table.latest().sent).toHaveLength(1);
});

test("a server that hands its tables over is left at once, but without hurry the second time", () => {
  const table = joined();
  table.latest().answer(welcome(7));
  table.latest().fail(1012);
  vi.advanceTimersByTime(100);
  expect(table.sockets).toHaveLength(2);
  table.latest().onopen?.();
  table.latest().fail(1012);
  vi.advanceTimersByTime(799);
  expect(table.sockets).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(table.sockets).toHaveLength(3);
});

test("after leaving, it does not reconnect", () => {
  const table = joined();
  table.connection.leave();
  expect(table.latest().closed || table.sockets[0]!.closed).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("invalid JSON leads to a fresh view, not to a broken page", () => {
  const table = joined();
  table.latest().answer(welcome(5));
  table.latest().onmessage?.({ data: "{" });
  table.pass();
  table.latest().onopen?.();
  expect(table.latest().sent[0]).toMatchObject({ type: "join", last: null });
});

test("a spectator who may no longer see a hand is told, and reconnects as a spectator", () => {
  const table = joined();
  table.latest().answer(welcome(3, 0));
  table.connection.sit(2);
  table.latest().answer(welcome(5, 2));
  table.latest().answer(welcome(4, 0));
  table.latest().answer(events(5, began(2)));
  expect(table.heard.at(-1)).toMatchObject({ type: "events", first: 5 });
  table.latest().fail();
  table.pass();
  table.latest().onopen?.();
  expect(table.latest().sent).toEqual([{ type: "join", player, seat: null, last: null }]);
});

test("after taking another seat, events of the old one are dropped, and a reconnect returns to the new one", () => {
  const table = joined();
  table.latest().answer(welcome(4));
  table.connection.play("grow 1", 4);
  table.connection.sit(2);
  expect(table.latest().sent.at(-1)).toEqual({ type: "join", player, seat: 2, last: null });
  table.latest().answer(events(5, began(2)));
  table.latest().answer({ type: "hinted", id: "id1", choice: grow, move: "grow 1" });
  table.latest().answer(welcome(5, 1)); // already on its way
  expect(table.heard).toHaveLength(1);
  table.latest().answer(welcome(3, 2));
  table.latest().answer(events(4, began(3)));
  expect(table.heard).toHaveLength(3);
  table.latest().fail();
  table.pass();
  table.latest().onopen?.();
  expect(table.latest().sent).toEqual([{ type: "join", player, seat: 2, last: 4 }]);
});
