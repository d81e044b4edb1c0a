import { Refusal, type Backend, type Online, type SocketLike, type Tables } from "../base/backend";
import { offline } from "../base/offline.svelte";
import { backend as server } from "../base/remote.ts";
import { keep, recall } from "../base/storage";
import { backend as device } from "./device.ts";
import { handOver } from "./hand-over";

/**
 * Connects the page to its server and, when that is unreachable, to the device. A table stays where it was created
 * until it is over; then it goes to the server (hand-over.ts). It replaces base/remote.ts in builds with the module
 * (vite.config.ts).
 */

/** Milliseconds between attempts to reach the server while the page is visible. */
const pause = 2000;

const begun = "coppice.device";
/** Whether tables were created on the device. */
const hasTables = () => recall(begun) === "yes";

const isAnswer = (error: unknown) => error instanceof Refusal && error.answered;

/** Asks the server, and notes whether it is there. */
async function atServer<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    const answer = await ask();
    offline.away = false;
    return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    if (isAnswer(error)) offline.away = false;
    else if (!offline.away) {
      offline.away = true;
      lookForServer();
    }
    throw error;
  }
}

function lookForServer(): void {
  const look = async () => {
    if (offline.away && document.visibilityState === "visible") {
      await server.probe!().then(
        () => (offline.away = false),
        () => undefined,
      );
    }
    if (offline.away) return;
    clearInterval(looks);
    removeEventListener("online", look);
    document.removeEventListener("visibilitychange", look);
  };
  const looks = setInterval(look, pause);
  addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
}

/** Asks the server, and this device if the server is away. */
async function either<T>(ask: (one: Tables) => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!offline.away) {
    try {
      return await atServer(() => ask(server), signal);
    } catch (error) {
      if (isAnswer(error) || signal?.aborted) throw error;
    }
  }
  return ask(device);
}

async function here<T>(made: Promise<T>): Promise<T> {
  const answer = await made;
  keep(begun, "yes");
  return answer;
}

/** The same for a table that is made. The device then has tables. */
const making = <T>(make: (one: Tables) => Promise<T>) =>
  either((one) => (one === device ? here(make(one)) : make(one)));

const isHere = (table: string): Promise<boolean> =>
  hasTables()
    ? device.table(table).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false);

/** Asks where the table is. */
const atTable = async <T>(table: string, ask: (one: Tables) => Promise<T>): Promise<T> =>
  (await isHere(table)) ? ask(device) : atServer(() => ask(server));

let handing: Promise<void> | null = null;
const handed = () =>
  (handing ??= handOver(device, (game) => atServer(() => server.importGame(game))).finally(() => (handing = null)));

/** The first page of a list has the device's tables, too: all of them. */
const list: Tables["list"] = async (which, after) => {
  if (after !== null) return atServer(() => server.list(which, after));
  if (!hasTables()) return either((one) => one.list(which, null));
  if (!offline.away) await handed();
  let from: Tables = server;
  const page = await either((one) => (from = one).list(which, null));
  const ours = from === device ? null : await device.list(which, null).catch(() => null);
  if (!ours) return page;
  // The other lists are incomplete and arrive during the list of all tables.
  offline.here = new Set([...(which === "tables" ? [] : offline.here), ...ours.tables.map(({ table }) => table)]);
  return { ...page, tables: [...page.tables, ...ours.tables] };
};

const deleteResults: Tables["deleteResults"] = async (tables) => {
  let from: Tables = server;
  const there = await either((one) => (from = one).deleteResults(tables));
  const ours = from === device || !hasTables() ? null : await device.deleteResults(tables).catch(() => null);
  return { games: there.games + (ours?.games ?? 0) };
};

/** The connection opens after the location of the table is known. */
function openTable(table: string): SocketLike {
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
  void isHere(table).then((isOnDevice) => {
    if (closed) return;
    way = (isOnDevice ? device : server).openTable(table);
    way.onopen = () => socket.onopen?.();
    way.onmessage = (event) => socket.onmessage?.(event);
    way.onclose = (event) => socket.onclose?.(event);
  });
  return socket;
}

/** What only a server can do waits for it. */
const online = {
  ...Object.fromEntries(
    Object.entries(server.online!).map(([name, ask]) => [
      name,
      (...given: unknown[]) => atServer(() => (ask as (...all: unknown[]) => Promise<unknown>)(...given)),
    ]),
  ),
  notice: server.online!.notice,
} as Online;

export const backend: Backend = {
  games: () => either((one) => one.games()),
  pieces: (game, settings) => either((one) => one.pieces(game, settings)),
  // Cards while they are written, and trials of them, of which none is kept: at once, and offline.
  ownPieces: device.ownPieces,
  tryCards: device.tryCards,
  deal: (words) => either((one) => one.deal(words)),
  create: (wish) => making((one) => one.create(wish)),
  createPast: (date, wish) => making((one) => one.createPast(date, wish)),
  createLesson: (lesson) => making((one) => one.createLesson(lesson)),
  playOn: (record, moves, seat) => making((one) => one.playOn(record, moves, seat)),
  table: (id) => atTable(id, (one) => one.table(id)),
  list,
  days: () => either((one) => one.days()),
  importGame: (text) => making((one) => one.importGame(text)),
  deleteGame: (id) => atTable(id, (one) => one.deleteGame(id)),
  deleteResults,
  record: (id) => atTable(id, (one) => one.record(id)),
  replay: (id, seat) => atTable(id, (one) => one.replay(id, seat)),
  replayOf: (record, seat) => either((one) => one.replayOf(record, seat)),
  computerGames: (id, from, signal) => atTable(id, (one) => one.computerGames(id, from, signal)),
  analyse: (wish, signal) => either((one) => one.analyse(wish, signal), signal),
  position: (wish) => either((one) => one.position(wish)),
  openTable,
  probe: server.probe,
  online,
  // Imported games in progress always continue on the device.
  onDevice: { ...device.onDevice, resumeGame: (text) => here(device.onDevice.resumeGame(text)) },
};
