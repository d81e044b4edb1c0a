import { expect, test } from "vitest";
import type * as Coupell from "../../src/wire/coupell";
import type { AnyEvent } from "../../src/wire/types";
import { cardNumber, optionsOf, scene, screen } from "../support/coupell";
import { preferences } from "../../src/base/preferences.svelte";
import { Desk } from "../../src/games/coupell/state/desk.svelte";
import { standingRemark } from "../../src/games/coupell/state/remarks";
import { cardLabel } from "../../src/games/coupell/state/labels";
import { tell } from "../../src/games/coupell/state/words";

const said = (remark: Coupell.Remark, seat = 2) => ({ type: "said", seat, remark }) as const;
const made = said({ type: "made", letters: 5 });
const waiting = said({ type: "waiting", from: 2, to: 5, letters: 4 });
const gift = said({ type: "wants_gift", card: cardNumber("OC"), to: 2, letters: 6, gap: 1 });
const shift = said({ type: "wants_move", card: cardNumber("TH"), from: 1, to: 3, letters: 6, gap: 3 });

const turn = (seat: number): AnyEvent => ({ type: "turn_began", seat, turn: 3, final: false });
const gives = (to: number, seat = 1): AnyEvent => ({ type: "card_given", seat, card: 0, from: 1, to });
const moves = (from: number, to: number, seat = 1): AnyEvent => ({ type: "card_moved", seat, card: 0, from, to });
const claims = (...cards: number[]): AnyEvent => ({
  type: "claimed",
  seat: 1,
  place: 1,
  word: "word",
  discarded: cards.slice(0, 3),
  scored: cards.slice(3),
});

/** The remark that is shown after the partner's remark, its move and these events. */
const after = (remark: ReturnType<typeof said>, ...events: AnyEvent[]) =>
  standingRemark([turn(2), remark, gives(1, 2), turn(1), ...events]);

test("a remark is valid during the other player's turn, until its speaker's next turn", () => {
  for (const remark of [made, waiting, gift, shift]) {
    expect(after(remark)).toBe(remark);
    expect(after(remark, turn(2))).toBeNull();
  }
  expect(after(made, turn(2), waiting)).toBe(waiting);
  expect(
    after(made, { type: "game_ended", outcome: { won: false, points: 0, rank: "none", ending: "given_up", seat: 1 } }),
  ).toBeNull();
});

test("it disappears when its cards have moved", () => {
  expect(after(made, claims(1, 2, 3, 4))).toBeNull();
  expect(after(made, moves(1, 3))).toBe(made);
  expect(after(waiting, gives(5))).toBeNull();
  expect(after(waiting, gives(6))).toBe(waiting);
  expect(after(waiting, moves(7, 6))).toBe(waiting);
  expect(after(waiting, moves(7, 2))).toBeNull();
  expect(after(waiting, claims(1, 2, 3, 4))).toBe(waiting);
  expect(after(gift, claims(1, 2, 3, 4))).toBeNull(); // O/C has left
  expect(after(gift, claims(0, 1, 3, 4))).toBe(gift);
  expect(after(gift, gives(2))).toBeNull();
  expect(after(shift, moves(1, 3))).toBeNull();
  expect(after(shift, { type: "not_a_word", seat: 1, place: 1, word: "werd", free: false })).toBe(shift);
});

test("an undo brings back what was said at the start of the turn", () => {
  expect(after(gift, gives(6), { type: "undone" })).toBe(gift);
});

function desk(remark: ReturnType<typeof said>, active: number) {
  const view = screen("NG OC OD SC EW", "TH AP IB EL ST", { active });
  return new Desk(() => ({ view, scene, options: optionsOf(view), said: remark }));
}

test("cards and place are marked in the other player's turn", () => {
  expect([...desk(waiting, 2).named]).toEqual([]);
  expect([...desk(waiting, 1).named]).toEqual(["AP", "IB", "EL", "ST"].map(cardNumber));
  expect([...desk(made, 1).named]).toEqual([]);
  const wish = desk(gift, 1);
  expect([...wish.named]).toEqual([cardNumber("OC")]);
  expect(wish.gapsIn(2)).toEqual([1]);
  expect(wish.gapsIn(1)).toEqual([]);
  preferences.language = "en";
  expect(cardLabel(wish, cardNumber("OC"), 1)).toBe("Place 2: O over C, Henry speaks of it");
  // Behind the third: the card itself leaves the first place.
  expect(desk(shift, 1).wished).toEqual({ seat: 2, gap: 3 });
});

test("in the log it is marked as speech", () => {
  preferences.language = "en";
  expect(tell(gift, scene)).toBe("Henry: “With your O over C as card 2 of my row I would have a word of 6 letters.”");
  preferences.language = "de";
  expect(tell(waiting, scene)).toBe("Henry: „Meine Karten 2 bis 5 sind ein Wort aus 4 Buchstaben. Lass sie bitte so.“");
});
