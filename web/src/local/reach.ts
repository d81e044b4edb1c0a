import { forgetting } from "../app/forgetting.svelte";
import type { SocketLike } from "../table/socket";
import type { FromWorker, ToWorker } from "./protocol";

/**
 * How a page without a server reaches its tables: a worker of its own. Takes the place of app/reach.ts where the page is
 * built for files alone (vite.config.ts, mode "static").
 */

/** Nobody at another place can be played with. */
export const alone = true;

type Waiting = { resolve: (response: Response) => void; reject: (error: unknown) => void };

const responses = new Map<number, Waiting>();
const lines = new Map<number, SocketLike>();
let worker: Worker | null = null;
let numbers = 0;

function hear({ data }: MessageEvent<FromWorker>): void {
  if (data.type === "forgets") return forgetting.begin();
  if (data.type === "response") {
    responses.get(data.number)?.resolve(new Response(data.body, { status: data.status }));
    responses.delete(data.number);
  } else if (data.type === "tell") {
    lines.get(data.line)?.onmessage?.({ data: data.text });
  } else {
    lines.get(data.line)?.onclose?.();
    lines.delete(data.line);
  }
}

/** The worker did not come, or has broken down: another one begins with the next wish. */
function lose(): void {
  worker?.terminate();
  worker = null;
  for (const { reject } of responses.values()) reject(new Error("the worker of the tables is gone"));
  responses.clear();
  for (const line of lines.values()) line.onclose?.();
  lines.clear();
}

function post(message: ToWorker): void {
  if (!worker) {
    worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "coppice-tables" });
    worker.onmessage = hear;
    worker.onerror = lose;
  }
  worker.postMessage(message);
}

/** What is not the API's lies beside the page. */
export function request(path: string, init: RequestInit): Promise<Response> {
  if (!path.startsWith("/api/")) return fetch(path, init);
  const method = init.method ?? "GET";
  if (method === "POST") void navigator.storage?.persist?.().catch(() => undefined); // games are not to make room for others
  const number = ++numbers;
  return new Promise((resolve, reject) => {
    responses.set(number, { resolve, reject });
    init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    post({ type: "request", number, method, path, body: String(init.body ?? "") });
  });
}

export function openTable(table: string): SocketLike {
  const line = ++numbers;
  const socket: SocketLike = {
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
  post({ type: "open", line, table });
  queueMicrotask(() => socket.onopen?.());
  return socket;
}
