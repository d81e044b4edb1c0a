import type * as Coupell from "../../src/wire/coupell";
import type { Option } from "../../src/games/coupell/state/moves";
import type { Scene } from "../../src/games/coupell/state/words";

const codes = ["EL", "NG", "OC", "OD", "SC", "EW", "TH", "AP", "IB", "NN", "RL", "ST"];

/** The number of a card, from its letters. */
export const cardNumber = (code: string): number => codes.indexOf(code);
const numbers = (row: string): number[] => row.split(" ").filter(Boolean).map(cardNumber);

export const pieces: Coupell.Pieces = {
  cards: codes.map((code) => ({ code, top: code[0]!, bottom: code[1]!, provenance: "attested" })),
  reconstructed: false,
  dictionary: "british",
  talk: "full",
  gentle: false,
  largestPile: 18,
};

export const scene: Scene = {
  game: "coupell",
  pieces,
  seat: 1,
  seats: [
    { seat: 1, player: "human" },
    { seat: 2, player: "planner:common:500ms" },
  ],
  names: ["Anne", "Henry"],
  settings: {},
};

/** The same table with two people. */
export const amongPeople: Scene = {
  ...scene,
  seats: [
    { seat: 1, player: "human" },
    { seat: 2, player: "human" },
  ],
};

/** A table in the turn of seat 1, with these rows. */
export function screen(first = "", second = "", more: Partial<Coupell.Screen> = {}): Coupell.Screen {
  const rows = [numbers(first), numbers(second)];
  return {
    step: "act",
    active: 1,
    turn: 1,
    turns: 4,
    drawingTurns: 1,
    final: false,
    actions: 2,
    freeRefusal: false,
    tooLong: false,
    players: rows.map((row, index) => ({ seat: index + 1, row, pile: [] })),
    balance: 0,
    discard: [],
    toCome: codes.map((_, card) => card).filter((card) => !rows.flat().includes(card)),
    outcome: null,
    ...more,
  };
}

/** What seat 1 may do with its cards, as the table says, except claims. */
export function optionsOf({ players }: Coupell.Screen): Option[] {
  const [own = [], theirs = []] = players.map(({ row }) => row);
  const places = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const gives = own.flatMap((card, at) =>
    places(theirs.length + 1).map((to): Option => ({
      move: `give ${at + 1} to ${to}`,
      choice: { type: "give_card", card, from: at + 1, to, gap: to - 1 },
    })),
  );
  const moves = theirs.flatMap((card, at) =>
    places(theirs.length)
      .filter((to) => to !== at + 1)
      .map((to): Option => ({
        move: `move ${at + 1} to ${to}`,
        choice: { type: "move_card", card, from: at + 1, to, gap: to <= at ? to - 1 : to },
      })),
  );
  return [...gives, ...moves, { move: "end", choice: { type: "end_turn" } }];
}
