import type * as Coupell from "../../../wire/coupell";
import type { AnyEvent, TableEvent } from "../../../wire/types";

type Event = Coupell.Event | TableEvent;

const actions: readonly Event["type"][] = ["card_moved", "card_given", "claimed", "not_a_word"];

/** The last action, unless it was undone. */
export function lastAction(log: readonly AnyEvent[]): Coupell.Event | null {
  const last = log.findLast((event) => event.type === "undone" || actions.includes(event.type as Event["type"]));
  return last && last.type !== "undone" ? (last as Coupell.Event) : null;
}

/** The cards of the rows that an event touches. */
export function cardsTouched(event: Event | null): number[] {
  return event && "card" in event ? [event.card] : [];
}

export type ClaimedWord = { seat: number; word: string; points: number };

/** All claimed words, in order. */
export function wordsOf(log: readonly AnyEvent[]): ClaimedWord[] {
  return (log as Event[]).flatMap((event) =>
    event.type === "claimed" ? [{ seat: event.seat, word: event.word.toUpperCase(), points: event.scored.length }] : [],
  );
}

/** The words that the dictionary refused, in capitals. */
export const refusedIn = (log: readonly AnyEvent[]): ReadonlySet<string> =>
  new Set((log as Event[]).flatMap((event) => (event.type === "not_a_word" ? [event.word.toUpperCase()] : [])));

/** The highest-scoring words, best first, earlier ones first among equals. */
export const bestOf = (words: readonly ClaimedWord[], most: number): ClaimedWord[] =>
  [...words].sort((one, other) => other.points - one.points).slice(0, most);
