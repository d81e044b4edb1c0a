import { expect, test } from "vitest";
import {
  answersInTurn,
  cardBehind,
  placesFor,
  questionFrom,
  questionTypes,
  rowOf,
} from "../../src/games/coupell/ask/questions";
import { tell } from "../../src/games/coupell/state/words";
import type { AnyEvent, GameQuestion } from "../../src/wire/types";
import { cardNumber, scene } from "../support/coupell";

const row = ["NG", "OC", "OD"].map(cardNumber);
const [first, , last] = row as [number, number, number];
const asked = (question: GameQuestion, yes = true): AnyEvent => ({
  type: "inquired",
  seat: 1,
  asked: 2,
  question,
  yes,
});

test("a card of mine may go before each of theirs and to the end; a card of theirs may go anywhere except where it is", () => {
  expect(placesFor({ type: "gift", card: cardNumber("EL") }, row)).toEqual([1, 2, 3, 4]);
  expect(placesFor({ type: "shift", card: first }, row)).toEqual([2, 3]);
  expect(placesFor({ type: "needs_card", card: first }, row)).toEqual([]);
  expect(cardBehind({ type: "gift", card: cardNumber("EL") }, row, 1)).toBe(first);
  expect(cardBehind({ type: "gift", card: cardNumber("EL") }, row, 4)).toBeUndefined();
  expect(cardBehind({ type: "shift", card: first }, row, 2)).toBe(last); // the others have closed the gap
});

test("each kind of question sends what it needs and nothing else", () => {
  const wishes = { letters: 5, card: first, to: 2 };
  const sent = questionTypes.map((type) => questionFrom({ ...wishes, type }));
  expect(sent).toEqual([
    { type: "has_word", letters: 5 },
    { type: "needs_card", card: first },
    { type: "wants_card", card: first },
    { type: "gift", card: first, to: 2 },
    { type: "shift", card: first, to: 2 },
  ]);
  expect(questionFrom({ ...wishes, type: "gift", card: null })).toBeNull();
  expect(questionTypes.map((type) => rowOf(type, 2))).toEqual([null, 2, 1, 1, 2]);
});

test("the log has question and answer in one sentence; the dialog has those of this turn", () => {
  const told = asked({ type: "gift", card: cardNumber("EL"), to: 2 }, false);
  expect(tell(told as Parameters<typeof tell>[0], scene)).toBe(
    "You: “Would my E over L as card 2 of your row make you a longer word?” – Henry: “No”",
  );
  const later = asked({ type: "has_word", letters: 4 });
  const first = asked({ type: "has_word", letters: 6 }, false);
  expect(answersInTurn([told, { type: "turn_began", seat: 1, turn: 3, final: false }, first, later])).toEqual([
    later,
    first,
  ]);
});
