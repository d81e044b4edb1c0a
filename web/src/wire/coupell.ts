// Written by coppice-wire-types from the C++ types; do not edit by hand.
// The C++ types say what the parts mean: src/games/coupell/rules/{events,screen}.hpp.

/** Numbers of the rules. */
export const rules = {
  rowLimit: 8,
  turnActions: 2,
  shortestWord: 4,
  longestWord: 13,
  discardedCards: 3,
  ranks: [{"rank":"sprout","from":4,"to":6},{"rank":"shoot","from":7,"to":8},{"rank":"sapling","from":9,"to":10},{"rank":"tree","from":11,"to":12},{"rank":"grove","from":13,"to":18},{"rank":"forest","from":19,"to":null}],
} as const;

export type GamePhase = "starter" | "deal" | "draw" | "act" | "over";
export type Player = { seat: number; row: number[]; pile: number[] };
export type Rank = "none" | "sprout" | "shoot" | "sapling" | "tree" | "grove" | "forest";
export type EndReason = "none" | "equal_piles" | "unequal_piles" | "nine_cards" | "given_up";
export type Outcome = {
  won: boolean;
  points: number;
  rank: Rank;
  ending: EndReason;
  seat: number | null;
};
export type Screen = {
  step: GamePhase;
  active: number | null;
  turn: number;
  turns: number;
  drawingTurns: number;
  final: boolean;
  actions: number;
  freeRefusal: boolean;
  tooLong: boolean;
  players: Player[];
  balance: number;
  discard: number[];
  toCome: number[];
  outcome: Outcome | null;
};
export type Provenance = "unmarked" | "attested" | "reconstructed";
export type CardPiece = { code: string; top: string; bottom: string; provenance: Provenance };
export type Pieces = {
  cards: CardPiece[];
  reconstructed: boolean;
  dictionary: string;
  talk: string;
  gentle: boolean;
  largestPile: number;
};
export type Event =
  | { type: "starter_chosen"; seat: number }
  | { type: "dealt"; seat: number; card: number; place: number }
  | { type: "turn_began"; seat: number; turn: number; final: boolean }
  | { type: "drawn"; seat: number; card: number; place: number }
  | { type: "last_card_drawn"; seat: number }
  | { type: "card_moved"; seat: number; card: number; from: number; to: number }
  | { type: "card_given"; seat: number; card: number; from: number; to: number }
  | {
      type: "claimed";
      seat: number;
      place: number;
      word: string;
      discarded: number[];
      scored: number[];
    }
  | { type: "not_a_word"; seat: number; place: number; word: string; free: boolean }
  | { type: "turn_ended"; seat: number; cards: number }
  | { type: "game_ended"; outcome: Outcome };
export type Choice =
  | { type: "move_card"; card: number; from: number; to: number; gap: number }
  | { type: "give_card"; card: number; from: number; to: number; gap: number }
  | {
      type: "claim";
      place: number;
      word: string;
      cards: number[];
      points: number;
      isWord: boolean;
    }
  | { type: "end_turn" }
  | { type: "run"; place: number; cards: number[] };
export type Remark =
  | { type: "made"; letters: number }
  | { type: "waiting"; from: number; to: number; letters: number }
  | { type: "wants_gift"; card: number; to: number; letters: number; gap: number }
  | { type: "wants_move"; card: number; from: number; to: number; letters: number; gap: number };
export type Question =
  | { type: "has_word"; letters: number }
  | { type: "needs_card"; card: number }
  | { type: "wants_card"; card: number }
  | { type: "gift"; card: number; to: number }
  | { type: "shift"; card: number; to: number };
