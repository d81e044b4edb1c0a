import { beforeEach, expect, test, vi } from "vitest";
import type { GamePlugin } from "../../src/games/game";
import type { TableConnection, TableListener } from "../../src/table/connection";
import type { Answer, AnyEvent, Ask, Option, Welcome } from "../../src/wire/types";
import { emptySheet } from "../support/sheet";

vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined })); // nothing moves
const { preferences } = await import("../../src/app/preferences.svelte");
const { reduce } = await import("../../src/games/copperdale/reduce");
const { TableSession } = await import("../../src/table/session.svelte");

/** Copperdale without its screens. */
const game = {
  id: "copperdale",
  reduce,
  pause: () => 0,
  tell: (event: AnyEvent) => event.type,
  playsItself: (options: Option[]) => options.length === 1 && options[0]?.choice.type !== "grow",
} as unknown as GamePlugin;

class FakeConnection implements TableConnection {
  listener!: TableListener;
  wishes: string[] = [];
  join(listener: TableListener) {
    this.listener = listener;
  }
  play = (move: string) => this.#wish(`play ${move}`);
  undo = () => this.#wish("undo");
  hint = () => this.#wish("hint");
  hurry() {}
  leave() {}
  #wish(text: string) {
    this.wishes.push(text);
    return String(this.wishes.length);
  }
}

const two: Ask = {
  seat: 1,
  options: [
    { move: "a", choice: { type: "assign", segment: "economy", prospects: [] } },
    { move: "b", choice: { type: "assign", segment: "growth", prospects: [] } },
  ],
};
const one: Ask = { seat: 1, options: two.options.slice(0, 1) };
const grow: Ask = { seat: 1, options: [{ move: "g", choice: { type: "grow", suit: "clubs", spaces: 1, match: "none" } }] };

function table(ask: Ask | null, log: AnyEvent[] = []) {
  const connection = new FakeConnection();
  const session = new TableSession((id) => (id === "copperdale" ? game : undefined), connection);
  session.start();
  const hear = async (answer: Answer) => {
    connection.listener.answer(answer);
    await Promise.resolve();
  };
  const welcome: Welcome = {
    type: "welcome", protocol: 1, table: "t", game: "copperdale", settings: {}, practice: false, daily: "", seat: 1,
    seats: [], number: log.length, view: emptySheet(), log, ask, canUndo: true, result: null, seed: null,
  };
  connection.listener.answer(welcome);
  return { connection, session, hear, welcome };
}

const events = (...list: AnyEvent[]): Answer => ({ type: "events", first: 1, events: list, ask: two, canUndo: true });

beforeEach(() => {
  preferences.forcedMoves = true;
});

test("a wish is one at a time, and the table is free again once it was shown", async () => {
  const { connection, session, hear } = table(two);
  session.play(two.options[0]!);
  session.play(two.options[1]!);
  expect(connection.wishes).toEqual(["play a"]);
  expect(session.busy).toBe(true);
  await hear(events({ type: "revealed", card: "4H" }));
  await hear({ type: "done", id: "1" });
  expect(session.busy).toBe(false);
  expect(session.view?.revealed).toBe("4H");
  expect(session.log).toHaveLength(1);
});

test("a refused wish leaves everything as it was, and is told", async () => {
  const { session, hear } = table(two);
  session.play(two.options[0]!);
  await hear({ type: "refused", id: "1", error: { key: "error.x", arguments: {} } });
  expect(session.refusal?.key).toBe("error.x");
  expect(session.busy).toBe(false);
  expect(session.ask).toEqual(two);
});

test("an only move plays itself, but not growth, not after undo, and not when unwanted", async () => {
  expect(table(one).session.forced?.move).toBe("a");
  expect(table(two).session.forced).toBeNull();
  expect(table(grow).session.forced).toBeNull();
  const { session, hear } = table(one);
  await hear({ ...events({ type: "undone", view: emptySheet() }), ask: one } as Answer);
  expect(session.forced).toBeNull();
  preferences.forcedMoves = false;
  expect(table(one).session.forced).toBeNull();
});

test("an event of tomorrow stops the page kindly", async () => {
  const { session, hear } = table(two);
  await hear(events({ type: "comet_seen" } as unknown as AnyEvent));
  expect(session.unknownEvent).toBe("comet_seen");
});

test("a game this page does not know is turned away", () => {
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
