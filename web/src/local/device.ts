import { Refusal, type Backend } from "../base/backend";
import { askToKeep } from "../base/storage";
import { forgetting } from "../base/unstored.svelte";
import { slow } from "../base/slow.svelte";
import type { SocketLike } from "../base/backend";
import { unstored } from "../base/unstored.svelte";
import type { Answer, Message } from "../wire/types";
import { beginWorker } from "./begin-worker";
import type { FromWorker, LocalTables, ToWorker } from "./protocol";
import workerAddress from "./worker.ts?worker&url";

/**
 * Connects the page to a worker instead of a server. It replaces base/remote.ts in static builds (vite.config.ts, mode
 * "static").
 */

/** How often the worker is pinged, in milliseconds, and how many missed answers mean that it hangs. */
const pause = 10_000;
const mostUnanswered = 3;
/** A command may have to wait until the module is loaded. */
const answersWithin = 120_000;

type Call = { resolve(value: unknown): void; reject(error: unknown): void };
const calls = new Map<number, Call>();
const lines = new Map<number, SocketLike>();
let worker: Worker | null = null;
let numbers = 0;
let watch: ReturnType<typeof setInterval> | undefined;
let unanswered = 0;

/** The message when the worker does not start. */
const noWorker: Message = { key: "error.page.worker", arguments: {} };
const failed = () => new Refusal(noWorker, 500);

function hear({ data }: MessageEvent<FromWorker>): void {
  unanswered = 0;
  if (data.type === "pong") return;
  if (data.type === "forgets") return forgetting.begin(true);
  if (data.type === "unstored") return unstored.hear(data.tables, data.cause);
  if (data.type === "room") return unstored.hearRoom(data.bytes);
  if (data.type === "result" || data.type === "refused") {
    const call = calls.get(data.number);
    calls.delete(data.number);
    if (data.type === "result") call?.resolve(data.value);
    else call?.reject(new Refusal(data.error, data.able ? 422 : 500));
  } else if (data.type === "tell") {
    lines.get(data.line)?.onmessage?.({ data: data.text });
  } else {
    lines.get(data.line)?.onclose?.();
    lines.delete(data.line);
  }
}

/** The worker failed to start or crashed. The next call starts another one. */
function lose(): void {
  clearInterval(watch);
  worker?.terminate();
  worker = null;
  for (const { reject } of calls.values()) reject(failed());
  calls.clear();
  for (const line of lines.values()) line.onclose?.();
  lines.clear();
}

/** Detects a worker that hangs. It computes for seconds at most, because computer players have their own workers. */
function look(): void {
  if (calls.size === 0 && lines.size === 0) unanswered = 0;
  else if (++unanswered > mostUnanswered) lose();
  else worker?.postMessage({ type: "ping" } satisfies ToWorker);
}

/** Throws if the browser starts no worker. */
function post(message: ToWorker): void {
  if (!worker) {
    worker = beginWorker(workerAddress, "coppice-tables");
    worker.onmessage = hear;
    worker.onerror = lose;
    worker.onmessageerror = lose;
    unanswered = 0;
    watch = setInterval(look, pause);
    unstored.retry = () => post({ type: "store" });
  }
  worker.postMessage(message);
}

function call<Name extends keyof LocalTables>(
  name: Name,
  given: unknown[],
  signal?: AbortSignal,
): ReturnType<LocalTables[Name]> {
  const number = ++numbers;
  const result = new Promise((resolve, reject) => {
    calls.set(number, { resolve, reject });
    signal?.addEventListener("abort", () => {
      calls.delete(number);
      reject(signal.reason);
    });
    try {
      // A copy: states of Svelte are proxies, which cannot be sent.
      post({ type: "call", number, name, given: JSON.parse(JSON.stringify(given)) as unknown[] });
    } catch {
      calls.delete(number);
      reject(failed());
    }
  });
  return (signal ? result : slow.during(result)) as ReturnType<LocalTables[Name]>;
}

const calling =
  <Name extends keyof LocalTables>(name: Name) =>
  (...given: Parameters<LocalTables[Name]>) =>
    call(name, given);

/** The same for tables that are to be stored. */
const making =
  <Name extends keyof LocalTables>(name: Name) =>
  (...given: Parameters<LocalTables[Name]>) => {
    askToKeep();
    return call(name, given);
  };

function openTable(table: string): SocketLike {
  const line = ++numbers;
  const socket: SocketLike = {
    answersWithin,
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => post({ type: "say", line, text }),
    close: () => {
      lines.delete(line);
      post({ type: "close", line });
    },
  };
  lines.set(line, socket);
  try {
    post({ type: "open", line, table });
    queueMicrotask(() => socket.onopen?.());
  } catch {
    const refusal: Answer = { type: "refused", id: null, error: noWorker, final: true };
    queueMicrotask(() => socket.onmessage?.({ data: JSON.stringify(refusal) }));
  }
  return socket;
}

export const backend = {
  games: calling("games"),
  pieces: calling("pieces"),
  ownPieces: calling("ownPieces"),
  tryCards: (trial, signal) => call("tryCards", [trial], signal),
  deal: calling("deal"),
  create: making("create"),
  createPast: making("createPast"),
  createLesson: making("createLesson"),
  playOn: making("playOn"),
  table: calling("table"),
  list: calling("list"),
  days: calling("days"),
  importGame: making("importGame"),
  deleteGame: calling("deleteGame"),
  deleteResults: calling("deleteResults"),
  record: calling("record"),
  replay: calling("replay"),
  replayOf: calling("replayOf"),
  computerGames: (id, from, signal) => call("computerGames", [id, from], signal),
  analyse: (wish, signal) => call("analyse", [wish], signal),
  position: calling("position"),
  openTable,
  probe: undefined,
  online: null,
  onDevice: {
    resumeGame: making("resumeGame"),
    journal: calling("journal"),
    wholeRecord: calling("wholeRecord"),
    endTrial: calling("endTrial"),
  },
} satisfies Backend;
