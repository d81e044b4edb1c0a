// Written by coppice-wire-types from the C++ types; do not edit by hand.
// The C++ types say what the parts mean: wasm/requests.hpp.

import type { AnalysisWish, Answer, Message, NewTable, TableLine } from "./types";

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
export type TableInput =
  | { type: "came"; guest: number; seat: number | null; last: number | null }
  | { type: "said"; guest: number; command: string }
  | { type: "left"; guest: number }
  | { type: "stored"; ticket: number; error: Message | null }
  | { type: "was_read"; ticket: number; entries: Entry[]; error: Message | null }
  | { type: "found"; ticket: number; thought: Thought | null; error: Message | null }
  | { type: "held"; ticket: number; held: boolean }
  | { type: "time_came" }
  | { type: "look" };
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
  | { type: "days"; tables: TableLine[]; now: string }
  | { type: "replay"; record: string; seat: number }
  | { type: "compare"; table: KeptTable; result: number[] | null; entries: Entry[]; from: number }
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
  | { type: "admit"; table: KeptTable; result: number[] | null; finished: number; played: boolean }
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
export type Standing = { result: number[] | null; progress: number };
export type MadeTable = { table: KeptTable; entries: Entry[]; standing: Standing; changed: string };
export type TableEffect =
  | { type: "store_entries"; ticket: number; known: number; entries: Entry[]; standing: Standing }
  | { type: "read_entries"; ticket: number; known: number }
  | { type: "tell_guests"; guests: number[]; answer: Answer }
  | { type: "close_guest"; guest: number }
  | { type: "ask_player"; ticket: number; question: Question }
  | { type: "cancel_asking"; ticket: number }
  | { type: "hold_table"; ticket: number }
  | { type: "set_timer"; clock: number };
export type TableEffects = { effects: TableEffect[] };
