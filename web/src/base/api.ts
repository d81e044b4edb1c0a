import type { ModuleRequest } from "../wire/module";
import type {
  Analysis,
  AnalysisRequest,
  TablesToDelete,
  ComputerResults,
  DailyDealsPage,
  DealInfo,
  DeleteResult,
  GamePieces,
  GamesPage,
  NewSharedTable,
  ImportResult,
  KeyLink,
  NewKeyName,
  KeysPage,
  Link,
  LinkInfo,
  LinkError,
  Message,
  NewLesson,
  NewLink,
  NewTable,
  Replay,
  SeatTaken,
  SignOutResult,
  TableCreated,
  TableListItem,
  TablesPage,
  Token,
  TableAccess,
  Welcome,
} from "../wire/types";
import { playerKey } from "./identity";
import { longPatience, TooLate, type Asking } from "./timeout";
import { partMissing, PartMissing } from "./parts";
import { keepsTables, request } from "./reach";
import { signedOut } from "./signed-out.svelte";
import { slow } from "./slow.svelte";

/** A refusal by the server, with its catalogue message. */
export class Refusal extends Error {
  constructor(
    readonly told: Message,
    readonly status: number,
    /** For links that no longer seat anybody. */
    readonly way: TableAccess = "none",
  ) {
    super(told.key);
  }
}

type Trial = Omit<Extract<ModuleRequest, { type: "try" }>, "type">;

const unreachable: Message = { key: "web.error.unreachable", arguments: {} };
const silent: Message = { key: "web.error.silent", arguments: {} };

const keyHeader = "X-Coppice-Player";

async function ask(path: string, init: Asking = {}): Promise<Response> {
  const headers: Record<string, string> = {
    [keyHeader]: playerKey(),
    ...(init.headers as Record<string, string> | undefined),
  };
  const asked = request(path, { ...init, headers });
  let response: Response;
  try {
    response = await (init.signal ? asked : slow.during(asked)); // callers that can cancel show their own progress
  } catch (error) {
    throw new Refusal(error instanceof TooLate ? silent : unreachable, 0);
  }
  if (response.ok) return response;
  const refusal = await refusalOf(response);
  signedOut.note(refusal.told, headers[keyHeader] ?? "");
  throw refusal;
}

async function refusalOf(response: Response): Promise<Refusal> {
  const { status } = response;
  try {
    const body = (await response.json()) as Partial<LinkError>;
    if (typeof body.key === "string")
      return new Refusal({ key: body.key, arguments: body.arguments ?? {} }, status, body.way);
  } catch {
    // not one of our answers: the status below says why
  }
  return new Refusal(
    status >= 502 && status <= 504 ? unreachable : { key: "web.error.status", arguments: { status: String(status) } },
    status,
  );
}

async function json<T>(path: string, init?: Asking): Promise<T> {
  const response = await ask(path, init);
  try {
    return (await response.json()) as T;
  } catch {
    throw new Refusal({ key: "web.error.garbled", arguments: {} }, response.status);
  }
}

const post = <T>(path: string, body: unknown, more: Asking = {}): Promise<T> =>
  json<T>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    ...more,
  });

/** A request that sends much data or starts long work. */
const long = { patience: longPatience };

/** A page of a list: the first one, or what `after` continues, the `next` of the page before. */
const listed = (list: string, after: string | null) =>
  json<TablesPage>(after === null ? list : `${list}${list.includes("?") ? "&" : "?"}after=${after}`);

