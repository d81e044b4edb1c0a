import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GamePlugin } from "../../src/table/game";
import type * as Copperdale from "../../src/wire/copperdale";
import {
  protocol,
  type Answer,
  type AnyEvent,
  type Ask,
  type GameChoice,
  type Lesson,
  type Option,
  type SeatInfo,
  type Welcome,
} from "../../src/wire/types";
import { annaAndBen, FakeConnection } from "../support/company";
import { emptySheet } from "../support/sheet";

vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined })); // no animation
const { preferences } = await import("../../src/base/preferences.svelte");
const { TableSession } = await import("../../src/table/session.svelte");

/** Copperdale without its screens. */
const game = {
  id: "copperdale",
  pause: () => 0,
  tell: (event: AnyEvent) => event.type,
  playsItself: (options: Option[]) => options.length === 1 && options[0]?.choice.type !== "grow",
} as unknown as GamePlugin;

const two: Ask = {
  seat: 1,
  options: [
    { move: "a", choice: { type: "assign", segment: "economy", prospects: [] } },
    { move: "b", choice: { type: "assign", segment: "growth", prospects: [] } },
  ],
};
const one: Ask = { seat: 1, options: two.options.slice(0, 1) };
const grow: Ask = {
  seat: 1,
  options: [{ move: "g", choice: { type: "grow", suit: "clubs", spaces: 1, match: "none" } }],
};

const players = (...list: string[]): SeatInfo[] => list.map((player, index) => ({ seat: index + 1, player }));

function table(ask: Ask | null, more: Partial<Welcome> = {}, plugin = game) {
  const connection = new FakeConnection();
  const session = new TableSession((id) => (id === "copperdale" ? plugin : undefined), connection);
  session.start();
  const hear = async (answer: Answer) => {
    connection.listener.answer(answer);
    await Promise.resolve();
  };
  const welcome: Welcome = {
    type: "welcome",
    protocol,
    table: "t",
    game: "copperdale",
    settings: {},
    practice: false,
    daily: "",
    counts: false,
    deal: null,
    imagined: false,
    seat: 1,
    seats: players("human"),
    pieces: {},
    mayResign: false,
    number: 0,
    view: emptySheet(),
    logFirst: 1,
    log: [],
    turn: 1,
    ask,
    canUndo: true,
    mayAsk: [],
    result: null,
    seed: null,
    lesson: null,
    company: null,
    ...more,
  };
  connection.listener.answer(welcome);
  return { connection, session, hear, welcome };
}

/** The table's view after the events. */
const seen = { ...emptySheet(), month: 3 };
const events = (...list: AnyEvent[]): Answer => ({
  type: "events",
  first: 1,
  events: list.map((event) => ({ event, changes: [] })),
  view: seen,
  turn: 1,
  ask: two,
  canUndo: true,
  mayAsk: [],
  lesson: null,
  company: null,
});

beforeEach(() => {
  preferences.forcedMoves = true;
});

test("one command at a time, and the table is free again after its events were shown", async () => {
  const { connection, session, hear } = table(two);
  session.play(two.options[0]!);
  session.play(two.options[1]!);
  expect(connection.wishes).toEqual(["play a"]);
  expect(session.busy).toBe(true);
  await hear(events({ type: "revealed", card: "4H" }));
  await hear({ type: "done", id: "1" });
  expect(session.busy).toBe(false);
  expect(session.view).toBe(seen); // whatever the page did with the events
  expect(session.log).toHaveLength(1);
});

test("an unsure command is pending until it is done or refused, and the page says so", async () => {
  const { session, hear } = table(two);
  session.play(two.options[0]!);
  await hear({ type: "unsure", id: "1" });
  expect(session.refusal?.key).toBe("web.error.unsure");
  expect(session.busy).toBe(true);
  await hear({ type: "done", id: "1" });
  expect(session.refusal).toBeNull();
  expect(session.busy).toBe(false);
});

test("a refused command leaves everything unchanged, and the page says so", async () => {
  const { session, hear } = table(two);
  session.play(two.options[0]!);
  await hear({ type: "refused", id: "1", error: { key: "error.x", arguments: {} }, final: true });
  expect(session.refusal?.key).toBe("error.x");
  expect(session.busy).toBe(false);
  expect(session.ask).toEqual(two);
});

test("the learner makes a lesson's first move, even if it is the only one", () => {
  const lesson: Lesson = {
    id: "x",
    stage: "under_way",
    step: "a",
    number: 1,
    count: 2,
    terms: [],
    glow: one.options,
    mistake: null,
  };
  expect(table(one, { lesson }).session.forced).toBeNull();
  expect(table(one, { lesson: { ...lesson, number: 2 } }).session.forced?.move).toBe("a");
  expect(table(one, { lesson: { ...lesson, stage: "left" } }).session.forced?.move).toBe("a");
});

test("the page plays a forced move, except growth, after an undo, and if the player does not want it", async () => {
  expect(table(one).session.forced?.move).toBe("a");
  expect(table(two).session.forced).toBeNull();
  expect(table(grow).session.forced).toBeNull();
  const { session, hear } = table(one);
  await hear({ ...events({ type: "undone" }), ask: one } as Answer);
  expect(session.forced).toBeNull();
  preferences.forcedMoves = false;
  expect(table(one).session.forced).toBeNull();
});

