// Written by coppice-wire-types from the C++ types; do not edit by hand.
// What the parts mean stands there: src/table/wire.hpp, src/games/*/{events,screen}.hpp.

/** A playing card as the record writes it: A 2-10 J Q K, then C D H S ("10H"). */
export type Card = string;

export namespace Copperdale {
export type Suit = "clubs" | "diamonds" | "hearts" | "spades";
export type Segment = "economy" | "infrastructure" | "growth";
export type Occupation =
  | "merchants"
  | "philosophers"
  | "surveyors"
  | "masons"
  | "farmers"
  | "artisans"
  | "diplomats";
export type Monument = "fountains" | "arches" | "statues" | "gardens";
export type Stage = "reveal" | "assign" | "economy" | "infrastructure" | "growth" | "over";
export type SkillState = "unstarted" | "started" | "unlocked" | "lost";
export type DistrictState = "unstarted" | "started" | "complete" | "dead";
export type Match = "none" | "suit" | "value" | "diplomats";
export type FillReason = "growth" | "district";
export type BorderReason = "match" | "estate";
export type OccupationLine = { occupation: Occupation; numbers: number[]; skill: SkillState };
export type DistrictBox = { numbers: number[]; state: DistrictState };
export type EstateBox = { suits: Suit[]; filled: boolean };
export type MonumentBox = { monument: Monument; filled: Suit[]; complete: boolean };
export type SuitLine = { suit: Suit; population: number; borders: number };
export type Medals = {
  masons: number;
  prosperity: number;
  districts: number;
  borders: number;
  population: number;
  fountains: number;
  arches: number;
  statues: number;
  gardens: number;
  total: number;
  tier: number;
};
export type Sheet = {
  month: number;
  stage: Stage;
  borderCards: (Card | null)[];
  revealed: Card | null;
  assigned: (Card | null)[];
  deck: number;
  buried: Card[];
  unseen: Card[];
  occupations: OccupationLine[];
  prosperity: number;
  prosperityLevels: number;
  districts: DistrictBox[];
  estates: EstateBox[];
  monuments: MonumentBox[];
  suits: SuitLine[];
  medals: Medals;
};
export type Pieces = Record<string, never>;
export type Event =
  | { type: "border_shown"; month: number; card: Card }
  | { type: "month_began"; month: number }
  | { type: "revealed"; card: Card }
  | { type: "buried"; card: Card }
  | { type: "assigned"; card: Card; segment: Segment }
  | { type: "segment_began"; segment: Segment; card: Card }
  | { type: "value_written"; occupation: Occupation; space: number; value: number; card: Card }
  | { type: "skill_unlocked"; occupation: Occupation }
  | { type: "skill_lost"; occupation: Occupation }
  | { type: "district_filled"; district: number; space: number; value: number; card: Card }
  | { type: "district_completed"; district: number }
  | { type: "district_died"; district: number }
  | { type: "estate_filled"; suits: Suit[]; card: Card }
  | { type: "monument_filled"; monument: Monument; suit: Suit; card: Card }
  | { type: "monument_completed"; monument: Monument }
  | { type: "population_filled"; suit: Suit; level: number; reason: FillReason }
  | { type: "border_matched"; match: Match; card: Card; border: Card }
  | { type: "border_filled"; suit: Suit; level: number; reason: BorderReason }
  | { type: "nothing_possible"; segment: Segment; card: Card }
  | { type: "prosperity_changed"; total: number; levels: number }
  | { type: "medals_changed"; medals: Medals }
  | { type: "month_ended"; month: number };
export type Prospect =
  | { type: "write"; occupation: Occupation; space: number; value: number; skill: SkillState }
  | { type: "district"; district: number; space: number; value: number; state: DistrictState }
  | { type: "estate"; suits: Suit[] }
  | { type: "monument"; monument: Monument; suit: Suit; completes: boolean }
  | { type: "settle"; suits: Suit[] }
  | { type: "borders"; suits: Suit[] }
  | { type: "grow"; suit: Suit; spaces: number; match: Match };
export type Choice =
  | { type: "bury" }
  | { type: "assign"; segment: Segment; prospects: Prospect[] }
  | { type: "write"; occupation: Occupation; space: number; value: number; skill: SkillState }
  | { type: "district"; district: number; space: number; value: number; state: DistrictState }
  | { type: "estate"; suits: Suit[] }
  | { type: "monument"; monument: Monument; suit: Suit; completes: boolean }
  | { type: "settle"; suits: Suit[] }
  | { type: "borders"; suits: Suit[] }
  | { type: "grow"; suit: Suit; spaces: number; match: Match };
}

