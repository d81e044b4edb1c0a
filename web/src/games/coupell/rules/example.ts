import { t } from "../../../i18n/messages.svelte";
import type * as Coupell from "../../../wire/coupell";
import { rules } from "../../../wire/coupell";
import type { Settings } from "../../../i18n/table.svelte";
import type { Option } from "../state/moves";
import type { Run } from "../state/run";
import type { Scene } from "../state/words";

/** The content of a picture: both rows by their cards' letters, and the selection. */
export type Example = {
  own: string;
  theirs?: string;
  /** Cards on the piles of seat 1 and seat 2. */
  piles?: [number, number];
  run?: Run;
};

/** The indexes of cards by their letters. If a deck has no such card, another one is shown. */
function cardsOf(pieces: Coupell.Pieces, codes: string): number[] {
  const taken = new Set<number>();
  return codes
    .split(" ")
    .filter(Boolean)
    .map((code) => {
      const free = (_: unknown, card: number) => !taken.has(card);
      const exact = pieces.cards.findIndex((card, at) => card.code === code && !taken.has(at));
      const card = exact >= 0 ? exact : pieces.cards.findIndex(free);
      taken.add(card);
      return card;
    });
}

export function sceneOf(pieces: Coupell.Pieces, settings: Settings): Scene {
  const player = "human";
  return {
    game: "coupell",
    pieces,
    seat: 1,
    seats: [
      { seat: 1, player: "human" },
      { seat: 2, player: "computer" },
    ],
    names: [t("web.coupell.you"), t("web.seat.computer")],
    settings: { ...settings, player },
  };
}

export function screenOf(pieces: Coupell.Pieces, { own, theirs = "", piles = [0, 0] }: Example): Coupell.Screen {
  const lying = cardsOf(pieces, `${own} ${theirs}`);
  const count = own.split(" ").length;
  const rows = [lying.slice(0, count), lying.slice(count)];
  const rest = pieces.cards.map((_, card) => card).filter((card) => !lying.includes(card));
  const heap = [rest.slice(0, piles[0]), rest.slice(piles[0], piles[0] + piles[1])];
  return {
    step: "act",
    active: 1,
    turn: 9,
    turns: 16,
    drawingTurns: 5,
    final: false,
    actions: 2,
    freeRefusal: false,
    tooLong: count > rules.rowLimit,
    players: rows.map((row, index) => ({ seat: index + 1, row, pile: heap[index]! })),
    balance: piles[0] - piles[1],
    discard: [],
    toCome: rest.slice(piles[0] + piles[1]),
    outcome: null,
  };
}

/** All places where the card at this index may be given. */
export function giftsOf(screen: Coupell.Screen, at: number): Option[] {
  const [own, theirs] = screen.players.map(({ row }) => row);
  return Array.from({ length: theirs!.length + 1 }, (_, gap) => ({
    move: "",
    choice: { type: "give_card" as const, card: own![at]!, from: at + 1, to: gap + 1, gap },
  }));
}
