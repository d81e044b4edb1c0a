import type { OnDevice, Tables } from "../base/backend";
import type { Message } from "../wire/types";
import type { Unstored } from "./sheltered";

/** What the worker answers. */
export type LocalTables = Tables & OnDevice;

/** Messages between the page and its worker: calls, and messages of tables as over a WebSocket. */
export type ToWorker =
  | { type: "call"; number: number; name: keyof LocalTables; given: unknown[] }
  | { type: "open"; line: number; table: string }
  | { type: "say"; line: number; text: string }
  | { type: "close"; line: number }
  | { type: "store" } // retry storing now
  | { type: "ping" }; // a liveness check

export type FromWorker =
  | { type: "result"; number: number; value: unknown }
  | { type: "refused"; number: number; error: Message; able: boolean } // `able`: the worker has begun
  | { type: "tell"; line: number; text: string }
  | { type: "closed"; line: number }
  | { type: "pong" }
  | { type: "forgets" } // this browser stores nothing
  | ({ type: "unstored" } & Unstored)
  | { type: "room"; bytes: number }; // the remaining room
