// A table's session without a server: what the connection tells it, and what it wishes.
import { preferences } from "../../src/base/preferences.svelte";
import type { GamePlugin } from "../../src/table/game";
import { TableSession } from "../../src/table/session.svelte";
import type { Answer, AnyEvent, PendingDecision, LegalMove, SeatInfo, Welcome } from "../../src/wire/types";
import { FakeConnection, welcomeOf } from "./company";
import { emptySheet } from "./sheet";

preferences.motion = "less";

/** Copperdale without its screens. */
export const game = {
  id: "copperdale",
  pause: () => 0,
  tell: (event: AnyEvent) => event.type,
  playsItself: (options: LegalMove[]) => options.length === 1 && options[0]?.choice.type !== "grow",
} as unknown as GamePlugin;

export const two: PendingDecision = {
  seat: 1,
  options: [
    { move: "a", choice: { type: "assign", segment: "economy", prospects: [] }, loses: null },
    { move: "b", choice: { type: "assign", segment: "growth", prospects: [] }, loses: null },
  ],
};
export const one: PendingDecision = { seat: 1, options: two.options.slice(0, 1) };
export const grow: PendingDecision = {
  seat: 1,
  options: [{ move: "g", choice: { type: "grow", suit: "clubs", spaces: 1, match: "none" }, loses: null }],
};

export const players = (...list: string[]): SeatInfo[] => list.map((player, index) => ({ seat: index + 1, player }));

export function table(ask: PendingDecision | null, more: Partial<Welcome> = {}, plugin = game) {
  const connection = new FakeConnection();
  const session = new TableSession((id) => (id === "copperdale" ? plugin : undefined), connection);
  session.start();
  const hear = async (answer: Answer) => {
    connection.listener.answer(answer);
    await Promise.resolve();
  };
  const welcome = welcomeOf(null, { seats: players("human"), mayResign: false, ask, canUndo: true, ...more });
  connection.listener.answer(welcome);
  return { connection, session, hear, welcome };
}

/** The table's view after the events. */
export const seen = { ...emptySheet(), month: 3 };
export const events = (...list: AnyEvent[]): Answer => ({
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
  done: null,
});