/** A whole list, page by page. */
async function whole(list: string): Promise<TableListItem[]> {
  const all: TableListItem[] = [];
  let next: string | null = null;
  do {
    const page: TablesPage = await listed(list, next);
    all.push(...page.tables);
    next = page.next;
  } while (next !== null);
  return all;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  /** Called whenever the list of all games arrives. */
  hear: (_: GamesPage): void => undefined,
  async games(): Promise<GamesPage> {
    const page = await json<GamesPage>("/api/games");
    api.hear(page);
    return page;
  },
  /** The components of a game, for the rules page. */
  pieces: (game: string, settings: Readonly<Record<string, string>>) =>
    json<GamePieces>(`/api/games/${encodeURIComponent(game)}/pieces?${new URLSearchParams(settings).toString()}`),
  /** The same with settings that may be a text of your own. Refused with the wrong line. */
  ownPieces: (game: string, settings: Readonly<Record<string, string>>) =>
    post<GamePieces>(`/api/games/${encodeURIComponent(game)}/pieces`, settings),
  /** Plays games of a trial of one's own cards: the next ones on this device, or all of them at the server. */
  tryCards: (wish: Trial, signal: AbortSignal) =>
    post<{ played: number; report: unknown }>("/api/trials", wish, { signal, patience: 2 * longPatience }),
  /** Stops such a trial on this device in the middle of a game. A server stops when the connection closes. */
  async endTrial(): Promise<void> {
    if (keepsTables) await ask("/api/trials", { method: "DELETE" });
  },
  /** The licences, a file next to the page. */
  licences: () => ask("licences.txt").then((response) => response.text()),
  /** A page of the player's tables, the newest first. */
  tables: (after: string | null = null) => listed("/api/tables", after),
  /** All unfinished tables of the player. */
  openTables: () => whole("/api/tables?open"),
  /** One of the player's tables; null if the player has no such table. */
  async ownTable(id: string): Promise<TableListItem | null> {
    try {
      return await json<TableListItem>(table(id));
    } catch (error) {
      // The last one: a text that is no id, as in a mistyped link.
      const none = ["error.table.unknown", "error.table.foreign", "error.http.not_found"];
      const isNone = none.includes(messageOf(error).key);
      if (isNone) return null;
      throw error;
    }
  },
  create: (wish: NewTable) => post<TableCreated>("/api/tables", wish).then((created) => created.table),
  /** Creates a table between several places. It is not dealt yet. */
  gather: (wish: NewSharedTable) => post<TableCreated>("/api/gatherings", wish).then((created) => created.table),
  /** Creates a link to a seat: it invites a friend, or moves one's own seat to another device. */
  link: (id: string, seat: number) => post<Link>(`${table(id)}/links`, { seat } satisfies NewLink),
  /** Looks a link up without using it. */
  lookAtLink: (id: string, token: string) =>
    post<LinkInfo>(`${table(id)}/links/look`, { token, name: "" } satisfies Token),
  takeSeat: (id: string, token: string, name: string) =>
    post<SeatTaken>(`${table(id)}/links/take`, { token, name } satisfies Token),
  /** Creates the table of a lesson. */
  createLesson: (lesson: string) =>
    post<TableCreated>("/api/lessons", { lesson } satisfies NewLesson).then((created) => created.table),
  /** The daily deals: today's date, and the player's results. */
  days: () => json<DailyDealsPage>("/api/days"),
  /** Creates a table with the deal of a past day. */
  createPast: (date: string, wish: NewTable) =>
    post<TableCreated>(`/api/days/${encodeURIComponent(date)}`, wish).then((created) => created.table),
  /** All finished games of the player. `finishedGames` (finished.ts) requests only new ones. */
  results: () => whole("/api/results"),
  /** A page of them, the newest first. */
  resultsPage: (after: string | null) => listed("/api/results", after),
  /** Imports a finished game: one line of an export, or a record. */
  importGame: (text: string) =>
    json<ImportResult>("/api/results", {
      method: "POST",
      headers: { "Content-Type": "text/plain" },
      body: text,
      ...long,
    }),
  /** Imports a game in progress and continues it on this device. */
  resumeGame: (text: string) =>
    json<ImportResult>("/api/journals", {
      method: "POST",
      headers: { "Content-Type": "text/plain" },
      body: text,
      ...long,
    }),
  /** Exports a game in progress on this device as one line. */
  journal: (id: string) => ask(`${table(id)}/journal`).then((response) => response.text()),
  deleteGame: (id: string) => json<DeleteResult>(table(id), { method: "DELETE" }),
  /** Deletes these games. Games that ended later are kept. */
  deleteResults: (tables: string[]) =>
    json<DeleteResult>("/api/results", {
      method: "DELETE",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ tables } satisfies TablesToDelete),
      ...long,
    }),
  /** Lets the computer play the table's deal: some games, beginning with number `from`. */
  computerGames: (id: string, from: number, signal: AbortSignal) =>
    json<ComputerResults>(`${table(id)}/computer?from=${from}`, { signal, ...long }),
  /**
   * Judges some decisions of a record, beginning with number `from`; with `instead`, only that decision with another
   * move.
   */
  analyse: (wish: AnalysisRequest, signal?: AbortSignal) =>
    post<Analysis>("/api/analysis", wish, { signal: signal ?? null, ...long }),
  /** The table before decision `from`, to decide again. */
  position: (wish: AnalysisRequest) => post<Welcome>("/api/analysis/position", wish, long),
  /** A game as seen from one of its seats. */
  replay: (id: string, seat: number) => json<Replay>(`${table(id)}/replay?seat=${seat}`, long),
  replayOf: (record: string, seat: number) =>
    json<Replay>(`/api/replay?seat=${seat}`, {
      method: "POST",
      headers: { "Content-Type": "text/plain" },
      body: record,
      ...long,
    }),
  /** The deal that these words name. */
  deal: (words: string) =>
    json<DealInfo>("/api/deal", { method: "POST", headers: { "Content-Type": "text/plain" }, body: words }),
  /** Creates a practice table from the first moves of a record. The player sits at `seat`. */
  playOn: (record: string, moves: number, seat: number) =>
    json<TableCreated>(`/api/play-on?moves=${moves}&seat=${seat}`, {
      method: "POST",
      headers: { "Content-Type": "text/plain" },
      body: record,
      ...long,
    }).then((created) => created.table),
  /** The browsers of this player. */
  browsers: () => json<KeysPage>("/api/keys"),
  nameBrowser: (id: string, name: string) => post<unknown>(`/api/keys/${id}`, { name } satisfies NewKeyName),
  signOut: (id: string) => json<SignOutResult>(`/api/keys/${id}`, { method: "DELETE" }),
  signOutOthers: () => json<SignOutResult>("/api/keys", { method: "DELETE" }),
  /** Makes a link for one more browser of the player with this key. */
  browserLink: (key: string) => json<KeyLink>("/api/keys/links", { method: "POST", headers: { [keyHeader]: key } }),
  /** A browser with this new key takes such a link. */
  takeBrowserLink: (key: string, token: string, name: string) =>
    json<unknown>("/api/keys/links/take", {
      method: "POST",
      headers: { "Content-Type": "application/json", [keyHeader]: key },
      body: JSON.stringify({ token, name } satisfies Token),
    }),
  record: (id: string) => ask(`${table(id)}/record`).then((response) => response.text()),
  /** The record of a game on this device, even before its end; it contains secrets of all seats. */
  wholeRecord: (id: string) => ask(`${table(id)}/record?whole`).then((response) => response.text()),
};

/** How to reach the table of a link that seats nobody. */
export const wayOf = (error: unknown): TableAccess => (error instanceof Refusal ? error.way : "none");

const passing = [
  unreachable.key,
  silent.key,
  partMissing.key,
  "web.error.status",
  "error.http.too_fast",
  "error.http.busy",
  "error.memory.short",
  "error.http.draining",
];

/** Whether a retry may succeed. */
export const mayPass = ({ key }: Message): boolean => passing.includes(key);

/** Turns any failure into a message to show. */
export function messageOf(error: unknown): Message {
  if (error instanceof PartMissing) return partMissing;
  return error instanceof Refusal ? error.told : { key: "web.error.surprise", arguments: { details: String(error) } };
}
