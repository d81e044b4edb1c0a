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

export type GameView = Copperdale.Sheet;
export type GameEvent = Copperdale.Event;
export type GameChoice = Copperdale.Choice;
export type AnyEvent = GameEvent | TableEvent;
export type Welcome = Extract<Answer, { type: "welcome" }>;

export type Message = { key: string; arguments: Record<string, string> };
export type TableEvent =
  | { type: "undone"; view: GameView }
  | { type: "ended"; result: number[]; seed: string };
export type Command =
  | { type: "join"; player: string; last: number | null }
  | { type: "play"; id: string; move: string }
  | { type: "undo"; id: string }
  | { type: "hint"; id: string };
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
      number: number;
      view: GameView;
      log: AnyEvent[];
      ask: Ask | null;
      canUndo: boolean;
      result: number[] | null;
      seed: string | null;
    }
  | { type: "events"; first: number; events: AnyEvent[]; ask: Ask | null; canUndo: boolean }
  | { type: "hinted"; id: string; move: string }
  | { type: "done"; id: string }
  | { type: "refused"; id: string | null; error: Message };
export type SettingInfo = { key: string; choices: string[]; standard: string };
export type GameInfo = { id: string; seats: number; settings: SettingInfo[]; players: string[] };
export type GamesPage = { games: GameInfo[]; version: string };
export type NewTable = {
  game: string;
  settings: Record<string, string>;
  seed: string | null;
  daily: boolean;
  practice: boolean;
};
export type TableCreated = { table: string };
export type TableLine = {
  table: string;
  game: string;
  settings: Record<string, string>;
  practice: boolean;
  daily: string;
  created: string;
  changed: string;
  result: number[] | null;
  progress: number;
};
export type TablesPage = { tables: TableLine[] };
export type ReplayStep = { who: number | null; move: string; events: AnyEvent[] };
export type Replay = {
  game: string;
  settings: Record<string, string>;
  practice: boolean;
  date: string;
  view: GameView;
  steps: ReplayStep[];
  result: number[] | null;
};
