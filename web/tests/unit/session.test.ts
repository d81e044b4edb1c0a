// A session: commands, what the table tells, and what the page plays of itself.
import { beforeEach, expect, test } from "vitest";
import type { GamePlugin } from "../../src/table/game";
import type * as Copperdale from "../../src/wire/copperdale";
import {
  oldestProtocol,
  protocol,
  type Answer,
  type Participants,
  type GameChoice,
  type Lesson,
} from "../../src/wire/types";
import { annaAndBen, FakeConnection } from "../support/company";
import { events, game, grow, one, players, seen, table, two } from "../support/session-table";
import { preferences } from "../../src/base/preferences.svelte";
import { TableSession } from "../../src/table/session.svelte";

beforeEach(() => {
  preferences.forcedMoves = true;
});

test("a move that loses the game is sent only after a confirmation, for the question that it was asked about", async () => {
  const why = { key: "coupell.loses", arguments: {} };
  const losing = { seat: 1, options: two.options.map((option, index) => ({ ...option, loses: index ? why : null })) };
  const { connection, session, hear } = table(losing);
  session.play({ move: "b" });
  expect([connection.wishes, session.busy]).toEqual([[], false]);
  expect(session.advice.doubted).toEqual({ move: "b", why: [why] });
  await hear(events({ type: "revealed", card: "4H" }));
  expect(session.advice.doubted, "another question").toBeNull();
  session.play({ move: "b" }, false, true);
  expect(connection.wishes).toEqual(["play b"]);
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

test("what the player has planned is asked for whenever the table waits, until its board is gone", async () => {
  const { connection, session, hear } = table(two);
  let due: "b" | null = null;
  const forget = session.planned(() => {
    if (due) session.play({ move: due });
    due = null;
  });
  session.play({ move: "a" });
  due = "b";
  await hear(events({ type: "revealed", card: "4H" }));
  expect(connection.wishes, "the first one is not done yet").toEqual(["play a"]);
  await hear({ type: "done", id: "1" });
  expect(connection.wishes).toEqual(["play a", "play b"]);
  forget();
  due = "b";
  await hear({ type: "done", id: "2" });
  expect([session.busy, connection.wishes.length]).toEqual([false, 2]);
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

test("a hint that others' events overtake is requested again at the next decision, and the late one is ignored", async () => {
  const { session, connection, hear } = table(two);
  const { move, choice } = two.options[0]!;
  const late: Answer = { type: "hinted", id: "1", move, choice, worth: null, next: null, reasons: [] };
  session.hint();
  await hear({ ...events({ type: "revealed", card: "4H" }), ask: null } as Answer);
  expect([connection.wishes, session.advice.thinking]).toEqual([["hint"], false]);
  await hear({ ...events({ type: "revealed", card: "5H" }), first: 2, ask: two } as Answer);
  expect([connection.wishes, session.advice.thinking]).toEqual([["hint", "hint"], true]);
  await hear(late);
  expect(session.advice.choice).toBeNull();
  await hear({ ...late, id: "2" });
  expect(session.advice.choice).toEqual(choice);
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
  expect(session.view, "as an older server says").toBe(seen);
  connection.listener.answer({ ...events(), first: 3, events: told.slice(0, 1), view: null } as Answer);
  expect(session.view).toEqual({ ...seen, month: 7 });
});

test("a table of an older server that this page knows is played", () => {
  const { session } = table(two, { protocol: oldestProtocol });
  expect(session.turnedAway).toBeNull();
  expect(session.view).not.toBeNull();
  const { session: older } = table(two, { protocol: oldestProtocol - 1 });
  expect(older.turnedAway?.key).toBe("web.error.newer");
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
  session.decide("resign");
  expect(connection.wishes).toEqual(["play a"]);
  await hear(events({ type: "revealed", card: "4H" }));
  await hear({ type: "done", id: "1" });
  expect(connection.wishes).toEqual(["play a", "resign"]);
  await hear({ type: "done", id: "2" });
  expect(connection.seen).toEqual([0, 1]);
  session.play(two.options[0]!);
  session.decide("resign");
  connection.listener.status("lost"); // another device may play on: the resigned table is then another one
  await hear(welcome);
  expect(connection.wishes).toEqual(["play a", "resign", "play a"]);
  expect(session.refusal?.key).toBe("error.table.moved_on");
  expect(session.busy).toBe(false);
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
  session.decide("resign");
  await hear({ ...welcome, seat: 2 });
  expect(connection.wishes).toEqual(["play a"]);
  expect(session.busy).toBe(false);
});

test("a resignation that meets the other player's move follows it, but not after a lost connection", async () => {
  const { session, connection, hear } = table(two, { mayResign: true });
  const late = { type: "refused", error: { key: "error.table.moved_on", arguments: {} }, final: true } as const;
  session.decide("resign");
  await hear(events({ type: "revealed", card: "4H" }));
  await hear({ ...late, id: "1" });
  expect(connection.wishes).toEqual(["resign", "resign"]);
  expect(connection.seen).toEqual([0, 1]);
  expect(session.refusal).toBeNull();
  connection.listener.status("lost");
  await hear(events({ type: "revealed", card: "5H" }));
  await hear({ ...late, id: "2" });
  expect(connection.wishes).toEqual(["resign", "resign"]);
  expect(session.refusal?.key).toBe("error.table.moved_on");
  expect(session.busy).toBe(false);
});

test("leaving a lesson holds after another player's move, unless the lesson is over", async () => {
  const late = { type: "refused", error: { key: "error.table.moved_on", arguments: {} }, final: true } as const;
  const lesson = { id: "x", stage: "under_way" } as Lesson;
  const { session, connection, hear } = table(two, { lesson });
  session.decide("leaveLesson");
  await hear({ ...(events({ type: "revealed", card: "4H" }) as Answer & { type: "events" }), lesson });
  await hear({ ...late, id: "1" });
  expect(connection.wishes).toEqual(["leaveLesson", "leaveLesson"]);
  expect(session.refusal).toBeNull();
  await hear(events({ type: "revealed", card: "5H" })); // the lesson ends with this move
  await hear({ ...late, id: "2" });
  expect(connection.wishes).toHaveLength(2);
  expect(session.refusal?.key).toBe("error.table.moved_on");
  expect(session.busy).toBe(false);
});

test("calling off holds after another player's move, but sends nobody away who has just sat down", async () => {
  const late = { type: "refused", error: { key: "error.table.moved_on", arguments: {} }, final: true } as const;
  const moved = (company: Participants) => ({ ...events({ type: "revealed", card: "4H" }), company }) as Answer;
  const { session, connection, hear } = table(two, { company: annaAndBen({ canCallOff: true }) });
  session.decide("callOff");
  await hear(moved(annaAndBen())); // now the other must agree
  await hear({ ...late, id: "1" });
  expect(connection.wishes.map((wish) => JSON.parse(wish) as object)).toEqual([
    { type: "call_off", seen: 0 },
    { type: "propose", kind: "call_off", seen: 1 },
  ]);

  const early = table(null, { company: annaAndBen({ stage: "gathering", canCallOff: true }) });
  const before = early.connection.wishes.length; // the page's contribution to the deal
  early.session.decide("callOff");
  await early.hear(moved(annaAndBen()));
  await early.hear({ ...late, id: String(before + 1) });
  expect(early.connection.wishes).toHaveLength(before + 1);
  expect(early.session.refusal?.key).toBe("error.table.moved_on");
});

test("resigning is one command, and is impossible after the end", () => {
  const { session, connection } = table(two, { mayResign: true });
  session.decide("resign");
  session.decide("resign");
  expect(connection.wishes).toEqual(["resign"]);
  const ended = table(null, { result: [1, 0], turn: null });
  ended.session.decide("resign");
  expect(ended.connection.wishes).toEqual([]);
});

test("a program that fails gives its seat to a computer player, and the log says why", async () => {
  const { session, hear } = table(two, { seats: players("human", "program:My bot") });
  expect(session.scene.names[1]).toBe("My bot");
  await hear(events({ type: "program_failed", seat: 2, program: "My bot", fault: "late", player: "level:thoughtful" }));
  expect(session.welcome?.seats[1]?.player).toBe("level:thoughtful");
  expect(session.scene.names[1]).toBe("Anselm");
  expect(session.spoken).toBe("The program My bot failed: it took too long. Anselm plays on.");
});
