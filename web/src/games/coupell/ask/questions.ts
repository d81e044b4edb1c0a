import type * as Coupell from "../../../wire/coupell";
import type { AnyEvent, GameEvent, TableEvent } from "../../../wire/types";
import { partnerOf } from "../state/people";

export type Question = Coupell.Question;
export type QuestionType = Question["type"];
export type Inquired = Extract<TableEvent, { type: "inquired" }>;

export const questionTypes: readonly QuestionType[] = ["has_word", "needs_card", "wants_card", "gift", "shift"];

/** What one chooses in the dialog; each kind of question takes what it needs. */
export type Wishes = { type: QuestionType; letters: number; card: number | null; to: number };

/** In whose row the card of such a question lies; null where it names none. */
export function rowOf(type: QuestionType, asked: number): number | null {
  if (type === "has_word") return null;
  return type === "wants_card" || type === "gift" ? partnerOf(asked) : asked;
}

/**
 * The places from 1 that such a question may name: of a gift one more than there are cards, of a card that is moved not
 * its own.
 */
export function placesFor({ type, card }: Pick<Wishes, "type" | "card">, row: readonly number[]): number[] {
  if (type === "gift") return Array.from({ length: row.length + 1 }, (_, index) => index + 1);
  if (type !== "shift") return [];
  return row.flatMap((other, index) => (other === card ? [] : [index + 1]));
}

/** The card before which the place is, as the row is once the named one has left it; none at the end. */
export function cardBehind(
  { type, card }: Pick<Wishes, "type" | "card">,
  row: readonly number[],
  to: number,
): number | undefined {
  const rest = type === "shift" ? row.filter((other) => other !== card) : row;
  return rest[to - 1];
}

/** The question as it is sent; null as long as something is missing. */
export function questionFrom({ type, letters, card, to }: Wishes): Question | null {
  if (type === "has_word") return { type, letters };
  if (card === null) return null;
  if (type === "gift" || type === "shift") return { type, card, to };
  return { type, card };
}

/** What was asked and answered since the turn began, the newest first. */
export function answersInTurn(log: readonly AnyEvent[]): Inquired[] {
  const begin = (log as readonly (GameEvent | TableEvent)[]).findLastIndex(({ type }) => type === "turn_began");
  return log
    .slice(begin + 1)
    .filter((event): event is Inquired => event.type === "inquired")
    .reverse();
}
