// Written by coppice-wire-types from the C++ types; do not edit by hand.
// What the parts mean stands there: src/table/wire.hpp, src/games/*/{events,screen}.hpp,
// wasm/requests.hpp.

/** The version of the wire that is described here. */
export const protocol: number = 9;

/** What a page sends to hear whether the line is alive, and what answers. */
export const ping = '{"type":"ping"}';
export const pong = '{"type":"pong"}';

/** Numbers of the rules. */
export const rules = {
  copperdale: {
    populationSpaces: 9,
    borderSpaces: 5,
    prosperityLevels: [60,80,100,120],
    medals: [{"kind":"masons","most":1},{"kind":"prosperity","most":4},{"kind":"districts","most":4},{"kind":"borders","most":4},{"kind":"population","most":4},{"kind":"fountains","most":4},{"kind":"arches","most":4},{"kind":"statues","most":4},{"kind":"gardens","most":4}],
    tiers: [{"tier":1,"from":0,"to":10,"own":false},{"tier":2,"from":11,"to":15,"own":false},{"tier":3,"from":16,"to":19,"own":false},{"tier":4,"from":20,"to":22,"own":false},{"tier":5,"from":23,"to":25,"own":true},{"tier":6,"from":26,"to":null,"own":true}],
    mostMedals: {"literal":31,"strict":30},
  },
  coppertwaddle: {
    grades: [{"grade":"miserae","from":0,"to":20},{"grade":"ordinary","from":21,"to":49},{"grade":"triumphal","from":50,"to":null}],
  },
  coupell: {
    rowLimit: 8,
    turnActions: 2,
    shortestWord: 4,
    longestWord: 13,
    discardedCards: 3,
    ranks: [{"rank":"sprout","from":4,"to":6},{"rank":"shoot","from":7,"to":8},{"rank":"sapling","from":9,"to":10},{"rank":"tree","from":11,"to":12},{"rank":"grove","from":13,"to":18},{"rank":"forest","from":19,"to":null}],
  },
} as const;

/** A value of the view that is another one now. `path` is a JSON pointer to it, "" the whole. */
export type Change = { path: string; value: unknown };

/** Words as the record of a game writes them. */
export type Card = string;

export namespace Copperdale {
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
export type Match = "none" | "suit" | "value" | "diplomats";
export type Prospect =
  | { type: "write"; occupation: Occupation; space: number; value: number; skill: SkillState }
  | { type: "district"; district: number; space: number; value: number; state: DistrictState }
  | { type: "estate"; suits: Suit[] }
  | { type: "monument"; monument: Monument; suit: Suit; completes: boolean }
  | { type: "settle"; suits: Suit[] }
  | { type: "borders"; suits: Suit[] }
  | { type: "grow"; suit: Suit; spaces: number; match: Match };
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
  | { type: "border_matched"; match: Match; card: Card; border: Card }
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
  | { type: "grow"; suit: Suit; spaces: number; match: Match };
}

