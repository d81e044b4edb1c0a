// Written by coppice-wire-types from the C++ types; do not edit by hand.
// The C++ types say what the parts mean: src/games/coppertwaddle/rules/{events,screen}.hpp.

/** Numbers of the rules. */
export const rules = {
  grades: [{"grade":"miserae","from":0,"to":20},{"grade":"ordinary","from":21,"to":49},{"grade":"triumphal","from":50,"to":null}],
} as const;

export type Stage = "engagement" | "challenging" | "en_garde" | "robbing" | "respite";
export type StageLine = { stage: Stage; seat: number };
export type DecisionKind = "nothing" | "act" | "answer" | "announce" | "drop" | "discard";
export type Rank = "noble" | "peasant";
export type BoardPlace = { seat: number; rank: Rank; column: number; pressing: boolean };
export type PowerSource = "printed" | "pair" | "declaration" | "turn" | "floor";
export type PowerPart = { source: PowerSource; amount: number; card: number | null };
export type Threlm = {
  card: number;
  place: BoardPlace;
  covered: boolean;
  pressed: boolean;
  negated: boolean;
  ranks: Rank[];
  power: number;
  robbingPower: number;
  parts: PowerPart[];
  declarations: number[];
  robber: boolean;
  target: boolean;
  uses: number;
};
export type Ditch = { place: BoardPlace; threlm: Threlm | null; wind: Threlm | null };
export type Domain = { seat: number; ditches: Ditch[]; power: number; proud: number };
export type Hand = { seat: number; size: number; cards: number[]; shown: number[] };
export type ForcePart = { card: number; power: number };
export type FailReason = "too_weak" | "covered" | "gone" | "no_robber" | "no_ditch" | "ended";
export type RobbingBox = {
  named: Rank;
  target: number | null;
  attack: ForcePart[];
  defence: ForcePart[];
  attackPower: number;
  defencePower: number;
  failure: FailReason | null;
  passes: number;
};
export type PendingBox = { card: number; seat: number; answers: number };
export type Grade = "none" | "miserae" | "ordinary" | "triumphal";
export type GameScore = { played: boolean; winner: number | null; score: number; grade: Grade };
export type Screen = {
  seat: number;
  edition: string;
  game: number;
  games: number;
  turn: number;
  stages: StageLine[];
  stage: Stage;
  asked: DecisionKind;
  toAct: number | null;
  guardian: number;
  threlmLaid: boolean;
  handLimit: number;
  discards: number;
  oneRobber: boolean;
  domains: Domain[];
  hands: Hand[];
  trumpet: number;
  unseen: number[];
  midden: number[];
  robbing: RobbingBox | null;
  pending: PendingBox | null;
  scores: GameScore[];
  points: number[];
};
export type BilingualText = { en: string; de: string };
export type CardKind = "threlm" | "wind" | "favour" | "declaration";
export type Provenance = "published" | "inferred" | "reconstructed";
export type Provenances = {
  name: Provenance;
  power: Provenance;
  effect: Provenance;
  copies: Provenance;
};
export type CardPiece = {
  code: string;
  name: BilingualText;
  text: BilingualText;
  kind: CardKind;
  ranks: Rank[];
  power: number;
  icon: string;
  provenance: Provenances;
  reconstructed: boolean;
  copy: number;
  copies: number;
  odd: BilingualText;
};
export type Pieces = { folio: BilingualText; standard: boolean; cards: CardPiece[] };
export type DrawReason = "deal" | "engagement" | "effect";
export type ThrelmAt = { card: number; place: BoardPlace };
export type DiscardReason = "respite" | "effect";
export type EndReason = "complete" | "empty_trumpet" | "resigned";
export type Event =
  | { type: "game_began"; game: number }
  | { type: "guardian_chosen"; seat: number }
  | { type: "drawn"; seat: number; card: number | null; reason: DrawReason }
  | { type: "turn_began"; seat: number; turn: number }
  | { type: "stage_began"; stage: Stage; seat: number }
  | { type: "passed"; seat: number; stage: Stage }
  | { type: "laid"; seat: number; card: number; place: BoardPlace }
  | {
      type: "favour_played";
      seat: number;
      card: number;
      target: ThrelmAt | null;
      declaration: number | null;
    }
  | {
      type: "declaration_played";
      seat: number;
      card: number;
      target: ThrelmAt;
      to: BoardPlace | null;
    }
  | {
      type: "ability_used";
      seat: number;
      threlm: ThrelmAt;
      target: ThrelmAt | null;
      declaration: number | null;
      to: BoardPlace | null;
    }
  | { type: "let_be"; seat: number }
  | { type: "answered"; seat: number; card: number; answered: number }
  | { type: "cancelled"; card: number }
  | { type: "revived"; card: number }
  | { type: "covered"; threlm: ThrelmAt }
  | { type: "turned_proud"; threlm: ThrelmAt }
  | { type: "negated"; threlm: ThrelmAt }
  | { type: "power_changed"; threlm: ThrelmAt; amount: number; power: number }
  | { type: "attached"; declaration: number; threlm: ThrelmAt }
  | { type: "stripped"; declaration: number; threlm: ThrelmAt }
  | { type: "moved"; card: number; from: BoardPlace; to: BoardPlace }
  | { type: "lost"; threlm: ThrelmAt; declarations: number[] }
  | { type: "hand_shown"; seat: number; to: number; cards: number[]; count: number }
  | { type: "discarded"; seat: number; card: number; reason: DiscardReason }
  | {
      type: "robbing_announced";
      seat: number;
      target: ThrelmAt;
      robbers: ThrelmAt[];
      named: Rank | null;
      attack: number;
      defence: number;
    }
  | { type: "powers_changed"; attack: number; defence: number }
  | { type: "robbing_succeeded"; seat: number; card: number; attack: number; defence: number }
  | { type: "robbing_failed"; seat: number; reason: FailReason; attack: number; defence: number }
  | { type: "turn_ended"; seat: number }
  | {
      type: "game_ended";
      game: number;
      winner: number | null;
      score: number;
      grade: Grade;
      reason: EndReason;
    }
  | { type: "suite_ended"; points: number[] };
export type Choice =
  | { type: "pass"; stage: Stage }
  | { type: "lay"; card: number; place: BoardPlace }
  | {
      type: "favour";
      card: number;
      effect: number;
      target: ThrelmAt | null;
      declaration: number | null;
    }
  | { type: "declaration"; card: number; target: ThrelmAt; to: BoardPlace | null }
  | {
      type: "ability";
      threlm: ThrelmAt;
      effect: number;
      target: ThrelmAt | null;
      declaration: number | null;
      to: BoardPlace | null;
    }
  | {
      type: "rob";
      target: ThrelmAt;
      chosen: ThrelmAt[];
      robbers: ThrelmAt[];
      named: Rank | null;
      attackers: ForcePart[];
      defenders: ForcePart[];
      attack: number;
      defence: number;
      failure: FailReason | null;
    }
  | { type: "cancel"; card: number }
  | { type: "let_be" }
  | { type: "discard"; card: number };
