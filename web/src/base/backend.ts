import type { ModuleRequest } from "../wire/module";
import type {
  Analysis,
  AnalysisRequest,
  ComputerResults,
  DailyDealsPage,
  DealInfo,
  DeleteResult,
  GamePieces,
  GamesPage,
  ImportResult,
  KeyLink,
  KeysPage,
  Link,
  LinkInfo,
  Message,
  NewSharedTable,
  NewTable,
  OperatorNotice,
  Replay,
  SeatTaken,
  SignOutResult,
  TableAccess,
  TableListItem,
  TablesPage,
  Welcome,
} from "../wire/types";

/** A WebSocket, or an object with the same interface. */
export type SocketLike = {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event?: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
  /** The time limit of commands, in milliseconds, if the table is in this browser. */
  readonly answersWithin?: number | undefined;
};

/**
 * What answers the page: a server (remote.ts), this device (local/device.ts), or both (local/both.ts). The build
 * chooses one (vite.config.ts). Whatever fails, fails with a Refusal.
 */

/** Why something is not possible, as a message of the catalogues. */
export class Refusal extends Error {
  constructor(
    readonly told: Message,
    /** As in HTTP; 0 without an answer. */
    readonly status: number,
    /** For links that no longer seat anybody. */
    readonly way: TableAccess = "none",
    /** Whether a server of ours or this device says so, and not the way to it. */
    readonly answered = true,
  ) {
    super(told.key);
  }
}

/** The player's lists of tables, the newest first. */
export type ListName = "tables" | "open" | "results";
export type CardTrial = Omit<Extract<ModuleRequest, { type: "try" }>, "type">;
type Settings = Readonly<Record<string, string>>;

/** What a server and a device can both do. A function that makes a table returns its id. */
export type Tables = {
  games(): Promise<GamesPage>;
  /** The components of a game, for the rules page. */
  pieces(game: string, settings: Settings): Promise<GamePieces>;
  /** The same with settings that may be a text of your own. Refused with the wrong line. */
  ownPieces(game: string, settings: Settings): Promise<GamePieces>;
  /** Plays games of a trial of one's own cards: the next ones on this device, or all of them at the server. */
  tryCards(trial: CardTrial, signal?: AbortSignal): Promise<{ played: number; report: unknown }>;
  /** The deal that these words name. */
  deal(words: string): Promise<DealInfo>;
  create(wish: NewTable): Promise<string>;
  /** With the deal of a past day. */
  createPast(date: string, wish: NewTable): Promise<string>;
  createLesson(lesson: string): Promise<string>;
  /** A practice table from the first moves of a record. The player sits at `seat`. */
  playOn(record: string, moves: number, seat: number): Promise<string>;
  /** One of the player's tables. */
  table(id: string): Promise<TableListItem>;
  /** The first page of a list, or what `after` continues, the `next` of the page before. */
  list(which: ListName, after: string | null): Promise<TablesPage>;
  /** The daily deals: today's date, and the player's results. */
  days(): Promise<DailyDealsPage>;
  /** Imports a finished game: one line of an export, or a record. */
  importGame(text: string): Promise<ImportResult>;
  deleteGame(id: string): Promise<DeleteResult>;
  /** Deletes these games. Games that ended later are kept. */
  deleteResults(tables: string[]): Promise<DeleteResult>;
  record(id: string): Promise<string>;
  /** A game as seen from one of its seats. */
  replay(id: string, seat: number): Promise<Replay>;
  replayOf(record: string, seat: number): Promise<Replay>;
  /** Lets the computer play the table's deal: some games, beginning with number `from`. */
  computerGames(id: string, from: number, signal?: AbortSignal): Promise<ComputerResults>;
  /**
   * Judges some decisions of a record, beginning with number `from`; with `instead`, only that decision with another
   * move.
   */
  analyse(wish: AnalysisRequest, signal?: AbortSignal): Promise<Analysis>;
  /** The table before decision `from`, to decide again. */
  position(wish: AnalysisRequest): Promise<Welcome>;
};

/** What only this device can do. */
export type OnDevice = {
  /** Imports a game in progress and continues it on this device. */
  resumeGame(text: string): Promise<ImportResult>;
  /** Exports a game in progress as one line. */
  journal(id: string): Promise<string>;
  /** The record of a game, even before its end; it contains secrets of all seats. */
  wholeRecord(id: string): Promise<string>;
  /** Stops a trial of one's own cards in the middle of a game. A server stops when the connection closes. */
  endTrial(): Promise<void>;
};

/** What only a server can do: people at several places, and several browsers of one player. */
export type Online = {
  /** What the operator announces. Nobody waits for it, so it says nothing of the connection. */
  notice(): Promise<OperatorNotice>;
  /** Creates a table between several places. It is not dealt yet. */
  gather(wish: NewSharedTable): Promise<string>;
  /** Creates a link to a seat: it invites a friend, or moves one's own seat to another device. */
  link(id: string, seat: number): Promise<Link>;
  /** Looks a link up without using it. */
  lookAtLink(id: string, token: string): Promise<LinkInfo>;
  takeSeat(id: string, token: string, name: string): Promise<SeatTaken>;
  /** The browsers of this player. */
  browsers(): Promise<KeysPage>;
  nameBrowser(id: string, name: string): Promise<unknown>;
  signOut(id: string): Promise<SignOutResult>;
  signOutOthers(): Promise<SignOutResult>;
  /** Makes a link for one more browser of the player with this key. */
  browserLink(key: string): Promise<KeyLink>;
  /** A browser with this new key takes such a link. */
  takeBrowserLink(key: string, token: string, name: string): Promise<unknown>;
};

export type Backend = Tables & {
  openTable(id: string): SocketLike;
  /** Resolves when the server answers on any connection. Undefined without a server. */
  probe: (() => Promise<void>) | undefined;
  /** Null on a page without a server. */
  online: Online | null;
  /** Null on a page without local tables. */
  onDevice: OnDevice | null;
};