export namespace Coppertwaddle {
export type Rank = "noble" | "peasant";
export type Kind = "threlm" | "wind" | "favour" | "declaration";
export type Stage = "engagement" | "challenging" | "en_garde" | "robbing" | "respite";
export type Provenance = "published" | "inferred" | "reconstructed";
export type InTwoLanguages = { en: string; de: string };
export type Provenances = {
  name: Provenance;
  power: Provenance;
  effect: Provenance;
  copies: Provenance;
};
export type Spot = { seat: number; rank: Rank; column: number; pressing: boolean };
export type ThrelmAt = { card: number; place: Spot };
export type DrawReason = "deal" | "engagement" | "effect";
export type DiscardReason = "respite" | "effect";
export type FailReason = "too_weak" | "no_target" | "no_robber" | "no_ditch" | "ended";
export type EndReason = "complete" | "empty_trumpet" | "resigned";
export type Grade = "none" | "miserae" | "ordinary" | "triumphal";
export type CardPiece = {
  code: string;
  name: InTwoLanguages;
  text: InTwoLanguages;
  kind: Kind;
  ranks: Rank[];
  power: number;
  icon: string;
  provenance: Provenances;
  reconstructed: boolean;
  copy: number;
  copies: number;
};
export type Pieces = { folio: InTwoLanguages; standard: boolean; cards: CardPiece[] };
export type PowerSource = "printed" | "pair" | "declaration" | "turn" | "floor";
export type PowerPart = { source: PowerSource; amount: number; card: number | null };
export type ForcePart = { card: number; power: number };
export type Threlm = {
  card: number;
  place: Spot;
  covered: boolean;
  pressed: boolean;
  negated: boolean;
  ranks: Rank[];
  power: number;
  parts: PowerPart[];
  declarations: number[];
  robber: boolean;
  target: boolean;
  uses: number;
};
export type Ditch = { place: Spot; threlm: Threlm | null; wind: Threlm | null };
export type Domain = { seat: number; ditches: Ditch[]; power: number; proud: number };
export type Hand = { seat: number; size: number; cards: number[]; shown: number[] };
export type RobbingBox = {
  named: Rank;
  target: number | null;
  attack: ForcePart[];
  defence: ForcePart[];
  attackPower: number;
  defencePower: number;
  passes: number;
};
export type PendingBox = { card: number; seat: number; answers: number };
export type Asked = "nothing" | "act" | "answer" | "announce" | "drop" | "discard";
export type GameScore = { played: boolean; winner: number | null; score: number; grade: Grade };
export type Screen = {
  seat: number;
  edition: string;
  game: number;
  games: number;
  turn: number;
  stage: Stage;
  asked: Asked;
  toAct: number | null;
  guardian: number;
  threlmLaid: boolean;
  handLimit: number;
  discards: number;
  domains: Domain[];
  hands: Hand[];
  trumpet: number;
  midden: number[];
  robbing: RobbingBox | null;
  pending: PendingBox | null;
  scores: GameScore[];
  points: number[];
};
export type Event =
  | { type: "game_began"; game: number }
  | { type: "guardian_chosen"; seat: number }
  | { type: "drawn"; seat: number; card: number | null; reason: DrawReason }
  | { type: "turn_began"; seat: number; turn: number }
  | { type: "stage_began"; stage: Stage; seat: number }
  | { type: "passed"; seat: number; stage: Stage }
  | { type: "laid"; seat: number; card: number; place: Spot }
  | {
      type: "favour_played";
      seat: number;
      card: number;
      target: ThrelmAt | null;
      declaration: number | null;
    }
  | { type: "declaration_played"; seat: number; card: number; target: ThrelmAt; to: Spot | null }
  | {
      type: "ability_used";
      seat: number;
      threlm: ThrelmAt;
      target: ThrelmAt | null;
      declaration: number | null;
      to: Spot | null;
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
  | { type: "moved"; card: number; from: Spot; to: Spot }
  | { type: "lost"; threlm: ThrelmAt; declarations: number[] }
  | { type: "hand_shown"; seat: number; to: number; cards: number[]; count: number }
  | { type: "discarded"; seat: number; card: number; reason: DiscardReason }
  | {
      type: "robbing_announced";
      seat: number;
      target: ThrelmAt;
      robbers: ThrelmAt[];
      named: Rank;
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
  | { type: "lay"; card: number; place: Spot }
  | {
      type: "favour";
      card: number;
      effect: number;
      target: ThrelmAt | null;
      declaration: number | null;
    }
  | { type: "declaration"; card: number; target: ThrelmAt; to: Spot | null }
  | {
      type: "ability";
      threlm: ThrelmAt;
      effect: number;
      target: ThrelmAt | null;
      declaration: number | null;
      to: Spot | null;
    }
  | {
      type: "rob";
      target: ThrelmAt;
      robbers: ThrelmAt[];
      named: Rank;
      attack: number;
      defence: number;
    }
  | { type: "cancel"; card: number }
  | { type: "let_be" }
  | { type: "discard"; card: number };
}

export namespace Coupell {
export type Provenance = "unmarked" | "attested" | "reconstructed";
export type CardPiece = { code: string; top: string; bottom: string; provenance: Provenance };
export type Pieces = {
  cards: CardPiece[];
  reconstructed: boolean;
  dictionary: string;
  talk: string;
  gentle: boolean;
};
export type Player = { seat: number; row: number[]; pile: number[] };
export type Step = "starter" | "deal" | "draw" | "act" | "over";
export type Ending = "none" | "equal_piles" | "unequal_piles" | "nine_cards" | "given_up";
export type Rank = "none" | "sprout" | "shoot" | "sapling" | "tree" | "grove" | "forest";
export type Outcome = {
  won: boolean;
  points: number;
  rank: Rank;
  ending: Ending;
  seat: number | null;
};
export type Screen = {
  step: Step;
  active: number | null;
  turn: number;
  turns: number;
  drawingTurns: number;
  final: boolean;
  actions: number;
  freeRefusal: boolean;
  players: Player[];
  balance: number;
  discard: number[];
  toCome: number[];
  outcome: Outcome | null;
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
  | { type: "move_card"; card: number; from: number; to: number }
  | { type: "give_card"; card: number; from: number; to: number }
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
  | { type: "wants_gift"; card: number; to: number; letters: number }
  | { type: "wants_move"; card: number; from: number; to: number; letters: number };
}

export type GameView = Copperdale.Sheet | Coppertwaddle.Screen | Coupell.Screen;
export type GameEvent = Copperdale.Event | Coppertwaddle.Event | Coupell.Event;
export type GameChoice = Copperdale.Choice | Coppertwaddle.Choice | Coupell.Choice;
export type GamePieces = Copperdale.Pieces | Coppertwaddle.Pieces | Coupell.Pieces;
export type GameRemark = Coupell.Remark;
export type AnyEvent = GameEvent | TableEvent;
export type Welcome = Extract<Answer, { type: "welcome" }>;

export type Message = { key: string; arguments: Record<string, string> };
export type TableEvent =
  | { type: "said"; seat: number; remark: GameRemark }
  | { type: "undone"; view: GameView }
  | { type: "ended"; result: number[]; seed: string };
export type Command =
  | { type: "join"; player: string; seat: number | null; last: number | null }
  | { type: "play"; id: string; move: string }
  | { type: "undo"; id: string }
  | { type: "hint"; id: string; whole: boolean }
  | { type: "resign"; id: string };
export type Option = { move: string; choice: GameChoice };
export type Ask = { seat: number; options: Option[] };
export type SeatInfo = { seat: number; player: string };
export type Answer =
  | {
      type: "welcome";
      protocol: number;
      table: string;
      game: string;
      settings: Record<string, string>;
      practice: boolean;
      daily: string;
      seat: number;
      seats: SeatInfo[];
      pieces: GamePieces;
      mayResign: boolean;
      number: number;
      view: GameView;
      log: AnyEvent[];
      turn: number | null;
      ask: Ask | null;
      canUndo: boolean;
      result: number[] | null;
      seed: string | null;
    }
  | {
      type: "events";
      first: number;
      events: AnyEvent[];
      view: GameView;
      turn: number | null;
      ask: Ask | null;
      canUndo: boolean;
    }
  | { type: "hinted"; id: string; choice: GameChoice; move: string | null }
  | { type: "done"; id: string }
  | { type: "refused"; id: string | null; error: Message };
export type SettingInfo = { key: string; choices: string[]; standard: string };
export type GameInfo = { id: string; seats: number; settings: SettingInfo[]; players: string[] };
export type GamesPage = { games: GameInfo[]; version: string };
export type NewTable = {
  game: string;
  settings: Record<string, string>;
  seats: string[];
  seed: string | null;
  daily: boolean;
  practice: boolean;
};
export type TableCreated = { table: string };
export type TableLine = {
  table: string;
  game: string;
  settings: Record<string, string>;
  seats: string[];
  practice: boolean;
  daily: string;
  created: string;
  changed: string;
  result: number[] | null;
  progress: number;
};
export type TablesPage = { tables: TableLine[] };
export type ReplayStep = { who: number | null; move: string; events: AnyEvent[]; view: GameView };
export type Replay = {
  game: string;
  settings: Record<string, string>;
  practice: boolean;
  date: string;
  seat: number;
  seats: SeatInfo[];
  pieces: GamePieces;
  view: GameView;
  steps: ReplayStep[];
  result: number[] | null;
};
