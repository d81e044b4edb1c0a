import type { Unstored } from "./sheltered";

/** What the page and its worker tell each other: requests as over HTTP, and lines as a WebSocket's. */
export type ToWorker =
  | { type: "request"; number: number; method: string; path: string; body: string }
  | { type: "open"; line: number; table: string }
  | { type: "say"; line: number; text: string }
  | { type: "close"; line: number }
  | { type: "store" } // what could not be stored, now
  | { type: "ping" }; // whether the worker still works

export type FromWorker =
  | { type: "response"; number: number; status: number; body: string }
  | { type: "tell"; line: number; text: string }
  | { type: "closed"; line: number }
  | { type: "pong" }
  | { type: "forgets" } // nothing can be kept in this browser
  | ({ type: "unstored" } & Unstored)
  | { type: "room"; bytes: number }; // how much is left for more
