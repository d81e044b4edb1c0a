import type * as Coupell from "../../../wire/coupell";
import type { AnyEvent, GameEvent, TableEvent } from "../../../wire/types";
import { partnerOf } from "../state/people";

export type Question = Coupell.Question;
export type QuestionType = Question["type"];
export type Inquired = Extract<TableEvent, { type: "inquired" }>;

export const questionTypes: readonly QuestionType[] = ["has_word", "needs_card", "wants_card", "gift", "shift"];

/** The dialog's choices; each kind of question uses some of them. */
export type Wishes = { type: QuestionType; letters: number; card: number | null; to: number };

/** Whose row contains the card of such a question; null if it names none. */
export function rowOf(type: QuestionType, asked: number): number | null {
  if (type === "has_word") return null;
  return type === "wants_card" || type === "gift" ? partnerOf(asked) : asked;
}

/**
 * The legal places of such a question, from 1: for a gift one more than the row has cards, for a move not the card's
 * own.
 */
export function placesFor({ type, card }: Pick<Wishes, "type" | "card">, row: readonly number[]): number[] {
  if (type === "gift") return Array.from({ length: row.length + 1 }, (_, index) => index + 1);
  if (type !== "shift") return [];
  return row.flatMap((other, index) => (other === card ? [] : [index + 1]));
}

/** The card after the chosen place once the named card has left the row; undefined at the end. */
export function cardBehind(
  { type, card }: Pick<Wishes, "type" | "card">,
  row: readonly number[],
  to: number,
): number | undefined {
  const rest = type === "shift" ? row.filter((other) => other !== card) : row;
  return rest[to - 1];
}

/** The question to send; null while it is incomplete. */
export function questionFrom({ type, letters, card, to }: Wishes): Question | null {
  if (type === "has_word") return { type, letters };
  if (card === null) return null;
  if (type === "gift" || type === "shift") return { type, card, to };
  return { type, card };
}

/** Questions and answers of this turn, newest first. */
export function answersInTurn(log: readonly AnyEvent[]): Inquired[] {
  const begin = (log as readonly (GameEvent | TableEvent)[]).findLastIndex(({ type }) => type === "turn_began");
  return log
    .slice(begin + 1)
    .filter((event): event is Inquired => event.type === "inquired")
    .reverse();
}
