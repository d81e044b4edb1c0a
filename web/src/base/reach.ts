import { fetchInTime, TooLate, type Asking } from "./timeout";
import type { SocketLike } from "./socket-like";
import { protocol } from "../wire/types";

/** Connects the page to a server. Static builds use local/reach.ts instead. */

/** Whether online play is impossible. */
export const alone: boolean = false;

/** Whether games in progress can continue on this device (local/reach.ts). */
export const keepsTables: boolean = false;

/** The server is at the page's address: at the root of a host, or below a proxy's path. */
const addressOf = (path: string): URL => new URL(path.replace(/^\//, "./"), location.href);

/** How many connections a browser keeps to one server. */
const mostLines = 6;

/** Resolves with the complete answer; throws when the time limit expires. */
export async function request(path: string, init: Asking): Promise<Response> {
  try {
    return await fetchInTime(addressOf(path), init);
  } catch (error) {
    // The browser's other connections may be dead, too. It drops each one that fails.
    if (error instanceof TooLate) for (let line = 0; line < mostLines; ++line) probe().catch(() => undefined);
    throw error;
  }
}

/**
 * Resolves when the server answers on any connection; throws otherwise. A server that cannot write (503) answers in
 * plain text; a proxy without a server sends HTML.
 */
export async function probe(): Promise<void> {
  const answer = await fetchInTime(addressOf("/healthz"), { cache: "no-store", patience: 2500 });
  if (!answer.headers.get("Content-Type")?.startsWith("text/plain")) throw new Error(String(answer.status));
}

export function openTable(table: string): SocketLike {
  const address = addressOf(`/api/tables/${encodeURIComponent(table)}/socket`);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.search = `?protocol=${protocol}`;
  address.hash = "";
  return new WebSocket(address) as SocketLike;
}
