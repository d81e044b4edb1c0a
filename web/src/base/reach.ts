import { fetchInTime, TooLate, type Asking } from "./in-time";
import type { SocketLike } from "./socket-like";

/** How the page reaches its tables: a server. A page that is built for files alone has local/reach.ts instead. */

/** Whether nobody at another place can be played with. */
export const alone: boolean = false;

/** Whether games in progress can go on on this device (local/reach.ts). */
export const keepsTables: boolean = false;

/** The server is where the page is: at a host of its own, or below the path that a proxy gave it. */
const addressOf = (path: string): URL => new URL(path.replace(/^\//, "./"), location.href);

/** How many lines to a server a browser keeps open. */
const mostLines = 6;

/** The answer, whole; throws where none comes in time. */
export async function request(path: string, init: Asking): Promise<Response> {
  try {
    return await fetchInTime(addressOf(path), init);
  } catch (error) {
    // The other lines that the browser keeps may be as dead: it lets go of each that is used in vain.
    if (error instanceof TooLate) for (let line = 0; line < mostLines; ++line) probe().catch(() => undefined);
    throw error;
  }
}

/**
 * Whether the server answers, soon, over whichever connection; throws where it does not. One that cannot write for now
 * (503) answers all the same, in plain text; a proxy that does not reach it sends a page.
 */
export async function probe(): Promise<void> {
  const answer = await fetchInTime(addressOf("/healthz"), { cache: "no-store", patience: 2500 });
  if (!answer.headers.get("Content-Type")?.startsWith("text/plain")) throw new Error(String(answer.status));
}

export function openTable(table: string): SocketLike {
  const address = addressOf(`/api/tables/${encodeURIComponent(table)}/socket`);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.hash = "";
  return new WebSocket(address) as SocketLike;
}