export namespace Coppertwaddle {
export type Stage = "engagement" | "challenging" | "en_garde" | "robbing" | "respite";
export type StageLine = { stage: Stage; seat: number };
export type Asked = "nothing" | "act" | "answer" | "announce" | "drop" | "discard";
export type Rank = "noble" | "peasant";
export type Spot = { seat: number; rank: Rank; column: number; pressing: boolean };
export type PowerSource = "printed" | "pair" | "declaration" | "turn" | "floor";
export type PowerPart = { source: PowerSource; amount: number; card: number | null };
export type Threlm = {
  card: number;
  place: Spot;
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
export type Ditch = { place: Spot; threlm: Threlm | null; wind: Threlm | null };
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
  asked: Asked;
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
export type InTwoLanguages = { en: string; de: string };
export type Kind = "threlm" | "wind" | "favour" | "declaration";
export type Provenance = "published" | "inferred" | "reconstructed";
export type Provenances = {
  name: Provenance;
  power: Provenance;
  effect: Provenance;
  copies: Provenance;
};
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
export type DrawReason = "deal" | "engagement" | "effect";
export type ThrelmAt = { card: number; place: Spot };
export type DiscardReason = "respite" | "effect";
export type EndReason = "complete" | "empty_trumpet" | "resigned";
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
}

export namespace Coupell {
export type Step = "starter" | "deal" | "draw" | "act" | "over";
export type Player = { seat: number; row: number[]; pile: number[] };
export type Rank = "none" | "sprout" | "shoot" | "sapling" | "tree" | "grove" | "forest";
export type Ending = "none" | "equal_piles" | "unequal_piles" | "nine_cards" | "given_up";
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
  | {
      type: "move_card";
      card: number;
      from: number;
      to: number;
      gap: number;
      loses: Ending | null;
    }
  | {
      type: "give_card";
      card: number;
      from: number;
      to: number;
      gap: number;
      loses: Ending | null;
    }
  | {
      type: "claim";
      place: number;
      word: string;
      cards: number[];
      points: number;
      isWord: boolean;
    }
  | { type: "end_turn"; loses: Ending | null }
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
}

export type GameView = Copperdale.Sheet | Coppertwaddle.Screen | Coupell.Screen;
export type GameEvent = Copperdale.Event | Coppertwaddle.Event | Coupell.Event;
export type GameChoice = Copperdale.Choice | Coppertwaddle.Choice | Coupell.Choice;
export type GamePieces = Copperdale.Pieces | Coppertwaddle.Pieces | Coupell.Pieces;
export type GameRemark = Coupell.Remark;
export type GameQuestion = Coupell.Question;
export type AnyEvent = GameEvent | TableEvent;
export type Welcome = Extract<Answer, { type: "welcome" }>;

export type Message = { key: string; arguments: Record<string, string> };
export type ProposalKind = "undo" | "call_off" | "rematch" | "rematch_swapped";
export type TableEvent =
  | { type: "said"; seat: number; remark: GameRemark }
  | { type: "inquired"; seat: number; asked: number; question: GameQuestion; yes: boolean }
  | { type: "undone" }
  | { type: "ended"; result: number[]; seed: string }
  | { type: "chatted"; seat: number; text: string }
  | { type: "sat_down"; seat: number; name: string }
  | { type: "proposed"; seat: number; kind: ProposalKind }
  | { type: "declined"; seat: number; kind: ProposalKind }
  | { type: "relieved"; seat: number; player: string }
  | { type: "unveiled"; seat: number; on: boolean }
  | { type: "called_off"; seat: number }
  | { type: "ran_out"; seat: number };
export type Command =
  | { type: "join"; player: string; seat: number | null; last: number | null }
  | { type: "play"; id: string; seen: number; move: string }
  | { type: "undo"; id: string; seen: number }
  | { type: "hint"; id: string; seen: number; whole: boolean }
  | { type: "resign"; id: string; seen: number }
  | { type: "older"; id: string; before: number }
  | { type: "leave_lesson"; id: string; seen: number }
  | { type: "inquire"; id: string; seen: number; asked: number; question: GameQuestion }
  | { type: "contribute"; id: string; value: string }
  | { type: "rename"; id: string; name: string }
  | { type: "chat"; id: string; seen: number; text: string }
  | { type: "point"; id: string; target: string }
  | { type: "propose"; id: string; seen: number; kind: ProposalKind }
  | { type: "consent"; id: string; proposal: number; agreed: boolean }
  | { type: "call_off"; id: string; seen: number }
  | { type: "show_hand"; id: string; seen: number; on: boolean }
  | { type: "relieve"; id: string; seen: number; end: boolean };
export type SeatInfo = { seat: number; player: string };
export type Option = { move: string; choice: GameChoice };
export type Ask = { seat: number; options: Option[] };
export type LessonStage = "under_way" | "done" | "left" | "rewritten";
export type Lesson = {
  id: string;
  stage: LessonStage;
  step: string;
  number: number;
  count: number;
  terms: string[];
  glow: Option[];
  mistake: Message | null;
};
export type TableStage = "gathering" | "playing" | "over" | "called_off";
export type Person = {
  seat: number;
  name: string;
  seated: boolean;
  computer: string;
  showsHand: boolean;
};
export type Watching = "nobody" | "anybody";
export type Proposal = { number: number; seat: number; kind: ProposalKind };
export type Speech = "free" | "yes_no" | "none";
export type FairDeal = { commitment: string; contributions: string[]; secret: string };
export type ClockKind = "minutes" | "days";
export type ClockTerms = { kind: ClockKind; time: number; bonus: number };
export type Clock = { terms: ClockTerms; left: number[]; running: number | null };
export type Company = {
  stage: TableStage;
  people: Person[];
  own: number[];
  watching: Watching;
  hints: boolean;
  patience: number;
  proposal: Proposal | null;
  canProposeUndo: boolean;
  canCallOff: boolean;
  speech: Speech;
  deal: FairDeal;
  rematch: string;
  delay: number;
  handsShown: boolean;
  delayed: boolean;
  clock: Clock | null;
};
export type ToldEvent = { event: AnyEvent; changes: Change[] };
export type NextBest = { choice: GameChoice | null; worth: number; asGood: boolean };
export type Answer =
  | {
      type: "welcome";
      protocol: number;
      table: string;
      game: string;
      settings: Record<string, string>;
      practice: boolean;
      daily: string;
      counts: boolean;
      deal: string | null;
      imagined: boolean;
      seat: number;
      seats: SeatInfo[];
      pieces: GamePieces;
      mayResign: boolean;
      number: number;
      view: GameView;
      logFirst: number;
      log: AnyEvent[];
      turn: number | null;
      ask: Ask | null;
      canUndo: boolean;
      mayAsk: number[];
      result: number[] | null;
      seed: string | null;
      lesson: Lesson | null;
      company: Company | null;
    }
  | {
      type: "events";
      first: number;
      events: ToldEvent[];
      view: GameView;
      turn: number | null;
      ask: Ask | null;
      canUndo: boolean;
      mayAsk: number[];
      lesson: Lesson | null;
      company: Company | null;
    }
  | {
      type: "hinted";
      id: string;
      choice: GameChoice;
      move: string | null;
      worth: number | null;
      next: NextBest | null;
      reasons: Message[];
    }
  | { type: "log_page"; id: string; first: number; log: AnyEvent[] }
  | { type: "done"; id: string }
  | { type: "refused"; id: string | null; error: Message; final: boolean }
  | {
      type: "presence";
      seats: number[];
      onlookers: number;
      overdue: number[];
      clock: Clock | null;
    }
  | { type: "pointed"; seat: number; target: string };
export type StandardWith = { key: string; value: string; standard: string };
export type SettingInfo = {
  key: string;
  choices: string[];
  standard: string;
  standardWith: StandardWith[];
};
export type GameInfo = {
  id: string;
  seats: number;
  settings: SettingInfo[];
  players: string[];
  lesson: string;
};
export type GamesPage = { games: GameInfo[]; version: string };
export type NewTable = {
  game: string;
  settings: Record<string, string>;
  seats: string[];
  seed: string | null;
  daily: boolean;
  practice: boolean;
};
export type NewLesson = { lesson: string };
export type Gathering = {
  game: string;
  settings: Record<string, string>;
  seats: string[];
  friends: number[];
  name: string;
  watching: Watching;
  hints: boolean;
  patience: number;
  clock: ClockTerms | null;
};
export type NewLink = { seat: number };
export type LinkKind = "invitation" | "own_seat";
export type Link = { kind: LinkKind; seat: number; token: string; expires: string };
export type Token = { token: string; name: string };
export type LinkInfo = {
  kind: LinkKind;
  seat: number;
  game: string;
  settings: Record<string, string>;
  people: Person[];
  own: boolean;
  clock: ClockTerms | null;
};
export type Way = "none" | "seat" | "beside";
export type LinkRefused = { key: string; arguments: Record<string, string>; way: Way };
export type SeatTaken = { table: string; seat: number };
export type TableCreated = { table: string };
export type DealInfo = { seed: string; name: string | null };
export type TableLine = {
  table: string;
  game: string;
  settings: Record<string, string>;
  seats: string[];
  practice: boolean;
  daily: string;
  counts: boolean;
  created: string;
  changed: string;
  result: number[] | null;
  progress: number;
  own: number[];
  people: Person[];
  turn: number | null;
  left: number | null;
  calledOff: boolean;
};
export type TablesPage = { tables: TableLine[] };
export type StreakInfo = { game: string; now: number; longest: number };
export type DaysPage = {
  today: string;
  secondsLeft: number;
  first: string;
  streaks: StreakInfo[];
  tables: TableLine[];
};
export type KeptGame = {
  table: string;
  daily: string;
  counts: boolean;
  created: string;
  changed: string;
  record: string;
};
export type Imported = { table: string; isNew: boolean };
export type Deleted = { games: number };
export type ComputerGames = { player: string; games: number; first: number; results: number[] };
export type AnalysisWish = { record: string; from: number; instead: string | null };
export type JudgedMove = { move: string; choice: GameChoice | null; worth: number };
export type JudgedDecision = {
  moves: number;
  seat: number;
  drawn: boolean;
  luck: number;
  endLuck: number;
  played: JudgedMove;
  best: JudgedMove;
};
export type Analysis = {
  version: number;
  judge: string;
  rivals: boolean;
  unit: number;
  tolerance: number;
  most: number;
  decisions: number;
  first: number;
  judged: JudgedDecision[];
  end: number[] | null;
};
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
export type KeptTable = {
  table: string;
  game: string;
  settings: Record<string, string>;
  seats: string[];
  seed: string;
  practice: boolean;
  daily: string;
  counts: boolean;
  created: string;
};
export type Entry = { text: string; command: string };
export type NextThought = { move: number; worth: number; asGood: boolean };
export type Thought = {
  move: number;
  worth: number | null;
  next: NextThought | null;
  reasons: Message[];
};
export type Question = {
  game: string;
  settings: Record<string, string>;
  player: string;
  seat: number;
  view: string;
  random: string;
  moment: number;
  pause: number;
  move: number | null;
};
export type ModuleRequest =
  | { type: "games" }
  | { type: "pieces"; game: string; settings: Record<string, string> }
  | { type: "deal"; text: string }
  | { type: "days"; tables: TableLine[]; now: string }
  | { type: "replay"; record: string; seat: number }
  | { type: "compare"; table: KeptTable; result: number[] | null; imagined: boolean; from: number }
  | { type: "analyse"; wish: AnalysisWish }
  | { type: "position"; wish: AnalysisWish; now: string }
  | {
      type: "create";
      wish: NewTable;
      past: string | null;
      table: string;
      now: string;
      random: string;
      played: string[];
    }
  | { type: "lead"; lesson: string; table: string; now: string }
  | {
      type: "play_on";
      record: string;
      moves: number;
      seat: number;
      table: string;
      now: string;
      random: string;
    }
  | { type: "import"; text: string; now: string }
  | { type: "open"; table: KeptTable; entries: Entry[] }
  | { type: "happen"; entries: Entry[] }
  | { type: "join"; seat: number | null; last: number | null }
  | { type: "tell"; seat: number; first: number }
  | { type: "wish"; seat: number; command: string }
  | { type: "hint"; seat: number; command: string }
  | { type: "advise"; seat: number; command: string; thought: Thought; moment: number }
  | { type: "computer"; move: number; moment: number }
  | { type: "append" }
  | { type: "turn" }
  | { type: "record" }
  | { type: "think"; question: Question };
export type Standing = { result: number[] | null; progress: number };
export type MadeTable = { table: KeptTable; entries: Entry[]; standing: Standing; changed: string };
export type Joined = { seat: number; number: number; greeting: Answer };
export type Considered = { entries: Entry[]; standing: Standing; answer: Answer | null };
