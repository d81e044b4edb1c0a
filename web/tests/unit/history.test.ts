import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preferences } from "../../src/base/preferences.svelte";
import type { GamePlugin } from "../../src/table/game";
import type { AnyEvent, Answer } from "../../src/wire/types";
import { annaAndBen, eventsOf, FakeConnection, welcomeOf } from "../support/company";
import { bench } from "./fake-socket";
import { TableSession } from "../../src/table/session.svelte";
import { Chat } from "../../src/online/chat.svelte";
import { chaptersOf } from "../../src/table/event-sentences";

preferences.motion = "less";

/** Each month is a chapter. */
const game = {
  id: "copperdale",
  open: true,
  pause: () => 0,
  tell: (event: AnyEvent) => (event.type === "month_began" ? `month ${event.month}` : event.type),
  startsChapter: (event: AnyEvent) => event.type === "month_began",
  playsItself: () => false,
} as unknown as GamePlugin;

const month = (number: number): AnyEvent => ({ type: "month_began", month: number });
const months = (from: number, to: number): AnyEvent[] =>
  Array.from({ length: to - from + 1 }, (_, index) => month(from + index));
const page = (id: string, first: number, log: AnyEvent[]): Answer => ({ type: "log_page", id, first, log });

/** A table of which events 5 to 7 are loaded. */
function table() {
  const connection = new FakeConnection();
  const session = new TableSession(() => game, connection);
  session.start();
  const welcome = { ...welcomeOf(annaAndBen()), number: 7, logFirst: 5, log: months(5, 7) };
  connection.listener.answer(welcome);
  const numbers = () => session.log.map((event) => (event as { month: number }).month);
  return {
    connection,
    session,
    history: session.history,
    hear: (answer: Answer) => connection.listener.answer(answer),
    numbers,
    welcome,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("older pages load one at a time, before the known events", () => {
  const { connection, history, hear, numbers } = table();
  history.older();
  history.older();
  expect(connection.wishes).toEqual(["older 5"]);
  hear(page("1", 3, months(3, 4)));
  expect(numbers()).toEqual([3, 4, 5, 6, 7]);
  expect(history.whole).toBe(false);
  history.older();
  hear(page("2", 1, months(1, 2)));
  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(history.whole).toBe(true);
  history.older();
  expect(connection.wishes).toEqual(["older 5", "older 3"]);
});

test("a repeated page, or one of a replaced log, duplicates nothing", () => {
  const { history, hear, numbers, welcome } = table();
  history.older();
  hear(page("1", 3, months(3, 4)));
  hear(page("1", 3, months(3, 4)));
  expect(numbers()).toEqual([3, 4, 5, 6, 7]);
  history.older();
  hear({ ...welcome, number: 9, logFirst: 8, log: months(8, 9) });
  hear(page("2", 1, months(1, 2)));
  expect(numbers()).toEqual([8, 9]);
  history.older();
  hear(page("3", 6, months(6, 7)));
  expect(numbers()).toEqual([6, 7, 8, 9]);
});

test("events that happen meanwhile come last", () => {
  const { history, hear, numbers } = table();
  history.older();
  hear(eventsOf(annaAndBen(), month(8)));
  hear(page("1", 3, months(3, 4)));
  expect(numbers()).toEqual([3, 4, 5, 6, 7, 8]);
  expect(history.last).toBe(8);
});

test("loading continues until enough is there, and waits after a refusal", () => {
  const { connection, history, hear, session } = table();
  const enough = (events: readonly AnyEvent[]) =>
    events.some((event) => event.type === "month_began" && event.month === 4);
  history.reach(enough);
  expect(connection.wishes).toEqual(["older 5"]);
  hear({ type: "refused", id: "1", error: { key: "error.http.too_fast", arguments: { seconds: "3" } }, final: false });
  expect(session.refusal).toBeNull(); // the page requested it by itself
  history.reach(enough);
  expect(connection.wishes).toHaveLength(1);
  vi.advanceTimersByTime(3000);
  history.reach(enough);
  hear(page("2", 3, months(3, 4)));
  history.reach(enough);
  expect(connection.wishes).toEqual(["older 5", "older 5"]);
});

test("a chapter without its beginning says so, and keeps its numbers", () => {
  const { session, history } = table();
  const scene = session.scene;
  const events: AnyEvent[] = [{ type: "revealed", card: "4H" }, month(6)];
  expect(chaptersOf(events, game, scene, 4).map(({ title, number }) => [title, number])).toEqual([
    ["Before that", 4],
    ["month 6", 5],
  ]);
  expect(chaptersOf(events, game, scene)[0]!.title).toBe("At the start");
  expect(history.first).toBe(5);
});

test("messages since the last visit are loaded, and read ones stay read", () => {
  const { connection, session, hear } = table();
  const chat = new Chat(session, "history");
  chat.read();
  const said: AnyEvent = { type: "chatted", seat: 2, text: "x" };
  hear({ ...welcomeOf(annaAndBen()), number: 12, logFirst: 11, log: [said, month(8)] });
  const again = new Chat(session, "history"); // a reload
  expect(again.unread).toBe(1);
  session.history.reach(() => again.caughtUp);
  expect(connection.wishes).toEqual(["older 11"]);
  hear(page("1", 6, [said, month(6), said, said, month(7)]));
  expect(again.lines.map(({ number }) => number)).toEqual([6, 8, 9, 11]);
  expect(again.unread).toBe(3);
  session.history.reach(() => again.caughtUp);
  expect(connection.wishes).toHaveLength(1);
});

test("after a broken connection, a requested page is requested again", () => {
  const { connection, listener, latest, pass, heard } = bench();
  connection.join(listener);
  latest().onopen?.();
  latest().answer({ type: "welcome", number: 7, seat: 1 });
  connection.older(5);
  latest().fail();
  pass();
  latest().onopen?.();
  expect(latest().sent.slice(1)).toEqual([{ type: "older", id: "id1", before: 5 }]);
  latest().answer(page("id1", 1, []));
  expect(heard.at(-1)?.type).toBe("log_page");
  latest().fail();
  pass();
  latest().onopen?.();
  expect(latest().sent).toHaveLength(1);
});
