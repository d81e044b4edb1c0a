import type { SocketLike } from "../table/socket";
import { fetchInTime, TooLate, type Asking } from "./in-time";

/** How the page reaches its tables: a server. A page that is built for files alone has local/reach.ts instead. */

/** Whether nobody at another place can be played with. */
export const alone: boolean = false;

/** How many lines to a server a browser keeps open. */
const mostLines = 6;

/** The answer, whole; throws where none comes in time. */
export async function request(path: string, init: Asking): Promise<Response> {
  try {
    return await fetchInTime(path, init);
  } catch (error) {
    // The other lines that the browser keeps may be as dead: it lets go of each that is used in vain.
    if (error instanceof TooLate) for (let line = 0; line < mostLines; ++line) probe().catch(() => undefined);
    throw error;
  }
}

/** Whether the server answers, soon, over whichever connection; throws where it does not. */
export async function probe(): Promise<void> {
  const answer = await fetchInTime("/healthz", { cache: "no-store", patience: 2500 });
  if (!answer.ok) throw new Error(String(answer.status));
}

export function openTable(table: string): SocketLike {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket`) as SocketLike;
}
