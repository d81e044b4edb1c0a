// Written by coppice-wire-types from the C++ types; do not edit by hand.
// The C++ types say what the parts mean: wasm/requests.hpp.

import type { AnalysisRequest, Answer, Message, NewTable, TableListItem } from "./types";

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
export type Standing = { result: number[] | null; progress: number };
export type TableHere = { table: KeptTable; standing: Standing };
export type NextThought = { move: number; worth: number; asGood: boolean };
export type Thought = {
  move: number;
  worth: number | null;
  next: NextThought | null;
  reasons: Message[];
};
export type TableInput =
  | { type: "client_joined"; guest: number; seat: number | null; last: number | null }
  | { type: "command_received"; guest: number; command: string }
  | { type: "client_left"; guest: number }
  | { type: "store_finished"; ticket: number; error: Message | null }
  | { type: "entries_read"; ticket: number; entries: Entry[]; error: Message | null }
  | { type: "move_computed"; ticket: number; thought: Thought | null; error: Message | null }
  | { type: "claim_finished"; ticket: number; held: boolean }
  | { type: "timer_fired" }
  | { type: "check_for_changes" };
export type Question = {
  game: string;
  settings: Record<string, string>;
  player: string;
  seat: number;
  view: string;
  random: string;
};
export type ModuleRequest =
  | { type: "games" }
  | { type: "pieces"; game: string; settings: Record<string, string> }
  | { type: "deal"; text: string }
  | { type: "days"; tables: TableListItem[]; now: string }
  | { type: "replay"; record: string; seat: number }
  | { type: "compare"; table: KeptTable; result: number[] | null; entries: Entry[]; from: number }
  | { type: "analyse"; wish: AnalysisRequest }
  | { type: "position"; wish: AnalysisRequest; now: string }
  | {
      type: "create";
      wish: NewTable;
      past: string | null;
      table: string;
      now: string;
      random: string;
      here: TableHere[];
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
  | { type: "admit"; made: TableHere; here: TableHere[]; now: string }
  | { type: "goes_on"; imported: Entry[]; here: Entry[] }
  | {
      type: "try";
      game: string;
      settings: Record<string, string>;
      model: Record<string, string>;
      games: number;
      from: number;
      languages: string[];
    }
  | { type: "open"; table: KeptTable; entries: Entry[] }
  | { type: "record"; whole: boolean }
  | { type: "step"; input: TableInput; clock: number; now: string }
  | { type: "think"; question: Question };
export type MadeTable = { table: KeptTable; entries: Entry[]; standing: Standing; changed: string };
export type TableEffect =
  | { type: "store_entries"; ticket: number; known: number; entries: Entry[]; standing: Standing }
  | { type: "read_new_entries"; ticket: number; known: number }
  | { type: "send_message"; guests: number[]; answer: Answer }
  | { type: "close_connection"; guest: number }
  | { type: "compute_move"; ticket: number; question: Question }
  | { type: "cancel_computation"; ticket: number }
  | { type: "claim_table"; ticket: number }
  | { type: "set_timer"; clock: number };
export type TableEffects = { effects: TableEffect[] };
