import { expect, test } from "vitest";
import { UnknownEvent } from "../../src/games/game";
import { reduce } from "../../src/games/coupell/reduce";
import type { Coupell } from "../../src/wire/types";
import { cardNumber, screen } from "../support/coupell";

const card = cardNumber;
const row = (view: Coupell.Screen, seat: number) => view.players[seat - 1]!.row;

test("three cards each are dealt, then three are drawn by who starts", () => {
  let view = screen("", "", { step: "starter", active: null, turn: 0, drawingTurns: 2, actions: 0 });
  view = reduce(view, { type: "starter_chosen", seat: 2 });
  expect(view.step).toBe("deal");
  for (const [seat, code] of [[2, "EL"], [2, "NG"], [2, "OC"], [1, "OD"], [1, "SC"], [1, "EW"]] as const) {
    view = reduce(view, { type: "dealt", seat, card: card(code), place: row(view, seat).length + 1 });
  }
  view = reduce(view, { type: "turn_began", seat: 2, turn: 1, final: false });
  expect(view).toMatchObject({ step: "draw", active: 2, turn: 1, drawingTurns: 1, final: false, actions: 2 });
  for (const code of ["TH", "AP"]) view = reduce(view, { type: "drawn", seat: 2, card: card(code), place: 0 });
  expect(view.step).toBe("draw");
  view = reduce(view, { type: "drawn", seat: 2, card: card("IB"), place: 6 });
  expect(view.step).toBe("act");
  expect(row(view, 2)).toEqual(["EL", "NG", "OC", "TH", "AP", "IB"].map(card));
  expect(view.toCome).toEqual(["NN", "RL", "ST"].map(card));
});

test("a turn that finds fewer cards draws those", () => {
  const view = screen("EL NG OC OD SC EW TH", "AP IB NN RL", { step: "draw", turn: 2 });
  expect(reduce(view, { type: "drawn", seat: 1, card: card("ST"), place: 8 }).step).toBe("act");
});

test("a card moves within the other row, or goes over to it", () => {
  const view = screen("NG OC", "TH AP IB");
  expect(row(reduce(view, { type: "card_moved", seat: 1, card: card("TH"), from: 1, to: 3 }), 2)).toEqual(["AP", "IB", "TH"].map(card));
  const given = reduce(view, { type: "card_given", seat: 1, card: card("OC"), from: 2, to: 1 });
  expect(row(given, 1)).toEqual([card("NG")]);
  expect(row(given, 2)).toEqual(["OC", "TH", "AP", "IB"].map(card));
  expect(given.actions).toBe(1);
});

test("a word leaves the row; its first three cards are discarded, the others score", () => {
  const view = screen("EL NG OC OD SC EW", "TH");
  const [, n, o, d, s, e] = row(view, 1);
  const next = reduce(view, { type: "claimed", seat: 1, place: 2, word: "goose", discarded: [n!, o!, d!], scored: [s!, e!] });
  expect(row(next, 1)).toEqual([card("EL")]);
  expect(next).toMatchObject({ discard: [n, o, d], balance: 2, actions: 1 });
  expect(next.players[0]!.pile).toEqual([s, e]);
});

test("what is no word costs an action, or the free refusal", () => {
  const view = screen("EL NG OC OD", "", { freeRefusal: true });
  expect(reduce(view, { type: "not_a_word", seat: 1, place: 1, word: "eood", free: true })).toMatchObject({ actions: 2, freeRefusal: false });
  expect(reduce(view, { type: "not_a_word", seat: 1, place: 1, word: "eood", free: false }).actions).toBe(1);
});

test("the end, and taking back", () => {
  const outcome: Coupell.Outcome = { won: true, points: 9, rank: "sapling", ending: "equal_piles", seat: null };
  expect(reduce(screen("EL"), { type: "game_ended", outcome })).toMatchObject({ step: "over", active: null, outcome });
  const before = screen("EL", "NG");
  expect(reduce(screen(), { type: "undone", view: before })).toBe(before);
  expect(() => reduce(before, { type: "comet_seen" } as unknown as Coupell.Event)).toThrow(UnknownEvent);
});
