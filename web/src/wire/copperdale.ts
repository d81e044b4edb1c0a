// Written by coppice-wire-types from the C++ types; do not edit by hand.
// The C++ types say what the parts mean: src/games/copperdale/rules/{events,screen}.hpp.

/** Numbers of the rules. */
export const rules = {
  populationSpaces: 9,
  borderSpaces: 5,
  prosperityLevels: [60,80,100,120],
  medals: [{"kind":"masons","most":1},{"kind":"prosperity","most":4},{"kind":"districts","most":4},{"kind":"borders","most":4},{"kind":"population","most":4},{"kind":"fountains","most":4},{"kind":"arches","most":4},{"kind":"statues","most":4},{"kind":"gardens","most":4}],
  tiers: [{"tier":1,"from":0,"to":10,"own":false},{"tier":2,"from":11,"to":15,"own":false},{"tier":3,"from":16,"to":19,"own":false},{"tier":4,"from":20,"to":22,"own":false},{"tier":5,"from":23,"to":25,"own":true},{"tier":6,"from":26,"to":null,"own":true}],
  mostMedals: {"literal":31,"strict":30},
} as const;

/** Words as the record of a game writes them. */
export type Card = string;

export type Stage = "reveal" | "assign" | "economy" | "infrastructure" | "growth" | "over";
export type Occupation =
  | "merchants"
  | "philosophers"
  | "surveyors"
  | "masons"
  | "farmers"
  | "artisans"
  | "diplomats";
export type SkillState = "unstarted" | "started" | "unlocked" | "lost";
export type OccupationLine = { occupation: Occupation; numbers: number[]; skill: SkillState };
export type DistrictState = "unstarted" | "started" | "complete" | "dead";
export type DistrictBox = { numbers: number[]; state: DistrictState };
export type Suit = "clubs" | "diamonds" | "hearts" | "spades";
export type EstateBox = { suits: Suit[]; filled: boolean };
export type Monument = "fountains" | "arches" | "statues" | "gardens";
export type MonumentBox = { monument: Monument; filled: Suit[]; complete: boolean; worth: number };
export type SuitLine = { suit: Suit; population: number; borders: number; face: number };
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
export type BorderMatch = "none" | "suit" | "value" | "diplomats";
export type Prospect =
  | { type: "write"; occupation: Occupation; space: number; value: number; skill: SkillState }
  | { type: "district"; district: number; space: number; value: number; state: DistrictState }
  | { type: "estate"; suits: Suit[] }
  | { type: "monument"; monument: Monument; suit: Suit; completes: boolean }
  | { type: "settle"; suits: Suit[] }
  | { type: "borders"; suits: Suit[] }
  | { type: "grow"; suit: Suit; spaces: number; match: BorderMatch };
export type Sheet = {
  month: number;
  stage: Stage;
  borderCards: (Card | null)[];
  revealed: Card | null;
  assigned: (Card | null)[];
  atHand: Card | null;
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
  later: Prospect[];
};
export type Pieces = Record<string, never>;
export type Segment = "economy" | "infrastructure" | "growth";
export type FillReason = "growth" | "district";
export type BorderReason = "match" | "estate";
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
  | { type: "border_matched"; match: BorderMatch; card: Card; border: Card }
  | { type: "border_filled"; suit: Suit; level: number; reason: BorderReason }
  | { type: "nothing_possible"; segment: Segment; card: Card }
  | { type: "prosperity_changed"; total: number; levels: number }
  | { type: "medals_changed"; medals: Medals }
  | { type: "month_ended"; month: number };
export type Choice =
  | { type: "bury" }
  | { type: "assign"; segment: Segment; prospects: Prospect[] }
  | { type: "write"; occupation: Occupation; space: number; value: number; skill: SkillState }
  | { type: "district"; district: number; space: number; value: number; state: DistrictState }
  | { type: "estate"; suits: Suit[] }
  | { type: "monument"; monument: Monument; suit: Suit; completes: boolean }
  | { type: "settle"; suits: Suit[] }
  | { type: "borders"; suits: Suit[] }
  | { type: "grow"; suit: Suit; spaces: number; match: BorderMatch };
