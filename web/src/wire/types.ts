// Written by coppice-wire-types from the C++ types; do not edit by hand.
// The C++ types say what the parts mean: src/wire, src/table/events.hpp.

import type * as Copperdale from "./copperdale";
import type * as Coppertwaddle from "./coppertwaddle";
import type * as Coupell from "./coupell";
import type * as Parts from "./parts";

/** The version of the wire that is described here. */
export const protocol: number = 11;

/** The oldest version that page and server still speak with each other. */
export const oldestProtocol: number = 10;

/** What a page sends to hear whether the line is alive, and what answers. */
export const ping = '{"type":"ping"}';
export const pong = '{"type":"pong"}';

/** Keys of errors that may pass: a retry may succeed. */
export const passingErrors: readonly string[] = [
  "error.hint.busy",
  "error.http.busy",
  "error.http.draining",
  "error.http.internal",
  "error.http.too_fast",
  "error.memory.short",
  "error.page.engine",
  "error.page.failed",
  "error.page.full",
  "error.page.slow",
  "error.store.away",
  "error.store.contended",
  "error.store.failed",
  "error.store.in_doubt",
  "error.store.interrupted",
  "error.store.out_of_step",
];

/** A value of the view that is another one now. `path` is a JSON pointer to it, "" the whole. */
export type Change = { path: string; value: unknown };

export type GameView = Parts.Screen | Copperdale.Sheet | Coppertwaddle.Screen | Coupell.Screen;
export type GameEvent = Parts.Event | Copperdale.Event | Coppertwaddle.Event | Coupell.Event;
export type GameChoice = Parts.Choice | Copperdale.Choice | Coppertwaddle.Choice | Coupell.Choice;
export type GamePieces = Parts.NoPieces | Copperdale.Pieces | Coppertwaddle.Pieces | Coupell.Pieces;
export type GameRemark = Coupell.Remark;
export type GameQuestion = Coupell.Question;
export type AnyEvent = GameEvent | TableEvent;
export type Welcome = Extract<Answer, { type: "welcome" }>;

export type Message = { key: string; arguments: Record<string, string> };
export type ProposalKind = "undo" | "call_off" | "rematch" | "rematch_swapped";
export type ProgramFault =
  | "not_started"
  | "version"
  | "late"
  | "ended"
  | "flood"
  | "form"
  | "illegal"
  | "missing";
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
  | { type: "ran_out"; seat: number }
  | { type: "program_failed"; seat: number; program: string; fault: ProgramFault; player: string };
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
export type LegalMove = { move: string; choice: GameChoice; loses: Message | null };
export type PendingDecision = { seat: number; options: LegalMove[] };
export type LessonStage = "under_way" | "done" | "left" | "rewritten";
export type Lesson = {
  id: string;
  stage: LessonStage;
  step: string;
  number: number;
  count: number;
  terms: string[];
  glow: LegalMove[];
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
export type WatchPermission = "nobody" | "anybody";
export type Proposal = { number: number; seat: number; kind: ProposalKind };
export type TalkPermission = "free" | "yes_no" | "none";
export type FairDeal = { commitment: string; contributions: string[]; secret: string };
export type TimeControlKind = "minutes" | "days";
export type TimeControl = { kind: TimeControlKind; time: number; bonus: number };
export type Clock = { terms: TimeControl; left: number[]; running: number | null };
export type Participants = {
  stage: TableStage;
  people: Person[];
  own: number[];
  watching: WatchPermission;
  hints: boolean;
  patience: number;
  proposal: Proposal | null;
  canProposeUndo: boolean;
  canCallOff: boolean;
  speech: TalkPermission;
  deal: FairDeal;
  rematch: string;
  delay: number;
  handsShown: boolean;
  delayed: boolean;
  clock: Clock | null;
};
export type EventLogEntry = { event: AnyEvent; changes: Change[] };
export type RunnerUp = { choice: GameChoice | null; worth: number; asGood: boolean };
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
      ask: PendingDecision | null;
      canUndo: boolean;
      mayAsk: number[];
      result: number[] | null;
      seed: string | null;
      lesson: Lesson | null;
      company: Participants | null;
    }
  | {
      type: "events";
      first: number;
      events: EventLogEntry[];
      view: GameView | null;
      turn: number | null;
      ask: PendingDecision | null;
      canUndo: boolean;
      mayAsk: number[];
      lesson: Lesson | null;
      company: Participants | null;
      done: string | null;
    }
  | {
      type: "hinted";
      id: string;
      choice: GameChoice;
      move: string | null;
      worth: number | null;
      next: RunnerUp | null;
      reasons: Message[];
    }
  | { type: "log_page"; id: string; first: number; log: AnyEvent[] }
  | { type: "done"; id: string }
  | { type: "unsure"; id: string }
  | { type: "refused"; id: string | null; error: Message; final: boolean }
  | {
      type: "presence";
      seats: number[];
      onlookers: number;
      overdue: number[];
      clock: Clock | null;
    }
  | { type: "pointed"; seat: number; target: string };
export type ConditionalDefault = { key: string; value: string; standard: string };
export type SettingInfo = {
  key: string;
  choices: string[];
  standard: string;
  standardWith: ConditionalDefault[];
};
export type GenericScreenInfo = {
  open: boolean;
  together: boolean;
  texts: Record<string, Record<string, string>>;
};
export type GameInfo = {
  id: string;
  seats: number;
  settings: SettingInfo[];
  players: string[];
  lessons: string[];
  described: GenericScreenInfo | null;
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
export type NewSharedTable = {
  game: string;
  settings: Record<string, string>;
  seats: string[];
  friends: number[];
  name: string;
  watching: WatchPermission;
  hints: boolean;
  patience: number;
  clock: TimeControl | null;
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
  clock: TimeControl | null;
  hints: boolean;
  watching: WatchPermission;
};
export type TableAccess = "none" | "seat" | "beside";
export type LinkError = { key: string; arguments: Record<string, string>; way: TableAccess };
export type SeatTaken = { table: string; seat: number };
export type TableCreated = { table: string };
export type DealInfo = { seed: string; name: string | null };
export type TableListItem = {
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
export type TablesPage = { tables: TableListItem[]; next: string | null };
export type StreakInfo = { game: string; now: number; longest: number };
export type DailyDealsPage = {
  today: string;
  secondsLeft: number;
  first: string;
  streaks: StreakInfo[];
  tables: TableListItem[];
};
export type ExportedGame = {
  table: string;
  daily: string;
  counts: boolean;
  created: string;
  changed: string;
  record: string;
};
export type ImportResult = { table: string; isNew: boolean };
export type TablesToDelete = { tables: string[] };
export type DeleteResult = { games: number };
export type AccessKey = { id: string; name: string; created: string; used: string; own: boolean };
export type KeysPage = { keys: AccessKey[]; days: number };
export type NewKeyName = { name: string };
export type KeyLink = { token: string; expires: string };
export type SignOutResult = { browsers: number };
export type OperatorNotice = { text: string };
export type ComputerResults = { player: string; games: number; first: number; results: number[] };
export type AnalysisRequest = { record: string; from: number; instead: string | null };
export type ReviewedMove = { move: string; choice: GameChoice | null; worth: number };
export type DecisionReview = {
  moves: number;
  seat: number;
  drawn: boolean;
  luck: number;
  endLuck: number;
  played: ReviewedMove;
  best: ReviewedMove;
  reasons: Message[];
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
  judged: DecisionReview[];
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
