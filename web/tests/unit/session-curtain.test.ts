// Two people at one device: the curtain between their turns.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GamePlugin } from "../../src/table/game";
import type { Answer, LegalMove } from "../../src/wire/types";
import { FakeConnection } from "../support/company";
import { events, game, one, players, table, two } from "../support/session-table";
import { preferences } from "../../src/base/preferences.svelte";
import { TableSession } from "../../src/table/session.svelte";

beforeEach(() => {
  preferences.forcedMoves = true;
});

afterEach(() => vi.useRealTimers());

const passes = (turn: number | null): Answer => ({ ...events(), turn, ask: null }) as Answer;

/** The first person has opened the curtain and is to move. */
function shared() {
  vi.useFakeTimers();
  const bench = table(two, { seats: players("human", "human") });
  bench.session.openCurtain();
  bench.connection.listener.answer(bench.welcome);
  return bench;
}

test("the first player sees a curtain, and only then the table", () => {
  const { session, connection, welcome } = table(two, { seats: players("human", "human") });
  expect(session.curtain).toBe(1);
  session.openCurtain();
  expect(connection.wishes).toEqual(["sit 1"]);
  expect(session.curtain).toBe(1); // until the table has welcomed that seat
  connection.listener.answer(welcome);
  expect(session.curtain).toBeNull();
});

test("behind the curtain, no forced move is played", () => {
  const { session, connection, welcome } = table(one, { seats: players("human", "human") });
  expect(session.forced).toBeNull();
  session.openCurtain();
  connection.listener.answer(welcome);
  expect(session.forced?.move).toBe("a");
});

test("the curtain falls when it is the other's turn, after a short view of the events", async () => {
  const { session, connection, hear, welcome } = shared();
  await hear(passes(2));
  expect(session.curtain).toBeNull();
  vi.advanceTimersByTime(2000);
  expect(session.curtain).toBe(2);
  expect(session.spoken).toBe("");
  session.openCurtain();
  expect(connection.wishes).toEqual(["sit 1", "sit 2"]);
  connection.listener.answer({ ...welcome, seat: 2, turn: 2 });
  expect(session.curtain).toBeNull();
});

test("a turn that is undone before the curtain falls needs no curtain", async () => {
  const { session, hear } = shared();
  await hear(passes(2));
  await hear(events());
  vi.advanceTimersByTime(2000);
  expect(session.curtain).toBeNull();
});

test("a new view for the seated player leaves the curtain open; one for the other player closes it", () => {
  const { session, connection, welcome } = shared();
  connection.listener.answer(welcome);
  expect(session.curtain).toBeNull();
  connection.listener.answer({ ...welcome, turn: 2 });
  expect(session.curtain).toBe(2);
});

test("there is no curtain after the end, nor against the computer", async () => {
  const { session, hear } = shared();
  await hear(passes(null));
  vi.advanceTimersByTime(2000);
  expect(session.curtain).toBeNull();
  expect(table(null, { seats: players("human", "human"), turn: null, result: [1, 0] }).session.curtain).toBeNull();

  const alone = table(two, { seats: players("human", "ismcts:500ms") });
  expect(alone.session.curtain).toBeNull();
  await alone.hear(passes(2));
  vi.advanceTimersByTime(2000);
  expect(alone.session.curtain).toBeNull();
});

/** The first person has the device, and does not want to hand it over needlessly. */
async function sparing(options: LegalMove[]) {
  const looks = { ...game, onlyLooksOn: (open: LegalMove[]) => open.length === 1 } as unknown as GamePlugin;
  preferences.fewerCurtains = true;
  vi.useFakeTimers();
  const bench = table(two, { seats: players("human", "human") }, looks);
  bench.session.openCurtain();
  bench.connection.listener.answer(bench.welcome);
  await bench.hear(passes(2));
  vi.advanceTimersByTime(2000);
  expect(bench.session.lookingUp).toBe(true);
  bench.connection.listener.answer({ ...bench.welcome, seat: 2, turn: 2, ask: { seat: 2, options } });
  preferences.fewerCurtains = false;
  return bench;
}

test("a player who can only pass passes behind the curtain, and the device stays with the other", async () => {
  const { session, connection, hear, welcome } = await sparing(one.options);
  expect(connection.wishes).toEqual(["sit 1", "sit 2", "play a"]);
  expect(session.curtain).toBe(2);
  await hear(passes(1));
  vi.advanceTimersByTime(2000);
  expect(connection.wishes.at(-1)).toBe("sit 1");
  expect(session.curtain).toBe(1);
  connection.listener.answer(welcome);
  expect(session.curtain).toBeNull();
});

test("a player with more choices is called", async () => {
  const { session, connection } = await sparing(two.options);
  expect(connection.wishes).toEqual(["sit 1", "sit 2"]);
  expect([session.curtain, session.lookingUp]).toEqual([2, false]);
});

test("if a game ends behind the curtain, both see the end", async () => {
  const { session, hear } = await sparing(one.options);
  await hear(passes(null));
  vi.advanceTimersByTime(2000);
  expect([session.curtain, session.lookingUp]).toEqual([null, false]);
});

test("in an open game the seat just changes, and messages stay", async () => {
  const open = { ...game, id: "coupell", open: true } as unknown as GamePlugin;
  const connection = new FakeConnection();
  const session = new TableSession(() => open, connection);
  session.start();
  const { welcome } = table(two, { seats: players("human", "human") });
  connection.listener.answer(welcome);
  expect(session.curtain).toBeNull();
  expect(connection.wishes).toEqual([]);
  connection.listener.answer({ ...events({ type: "revealed", card: "4H" }), turn: 2, ask: null } as Answer);
  await Promise.resolve();
  expect(connection.wishes).toEqual(["sit 2"]);
  connection.listener.answer({ ...welcome, seat: 2, turn: 2 });
  expect(session.curtain).toBeNull();
  expect(session.spoken).toBe("revealed");
  expect(connection.wishes).toEqual(["sit 2"]);
});
