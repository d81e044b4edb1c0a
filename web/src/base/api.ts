import type {
  Analysis,
  AnalysisWish,
  Chosen,
  ComputerGames,
  DaysPage,
  DealInfo,
  Deleted,
  GamePieces,
  GamesPage,
  Gathering,
  Imported,
  Link,
  LinkInfo,
  LinkRefused,
  Message,
  NewLesson,
  NewLink,
  NewTable,
  Replay,
  SeatTaken,
  TableCreated,
  TableLine,
  TablesPage,
  Token,
  Way,
  Welcome,
} from "../wire/types";
import { playerKey } from "./identity";
import { longPatience, TooLate, type Asking } from "./in-time";
import { partMissing, PartMissing } from "./parts";
import { request } from "./reach";
import { slow } from "./slow.svelte";

/** What the server would not do, in words from the catalogue. */
export class Refusal extends Error {
  constructor(
    readonly told: Message,
    readonly status: number,
    /** Of a link that seats nobody. */
    readonly way: Way = "none",
  ) {
    super(told.key);
  }
}

const unreachable: Message = { key: "web.error.unreachable", arguments: {} };
const silent: Message = { key: "web.error.silent", arguments: {} };

async function ask(path: string, init: Asking = {}): Promise<Response> {
  const headers = { "X-Coppice-Player": playerKey(), ...(init.headers as Record<string, string> | undefined) };
  const asked = request(path, { ...init, headers });
  let response: Response;
  try {
    response = await (init.signal ? asked : slow.during(asked)); // what can be stopped is told of where it was begun
  } catch (error) {
    throw new Refusal(error instanceof TooLate ? silent : unreachable, 0);
  }
  if (response.ok) return response;
  throw await refusalOf(response);
}

