import { askToKeep } from "../base/durable";
import { forgetting } from "../base/forgetting.svelte";
import { fetchInTime, type Asking } from "../base/timeout";
import { unstored } from "../base/unstored.svelte";
import type { SocketLike } from "../base/socket-like";
import type { Answer, Message } from "../wire/types";
import { beginWorker } from "./begin-worker";
import type { FromWorker, ToWorker } from "./protocol";
import workerAddress from "./worker.ts?worker&url";

/**
 * Connects the page to a worker instead of a server. It replaces base/reach.ts in static builds (vite.config.ts, mode
 * "static").
 */

/** Online play is impossible. */
export const alone = true;

export const keepsTables = true;

/** How often the worker is pinged, in milliseconds, and how many missed answers mean that it hangs. */
const pause = 10_000;
const mostUnanswered = 3;
/** A command may have to wait until the module is loaded. */
const answersWithin = 120_000;

/** There is no server. */
export const probe = undefined;

const responses = new Map<number, (response: Response) => void>();
const lines = new Map<number, SocketLike>();
let worker: Worker | null = null;
let numbers = 0;
let watch: ReturnType<typeof setInterval> | undefined;
let unanswered = 0;

/** The message when the worker does not start. */
const noWorker: Message = { key: "error.page.worker", arguments: {} };
const failure = (told: Message) => new Response(JSON.stringify(told), { status: 500 });

function hear({ data }: MessageEvent<FromWorker>): void {
  unanswered = 0;
  if (data.type === "pong") return;
  if (data.type === "forgets") return forgetting.begin(true);
  if (data.type === "unstored") return unstored.hear(data.tables, data.cause);
  if (data.type === "room") return unstored.hearRoom(data.bytes);
  if (data.type === "response") {
    responses.get(data.number)?.(new Response(data.body, { status: data.status }));
    responses.delete(data.number);
  } else if (data.type === "tell") {
    lines.get(data.line)?.onmessage?.({ data: data.text });
  } else {
    lines.get(data.line)?.onclose?.();
    lines.delete(data.line);
  }
}

/** The worker failed to start or crashed. The next request starts another one. */
function lose(): void {
  clearInterval(watch);
  worker?.terminate();
  worker = null;
  for (const respond of responses.values()) respond(failure(noWorker));
  responses.clear();
  for (const line of lines.values()) line.onclose?.();
  lines.clear();
}

/** Detects a worker that hangs. It computes for seconds at most, because computer players have their own workers. */
function look(): void {
  if (responses.size === 0 && lines.size === 0) unanswered = 0;
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

/** POST requests whose results are to be stored. */
const beginnings = /^\/api\/(tables|lessons|days\/|play-on|results|journals)/;

/** Everything outside the API is a file next to the page. */
export function request(path: string, init: Asking): Promise<Response> {
  if (!path.startsWith("/api/")) return fetchInTime(path, init);
  const method = init.method ?? "GET";
  if (method === "POST" && beginnings.test(path)) askToKeep();
  const number = ++numbers;
  return new Promise((resolve, reject) => {
    responses.set(number, resolve);
    init.signal?.addEventListener("abort", () => {
      responses.delete(number);
      reject(init.signal?.reason);
    });
    try {
      post({ type: "request", number, method, path, body: String(init.body ?? "") });
    } catch {
      resolve(failure(noWorker));
    }
  });
}

export function openTable(table: string): SocketLike {
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
