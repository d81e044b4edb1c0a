import { randomHex } from "../base/hex";
import type { ListName } from "../base/backend";
import type { MadeTable, TableHere } from "../wire/module";
import type { DailyDealsPage, GamesPage, ImportResult, NewTable, TableListItem } from "../wire/types";
import { refused, type Instance } from "./instance";
import { packed, unpacked } from "./open-game";
import type { LocalTables } from "./protocol";
import type { Kept, Store } from "./store";
import type { Thinker } from "./thinker";
import type { Trials } from "./trials";

/** What the tables need from the worker. */
export type Place = {
  store: Store;
  games: () => GamesPage;
  /** The daily deals for a player without results, on another day. */
  noDays: () => DailyDealsPage;
  instance: () => Promise<Instance>;
  thinker: () => Promise<Thinker>;
  trials: Trials;
  /** The current time, ISO 8601 in UTC. */
  now: () => string;
  /** Tells all tabs that a table changed. */
  announce: (table: string) => void;
  /** A new table has been stored. */
  stored: () => void;
};

const newId = () => randomHex(16);
const random = () => BigInt(`0x${randomHex(8)}`).toString();

const over = ({ standing }: Kept) => standing.result !== null;

const lineOf = ({ table, standing, changed }: Kept): TableListItem => ({
  table: table.table,
  game: table.game,
  settings: table.settings,
  seats: table.seats,
  practice: table.practice,
  daily: table.daily,
  counts: table.counts,
  created: table.created,
  changed,
  result: standing.result,
  progress: standing.progress,
  own: [],
  people: [],
  turn: null,
  left: null,
  calledOff: false,
});

async function linesOf(place: Place, which: (kept: Kept) => boolean): Promise<TableListItem[]> {
  return (await place.store.all()).filter(which).map(lineOf);
}

/** What the rules of the host ask of the tables that are here. */
const tablesHere = async ({ store }: Place): Promise<TableHere[]> =>
  (await store.all()).map(({ table, standing }) => ({ table, standing }));

const listed: Record<ListName, (kept: Kept) => boolean> = {
  tables: () => true,
  open: (kept) => !over(kept),
  results: over,
};

async function kept({ store }: Place, id: string): Promise<Kept> {
  const found = await store.find(id);
  if (!found) throw refused("error.table.unknown");
  return found;
}

async function keep({ store, stored }: Place, made: MadeTable): Promise<string> {
  const { table, standing, changed, entries } = made;
  await store.add({ table, standing, changed, entries: entries.length }, entries);
  stored();
  return table.table;
}

async function recordOf(place: Place, id: string, whole = false): Promise<string> {
  const { table } = await kept(place, id);
  const [instance, entries] = await Promise.all([place.instance(), place.store.entries(id, 0)]);
  instance.ask({ type: "open", table, entries });
  return instance.ask({ type: "record", whole });
}

async function create(place: Place, wish: NewTable, past: string | null): Promise<string> {
  const [here, instance] = await Promise.all([tablesHere(place), place.instance()]);
  const own = { table: newId(), now: place.now(), random: random() };
  return keep(place, instance.ask({ type: "create", wish, past, here, ...own }));
}

/** Imports a table from a file, if the module admits it beside what is here. */
async function keepFromFile(place: Place, made: MadeTable): Promise<ImportResult> {
  const { table, standing } = made;
  const here = await tablesHere(place);
  const instance = await place.instance();
  const admitted = instance.ask({ type: "admit", made: { table, standing }, here, now: place.now() });
  await keep(place, { ...made, table: admitted });
  return { table: table.table, isNew: true };
}

async function importGame(place: Place, text: string): Promise<ImportResult> {
  const made = (await place.instance()).ask({ type: "import", text, now: place.now() });
  const { table } = made.table;
  if (await place.store.find(table)) return { table, isNew: false };
  return keepFromFile(place, made);
}

async function journalOf(place: Place, id: string): Promise<string> {
  const { table, changed } = await kept(place, id);
  return JSON.stringify(packed(table, await place.store.entries(id, 0), changed));
}

