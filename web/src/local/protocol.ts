import type { Unstored } from "./sheltered";

/** Messages between the page and its worker: requests as over HTTP, and messages as over a WebSocket. */
export type ToWorker =
  | { type: "request"; number: number; method: string; path: string; body: string }
  | { type: "open"; line: number; table: string }
  | { type: "say"; line: number; text: string }
  | { type: "close"; line: number }
  | { type: "store" } // retry storing now
  | { type: "ping" }; // a liveness check

export type FromWorker =
  | { type: "response"; number: number; status: number; body: string }
  | { type: "tell"; line: number; text: string }
  | { type: "closed"; line: number }
  | { type: "pong" }
  | { type: "forgets" } // this browser stores nothing
  | ({ type: "unstored" } & Unstored)
  | { type: "room"; bytes: number }; // the remaining room