test("a hint that only points may be requested again in full", async () => {
  const { session, connection, hear } = table(two);
  const points: GameChoice = { type: "run", place: 2, cards: [4, 7, 1, 3] };
  const names = two.options[1]!;
  const unsaid = { worth: null, next: null, reasons: [] };
  session.hint();
  session.hint(); // it is being computed
  await hear({ type: "hinted", id: "1", choice: points, move: null, ...unsaid });
  expect(session.advice.choice).toEqual(points);
  expect(session.advice.move).toBeNull();
  session.hint();
  await hear({ type: "hinted", id: "2", ...names, ...unsaid });
  expect(session.advice.choice).toEqual(names.choice);
  expect(session.advice.move).toBe("b");
  session.hint(); // there is nothing left to reveal
  expect(connection.wishes).toEqual(["hint", "hint whole"]);
  await hear(events({ type: "revealed", card: "4H" }));
  expect(session.advice.choice).toBeNull();
});

test("between events, the view is the one that the table has reported so far", async () => {
  const months: unknown[] = [];
  const watching = {
    ...game,
    tell: () => months.push((session.view as Copperdale.Sheet).month) && null,
  } as unknown as GamePlugin;
  const { welcome } = table(two);
  const connection = new FakeConnection();
  const session = new TableSession(() => watching, connection);
  session.start();
  connection.listener.answer(welcome);
  const told = [7, 8].map((month) => ({
    event: { type: "month_began", month } as const,
    changes: [{ path: "/month", value: month }],
  }));
  connection.listener.answer({ ...events(), events: told } as Answer);
  expect(months).toEqual([7, 8]);
  expect(session.view).toBe(seen);
});

test("a table of a newer version offers the new page", () => {
  const { session, connection, welcome } = table(two);
  connection.listener.answer({ ...welcome, protocol: protocol + 1 });
  expect(session.turnedAway?.key).toBe("web.error.newer");
});

test("a game that this page does not know is refused", () => {
  const { session, connection, welcome } = table(two);
  connection.listener.answer({ ...welcome, game: "coupell" });
  expect(session.turnedAway).toEqual({ key: "web.error.noGame", arguments: { game: "coupell" } });
});

test("the end brings result and seed", async () => {
  const { session, hear } = table(two);
  await hear({ ...events({ type: "ended", result: [17], seed: "42" }), ask: null } as Answer);
  expect(session.result).toEqual([17]);
  expect(session.seed).toBe("42");
  expect(session.ask).toBeNull();
});

// ---- two people at one device ----

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
async function sparing(options: Option[]) {
  const looks = { ...game, onlyLooksOn: (open: Option[]) => open.length === 1 } as unknown as GamePlugin;
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

test("the page plays no move while a message is open", () => {
  const { session } = table(one);
  expect(session.forced).not.toBeNull();
  const read = session.read();
  expect(session.forced).toBeNull();
  read();
  expect(session.forced).not.toBeNull();
});

test("a resignation waits for another command, but not for a new connection", async () => {
  const { session, connection, hear, welcome } = table(two, { mayResign: true });
  session.play(two.options[0]!);
  session.resign();
  expect(connection.wishes).toEqual(["play a"]);
  await hear(events({ type: "revealed", card: "4H" }));
  await hear({ type: "done", id: "1" });
  expect(connection.wishes).toEqual(["play a", "resign"]);
  await hear({ type: "done", id: "2" });
  expect(connection.seen).toEqual([0, 1]);
  session.play(two.options[0]!);
  session.resign();
  connection.listener.status("lost"); // another device may play on: the resigned table is then another one
  await hear(welcome);
  expect(connection.wishes).toEqual(["play a", "resign", "play a"]);
  expect(session.refusal?.key).toBe("error.table.moved_on");
  expect(session.busy).toBe(false);
});

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
  expect(others.session.log).toEqual([]);
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
  expect(slow.session.log).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(slow.session.log).toHaveLength(1);
  clock.mockRestore();
  still.mockRestore();
});

test("if a table has moved on, the page says so and continues unchanged", async () => {
  const { session, hear } = table(two);
  session.play(two.options[0]!);
  await hear(events({ type: "revealed", card: "4H" }));
  expect(session.busy).toBe(true);
  await hear({ type: "refused", id: "1", error: { key: "error.table.moved_on", arguments: {} }, final: true });
  expect(session.busy).toBe(false);
  expect(session.refusal?.key).toBe("error.table.moved_on");
  expect(session.ask).toEqual(two);
  session.play(two.options[1]!);
  expect(session.refusal).toBeNull();
});

test("if the page itself has played, it does not say that another device was faster", async () => {
  const late = { type: "refused", error: { key: "error.table.moved_on", arguments: {} }, final: true } as const;
  const { session, hear } = table(one);
  session.play(one.options[0]!, true);
  await hear({ ...late, id: "1" });
  expect(session.refusal).toBeNull();
  expect(session.busy).toBe(false);
  session.play(one.options[0]!);
  await hear({ ...late, id: "2" });
  expect(session.refusal?.key).toBe("error.table.moved_on");
});

test("a waiting resignation belongs to the seat that requested it", async () => {
  const { session, connection, hear, welcome } = table(two, { mayResign: true });
  session.play(two.options[0]!);
  session.resign();
  await hear({ ...welcome, seat: 2 });
  expect(connection.wishes).toEqual(["play a"]);
  expect(session.busy).toBe(false);
});

test("resigning is one command, and is impossible after the end", () => {
  const { session, connection } = table(two, { mayResign: true });
  session.resign();
  session.resign();
  expect(connection.wishes).toEqual(["resign"]);
  const ended = table(null, { result: [1, 0], turn: null });
  ended.session.resign();
  expect(ended.connection.wishes).toEqual([]);
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
  await vi.advanceTimersByTimeAsync(149);
  expect(session.seen, "it is not all shown at once").toBeLessThan(11);
  await vi.advanceTimersByTimeAsync(2);
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