async function refusalOf(response: Response): Promise<Refusal> {
  const { status } = response;
  try {
    const body = (await response.json()) as Partial<LinkRefused>;
    if (typeof body.key === "string")
      return new Refusal({ key: body.key, arguments: body.arguments ?? {} }, status, body.way);
  } catch {
    // not one of our answers: told by its status below
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

/** A request that sends much, or sets much going. */
const long = { patience: longPatience };

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  /** Hears of all games that the server has, whenever they are asked for. */
  hear: (_: GamesPage): void => undefined,
  async games(): Promise<GamesPage> {
    const page = await json<GamesPage>("/api/games");
    api.hear(page);
    return page;
  },
  /** What a game is played with, for whoever reads before playing. */
  pieces: (game: string, settings: Readonly<Record<string, string>>) =>
    json<GamePieces>(`/api/games/${encodeURIComponent(game)}/pieces?${new URLSearchParams(settings).toString()}`),
  /** The licences, a file beside the page. */
  licences: () => ask("licences.txt").then((response) => response.text()),
  tables: () => json<TablesPage>("/api/tables").then((page): TableLine[] => page.tables),
  create: (wish: NewTable) => post<TableCreated>("/api/tables", wish).then((created) => created.table),
  /** A table between several places; nothing is dealt yet. */
  gather: (wish: Gathering) => post<TableCreated>("/api/gatherings", wish).then((created) => created.table),
  /** A link to a seat: to a friend's it invites, to one's own it lets another device sit there. */
  link: (id: string, seat: number) => post<Link>(`${table(id)}/links`, { seat } satisfies NewLink),
  /** What a link leads to; nothing is changed. */
  lookAtLink: (id: string, token: string) =>
    post<LinkInfo>(`${table(id)}/links/look`, { token, name: "" } satisfies Token),
  takeSeat: (id: string, token: string, name: string) =>
    post<SeatTaken>(`${table(id)}/links/take`, { token, name } satisfies Token),
  /** A table that leads through a lesson. */
  createLesson: (lesson: string) =>
    post<TableCreated>("/api/lessons", { lesson } satisfies NewLesson).then((created) => created.table),
  /** The deals of the day: which day it is, and what one has played of them. */
  days: () => json<DaysPage>("/api/days"),
  /** A table with the deal of a day that is over. */
  createPast: (date: string, wish: NewTable) =>
    post<TableCreated>(`/api/days/${encodeURIComponent(date)}`, wish).then((created) => created.table),
  /** One's own finished games. */
  results: () => json<TablesPage>("/api/results").then((page): TableLine[] => page.tables),
  /** Keeps a game of an export: a line of it, or a record alone. */
  importGame: (text: string) =>
    json<Imported>("/api/results", { method: "POST", headers: { "Content-Type": "text/plain" }, body: text, ...long }),
  /** Lets a game in progress of an export go on here. */
  resumeGame: (text: string) =>
    json<Imported>("/api/journals", { method: "POST", headers: { "Content-Type": "text/plain" }, body: text, ...long }),
  /** A game in progress on this device, as a line of an export. */
  journal: (id: string) => ask(`${table(id)}/journal`).then((response) => response.text()),
  deleteGame: (id: string) => json<Deleted>(table(id), { method: "DELETE" }),
  /** Deletes these games, as somebody has seen them; what ended since then stays. */
  deleteResults: (tables: string[]) =>
    json<Deleted>("/api/results", {
      method: "DELETE",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ tables } satisfies Chosen),
      ...long,
    }),
  /** What the computer comes to on the table's deal: some games, from number `from` on. */
  computerGames: (id: string, from: number, signal: AbortSignal) =>
    json<ComputerGames>(`${table(id)}/computer?from=${from}`, { signal, ...long }),
  /**
   * Some decisions of a record, judged, from number `from` on; with `instead` that one alone, had this move been made.
   */
  analyse: (wish: AnalysisWish, signal?: AbortSignal) =>
    post<Analysis>("/api/analysis", wish, { signal: signal ?? null, ...long }),
  /** The table before decision `from`, to decide again. */
  position: (wish: AnalysisWish) => post<Welcome>("/api/analysis/position", wish, long),
  /** A game as one of its seats saw it. */
  replay: (id: string, seat: number) => json<Replay>(`${table(id)}/replay?seat=${seat}`, long),
  replayOf: (record: string, seat: number) =>
    json<Replay>(`/api/replay?seat=${seat}`, {
      method: "POST",
      headers: { "Content-Type": "text/plain" },
      body: record,
      ...long,
    }),
  /** What somebody's words for a deal come to. */
  deal: (words: string) =>
    json<DealInfo>("/api/deal", { method: "POST", headers: { "Content-Type": "text/plain" }, body: words }),
  /** A practice table of the first moves of a record, at which one sits where `seat` sat. */
  playOn: (record: string, moves: number, seat: number) =>
    json<TableCreated>(`/api/play-on?moves=${moves}&seat=${seat}`, {
      method: "POST",
      headers: { "Content-Type": "text/plain" },
      body: record,
      ...long,
    }).then((created) => created.table),
  record: (id: string) => ask(`${table(id)}/record`).then((response) => response.text()),
  /** Of a game on this device, even one that is not over; it tells what seats may not know. */
  wholeRecord: (id: string) => ask(`${table(id)}/record?whole`).then((response) => response.text()),
};

/** How one may come to the table of a link that seats nobody. */
export const wayOf = (error: unknown): Way => (error instanceof Refusal ? error.way : "none");

const passing = [
  unreachable.key,
  silent.key,
  partMissing.key,
  "web.error.status",
  "error.http.too_fast",
  "error.http.busy",
];

/** Whether the same may go well when it is tried again. */
export const mayPass = ({ key }: Message): boolean => passing.includes(key);

/** Any failure as a message to show. */
export function messageOf(error: unknown): Message {
  if (error instanceof PartMissing) return partMissing;
  return error instanceof Refusal ? error.told : { key: "web.error.surprise", arguments: { details: String(error) } };
}