/** Imports a game in progress. If it already exists here, it must go on from the one here. */
async function resume(place: Place, text: string): Promise<ImportResult> {
  const instance = await place.instance();
  const made = unpacked(text, instance);
  const { table } = made.table;
  if (!(await place.store.find(table))) return keepFromFile(place, made);
  const here = await place.store.entries(table, 0);
  if (!instance.ask({ type: "goes_on", imported: made.entries, here })) return { table, isNew: false };
  await place.store.append(table, here.length, made.entries.slice(here.length), made.standing, made.changed);
  place.announce(table);
  return { table, isNew: true };
}

/** Removes these games if they are over. */
async function remove(place: Place, tables: string[]): Promise<{ games: number }> {
  const chosen = new Set(tables);
  const going = (await place.store.all())
    .filter((one) => over(one) && chosen.has(one.table.table))
    .map(({ table }) => table.table);
  await place.store.remove(going);
  return { games: going.length };
}

/** Each request has its own thinker: a cancelled one stops within some hundred milliseconds. */
async function thought<T>(place: Place, think: (thinker: Thinker) => Promise<T>): Promise<T> {
  const thinker = await place.thinker();
  try {
    return await think(thinker);
  } finally {
    thinker.end();
  }
}

/** Days are in UTC. */
function daysOfNobody({ noDays, now }: Place): DailyDealsPage {
  const moment = new Date(now());
  const left = new Date(moment).setUTCHours(24, 0, 0, 0) - moment.getTime();
  return { ...noDays(), today: now().slice(0, 10), secondsLeft: Math.ceil(left / 1000) };
}

const ofDay = ({ table }: Kept) => table.daily !== "";

/** The tables of this device, as the page calls them (device.ts). They throw Refused. */
export const localTables = (place: Place): LocalTables => ({
  games: async () => place.games(),
  pieces: async (game, settings) => (await place.instance()).ask({ type: "pieces", game, settings }),
  ownPieces: async (game, settings) => (await place.instance()).ask({ type: "pieces", game, settings }),
  tryCards: (trial) => place.trials.next(trial),
  endTrial: async () => place.trials.end(),
  deal: async (text) => (await place.instance()).ask({ type: "deal", text }),
  create: (wish) => create(place, wish, null),
  createPast: (date, wish) => create(place, wish, date),
  createLesson: async (lesson) =>
    keep(place, (await place.instance()).ask({ type: "lead", lesson, table: newId(), now: place.now() })),
  playOn: async (record, moves, seat) => {
    const made = { table: newId(), now: place.now(), random: random() };
    return keep(place, (await place.instance()).ask({ type: "play_on", record, moves, seat, ...made }));
  },
  table: async (id) => lineOf(await kept(place, id)),
  list: async (which) => ({ tables: await linesOf(place, listed[which]), next: null }),
  days: async () => {
    const tables = await linesOf(place, ofDay);
    if (tables.length === 0) return daysOfNobody(place);
    return (await place.instance()).ask({ type: "days", tables, now: place.now() });
  },
  importGame: (text) => importGame(place, text),
  resumeGame: (text) => resume(place, text),
  journal: (id) => journalOf(place, id),
  deleteGame: async (id) => {
    if (!over(await kept(place, id))) throw refused("error.results.open");
    return remove(place, [id]);
  },
  deleteResults: (tables) => remove(place, tables),
  record: (id) => recordOf(place, id),
  wholeRecord: (id) => recordOf(place, id, true),
  replay: async (id, seat) => {
    const record = await recordOf(place, id);
    return (await place.instance()).ask({ type: "replay", record, seat });
  },
  replayOf: async (record, seat) => (await place.instance()).ask({ type: "replay", record, seat }),
  computerGames: async (id, from) => {
    const { table, standing } = await kept(place, id);
    const entries = await place.store.entries(id, 0);
    return thought(place, (thinker) =>
      thinker.compare({ type: "compare", table, result: standing.result, entries, from }),
    );
  },
  analyse: (wish) => thought(place, (thinker) => thinker.analyse({ type: "analyse", wish })),
  position: async (wish) => (await place.instance()).ask({ type: "position", wish, now: place.now() }),
});
