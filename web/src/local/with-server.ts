import { playerKey } from "../base/identity";
import type { Asking } from "../base/timeout";
import { offline } from "../base/offline.svelte";
import * as server from "../base/reach.ts";
import { keep, recall } from "../base/storage";
import type { SocketLike } from "../base/socket-like";
import type { DeleteResult, TablesPage } from "../wire/types";
import { handOver } from "./hand-over";
import * as device from "./reach.ts";

/**
 * Connects the page to its server and, when that is unreachable, to the device (reach.ts). A table stays where it was
 * created until it is over; then it goes to the server (hand-over.ts). It replaces base/reach.ts in builds with the
 * module (vite.config.ts).
 */

export const { alone, probe } = server;
export const keepsTables = true;

const tablePath = /^\/api\/tables\/([^/?]+)/;
/** The device has its lists in one page. */
const onlyOfServer = /^\/api\/(?:gatherings|keys)|[?&]after=/;
/** Imported games in progress always continue on the device. */
const onlyOfDevice = "/api/journals";
/** Cards while they are written: the device checks them at once, and offline. */
const ownCards = /^\/api\/games\/[^/]+\/pieces$/;
/** Trials of one's own cards: many games at once, of which none is kept. */
const trials = "/api/trials";
const lists = ["GET /api/tables", "GET /api/tables?open", "GET /api/results"];
/** Milliseconds between attempts to reach the server while the page is visible. */
const pause = 2000;

const begun = "coppice.device";
/** Whether tables were created on the device. */
const hasTables = () => recall(begun) === "yes";

/** Whether our server answers; a proxy without it, or a file host, sends HTML. */
const isOurs = ({ headers }: Response) => /^(application\/json|text\/plain)/.test(headers.get("Content-Type") ?? "");

/** The server's answer; null if it is unreachable. */
async function fromServer(path: string, init: Asking): Promise<Response | null> {
  const headers = { "X-Coppice-Player": playerKey(), ...(init.headers as Record<string, string> | undefined) };
  try {
    const answer = await server.request(path, { ...init, headers });
    if (isOurs(answer)) {
      offline.away = false;
      return answer;
    }
  } catch (error) {
    if (init.signal?.aborted) throw error;
  }
  if (!offline.away) {
    offline.away = true;
    lookForServer();
  }
  return null;
}

function lookForServer(): void {
  const look = async () => {
    if (offline.away && document.visibilityState === "visible") await fromServer("/api/games", {});
    if (offline.away) return;
    clearInterval(looks);
    removeEventListener("online", look);
    document.removeEventListener("visibilitychange", look);
  };
  const looks = setInterval(look, pause);
  addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
}

async function onDevice(path: string, init: Asking): Promise<Response> {
  const answer = await device.request(path, init);
  if (init.method === "POST" && answer.ok) keep(begun, "yes");
  return answer;
}

async function isHere(table: string): Promise<boolean> {
  return hasTables() && (await device.request(`/api/tables/${table}`, {})).ok;
}

let handing: Promise<void> | null = null;
const handed = () => (handing ??= handOver(device.request, fromServer).finally(() => (handing = null)));

/** Merges the server's tables with those on the device. */
async function withDevice(path: string, init: Asking, answer: Response): Promise<Response> {
  const ours = await device.request(path, init);
  if (!ours.ok) return answer;
  if (init.method === "DELETE") {
    const [there, here] = (await Promise.all([answer.json(), ours.json()])) as [DeleteResult, DeleteResult];
    return Response.json({ games: there.games + here.games } satisfies DeleteResult);
  }
  const [there, here] = (await Promise.all([answer.json(), ours.json()])) as [TablesPage, TablesPage];
  // The other lists are incomplete and arrive during the list of all tables.
  offline.here = new Set([...(path === "/api/tables" ? [] : offline.here), ...here.tables.map(({ table }) => table)]);
  return Response.json({ ...there, tables: [...there.tables, ...here.tables] } satisfies TablesPage);
}

export async function request(path: string, init: Asking): Promise<Response> {
  if (!path.startsWith("/api/")) return server.request(path, init);
  if (path === onlyOfDevice) return onDevice(path, init);
  if (path === trials) return device.request(path, init);
  if (init.method === "POST" && ownCards.test(path)) return device.request(path, init);
  const table = tablePath.exec(path)?.[1];
  if (table && (await isHere(table))) return device.request(path, init);
  if (table || onlyOfServer.test(path)) {
    const answer = await fromServer(path, init);
    if (!answer) throw new Error("no connection to the server");
    return answer;
  }
  const question = `${init.method ?? "GET"} ${path}`;
  if (!offline.away && lists.includes(question) && hasTables()) await handed();
  const answer = offline.away ? null : await fromServer(path, init);
  if (!answer) return onDevice(path, init);
  const ofAll = lists.includes(question) || question === "DELETE /api/results";
  return ofAll && answer.ok && hasTables() ? withDevice(path, init, answer) : answer;
}

/** The connection opens after the location of the table is known. */
export function openTable(table: string): SocketLike {
  if (!hasTables()) return server.openTable(table);
  let way: SocketLike | null = null;
  let closed = false;
  const socket: SocketLike = {
    get answersWithin() {
      return way?.answersWithin;
    },
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => way?.send(text),
    close: () => {
      closed = true;
      way?.close();
    },
  };
  const open = (here: boolean) => {
    if (closed) return;
    way = here ? device.openTable(table) : server.openTable(table);
    way.onopen = () => socket.onopen?.();
    way.onmessage = (event) => socket.onmessage?.(event);
    way.onclose = (event) => socket.onclose?.(event);
  };
  isHere(table).then(open, () => open(false));
  return socket;
}
