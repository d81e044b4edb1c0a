import type { SocketLike } from "../table/socket";

/** How the page reaches its tables: a server. A page that is built for files alone has local/reach.ts instead. */

/** Whether nobody at another place can be played with. */
export const alone: boolean = false;

export const request = (path: string, init: RequestInit): Promise<Response> => fetch(path, init);

export function openTable(table: string): SocketLike {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket`) as SocketLike;
}
