import {
  protocol,
  type LinkError,
  type Message,
  type NewKeyName,
  type NewLesson,
  type NewLink,
  type TableCreated,
  type TablesToDelete,
  type Token,
} from "../wire/types";
import { Refusal, type Backend, type ListName } from "./backend";
import { playerKey } from "./identity";
import { signedOut } from "./signed-out.svelte";
import { slow } from "./slow.svelte";
import type { SocketLike } from "./backend";
import { fetchInTime, longPatience, TooLate, type Asking } from "./timeout";

/** Connects the page to a server. No other module knows the server's addresses. */

const unreachable: Message = { key: "web.error.unreachable", arguments: {} };
const silent: Message = { key: "web.error.silent", arguments: {} };
const garbled: Message = { key: "web.error.garbled", arguments: {} };

const keyHeader = "X-Coppice-Player";
/** How many connections a browser keeps to one server. */
const mostConnections = 6;

/** The server is at the page's address: at the root of a host, or below a proxy's path. */
const addressOf = (path: string): URL => new URL(`./${path}`, location.href);

/** A server that cannot write (503) answers in plain text; a proxy without a server sends HTML. */
async function probe(): Promise<void> {
  const answer = await fetchInTime(addressOf("healthz"), { cache: "no-store", patience: 2500 });
  if (!answer.headers.get("Content-Type")?.startsWith("text/plain")) throw new Error(String(answer.status));
}

/** The complete answer; whatever prevents it is a Refusal. */
async function fetched(path: string, init: Asking): Promise<Response> {
  try {
    const asked = fetchInTime(addressOf(path), init);
    return await (init.signal ? asked : slow.during(asked)); // callers that can cancel show their own progress
  } catch (error) {
    const late = error instanceof TooLate;
    // The browser's other connections may be dead, too. It drops each one that fails.
    if (late) for (let each = 0; each < mostConnections; ++each) probe().catch(() => undefined);
    throw new Refusal(late ? silent : unreachable, 0, "none", false);
  }
}

/** Asks for what is below /api. */
async function ask(path: string, init: Asking = {}): Promise<Response> {
  const headers: Record<string, string> = {
    [keyHeader]: playerKey(),
    ...(init.headers as Record<string, string> | undefined),
  };
  const response = await fetched(`api/${path}`, { ...init, headers });
  // A proxy without its server, and a host of files, send HTML or nothing.
  const isOurs = /^(application\/json|text\/plain)/.test(response.headers.get("Content-Type") ?? "");
  if (response.ok && isOurs) return response;
  const refusal = await refusalOf(response, isOurs);
  signedOut.note(refusal.told, headers[keyHeader] ?? "");
  throw refusal;
}

async function refusalOf(response: Response, isOurs: boolean): Promise<Refusal> {
  const { status } = response;
  if (response.ok) return new Refusal(garbled, status, "none", false);
  try {
    const body = (await response.json()) as Partial<LinkError>;
    if (typeof body.key === "string")
      return new Refusal({ key: body.key, arguments: body.arguments ?? {} }, status, body.way);
  } catch {
    // not one of our answers: the status below says why
  }
  const told = { key: "web.error.status", arguments: { status: String(status) } };
  return new Refusal(status >= 502 && status <= 504 ? unreachable : told, status, "none", isOurs);
}

async function json<T>(path: string, init?: Asking): Promise<T> {
  const response = await ask(path, init);
  try {
    return (await response.json()) as T;
  } catch {
    throw new Refusal(garbled, response.status);
  }
}

const text = (path: string) => ask(path).then((response) => response.text());

const withBody = (method: string, type: string, body: string, more: Asking = {}): Asking => ({
  method,
  body,
  ...more,
  headers: { "Content-Type": type, ...(more.headers as Record<string, string> | undefined) },
});
const post = <T>(path: string, body: unknown, more?: Asking) =>
  json<T>(path, withBody("POST", "application/json", JSON.stringify(body), more));
const postText = <T>(path: string, body: string, more?: Asking) =>
  json<T>(path, withBody("POST", "text/plain", body, more));

/** A request that sends much data or starts long work. */
const long = { patience: longPatience };
const during = (signal: AbortSignal | undefined): Asking => ({ ...long, signal: signal ?? null });

const table = (id: string) => `tables/${encodeURIComponent(id)}`;
const made = (created: Promise<TableCreated>) => created.then((one) => one.table);
const lists: Record<ListName, string> = { tables: "tables", open: "tables?open", results: "results" };
const continued = (list: string, after: string) => `${list}${list.includes("?") ? "&" : "?"}after=${after}`;

export const backend: Backend = {
  games: () => json("games"),
  pieces: (game, settings) =>
    json(`games/${encodeURIComponent(game)}/pieces?${new URLSearchParams(settings).toString()}`),
  ownPieces: (game, settings) => post(`games/${encodeURIComponent(game)}/pieces`, settings),
  tryCards: (trial, signal) => post("trials", trial, { signal: signal ?? null, patience: 2 * longPatience }),
  deal: (words) => postText("deal", words),
  create: (wish) => made(post("tables", wish)),
  createPast: (date, wish) => made(post(`days/${encodeURIComponent(date)}`, wish)),
  createLesson: (lesson) => made(post("lessons", { lesson } satisfies NewLesson)),
  playOn: (record, moves, seat) => made(postText(`play-on?moves=${moves}&seat=${seat}`, record, long)),
  table: (id) => json(table(id)),
  list: (which, after) => json(after === null ? lists[which] : continued(lists[which], after)),
  days: () => json("days"),
  importGame: (line) => postText("results", line, long),
  deleteGame: (id) => json(table(id), { method: "DELETE" }),
  deleteResults: (tables) =>
    json("results", withBody("DELETE", "application/json", JSON.stringify({ tables } satisfies TablesToDelete), long)),
  record: (id) => text(`${table(id)}/record`),
  replay: (id, seat) => json(`${table(id)}/replay?seat=${seat}`, long),
  replayOf: (record, seat) => postText(`replay?seat=${seat}`, record, long),
  computerGames: (id, from, signal) => json(`${table(id)}/computer?from=${from}`, during(signal)),
  analyse: (wish, signal) => post("analysis", wish, during(signal)),
  position: (wish) => post("analysis/position", wish, long),

  openTable(id) {
    const address = addressOf(`api/${table(id)}/socket`);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    address.search = `?protocol=${protocol}`;
    address.hash = "";
    return new WebSocket(address) as SocketLike;
  },
  probe,
  online: {
    notice: () => json("notice", { signal: AbortSignal.timeout(longPatience) }),
    gather: (wish) => made(post("gatherings", wish)),
    link: (id, seat) => post(`${table(id)}/links`, { seat } satisfies NewLink),
    lookAtLink: (id, token) => post(`${table(id)}/links/look`, { token, name: "" } satisfies Token),
    takeSeat: (id, token, name) => post(`${table(id)}/links/take`, { token, name } satisfies Token),
    browsers: () => json("keys"),
    nameBrowser: (id, name) => post(`keys/${id}`, { name } satisfies NewKeyName),
    signOut: (id) => json(`keys/${id}`, { method: "DELETE" }),
    signOutOthers: () => json("keys", { method: "DELETE" }),
    browserLink: (key) => json("keys/links", { method: "POST", headers: { [keyHeader]: key } }),
    takeBrowserLink: (key, token, name) =>
      post("keys/links/take", { token, name } satisfies Token, { headers: { [keyHeader]: key } }),
  },
  onDevice: null,
};
