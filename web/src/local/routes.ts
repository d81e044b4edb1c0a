import type { MadeTable } from "../wire/module";
import type {
  AnalysisRequest,
  TablesToDelete,
  DailyDealsPage,
  GamesPage,
  ImportResult,
  NewLesson,
  NewTable,
  TableListItem,
  TablesPage,
} from "../wire/types";
import { randomHex } from "../base/hex";
import { refused, type Instance, type RequestOf } from "./instance";
import { packed, unpacked } from "./open-game";
import type { Kept, Store } from "./store";
import type { Thinker } from "./thinker";
import type { Trials } from "./trials";

/** What routes need from the worker. */
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
};
type Asked = { path: string[]; query: URLSearchParams; body: string };
type Route = (place: Place, asked: Asked) => Promise<unknown>;

const [listedDays, keptResults] = [2000, 5000];

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

async function linesOf(place: Place, most: number, which: (kept: Kept) => boolean): Promise<TableListItem[]> {
  return (await place.store.all()).filter(which).slice(0, most).map(lineOf);
}

/** A list in one page. */
const whole = (place: Place, which: (kept: Kept) => boolean): Promise<TablesPage> =>
  linesOf(place, keptResults, which).then((tables) => ({ tables, next: null }));

async function kept({ store }: Place, id: string): Promise<Kept> {
  const found = await store.find(id);
  if (!found) throw refused("error.table.unknown");
  return found;
}

async function keep({ store }: Place, made: MadeTable): Promise<{ table: string }> {
  const { table, standing, changed, entries } = made;
  await store.add({ table, standing, changed, entries: entries.length }, entries);
  return { table: table.table };
}

async function recordOf(place: Place, id: string, whole = false): Promise<string> {
  const { table } = await kept(place, id);
  const [instance, entries] = await Promise.all([place.instance(), place.store.entries(id, 0)]);
  instance.ask({ type: "open", table, entries });
  return instance.ask({ type: "record", whole });
}

async function create(place: Place, wish: NewTable, past: string | null): Promise<unknown> {
  const now = place.now();
  const today = now.slice(0, 10);
  const played = (await place.store.all())
    .filter(({ table }) => table.counts && table.daily === today)
    .map(({ table }) => table.game);
  const instance = await place.instance();
  return keep(place, instance.ask({ type: "create", wish, past, table: newId(), now, random: random(), played }));
}

/** Imports a table from a file, if the module admits it beside what is here. */
async function keepFromFile(place: Place, made: MadeTable): Promise<ImportResult> {
  const { table, standing } = made;
  const all = await place.store.all();
  const same = ({ table: other }: Kept) => other.counts && other.game === table.game && other.daily === table.daily;
  const here = { finished: all.filter(over).length, played: all.some(same) };
  const admitted = (await place.instance()).ask({ type: "admit", table, result: standing.result, ...here });
  await keep(place, { ...made, table: admitted });
  return { table: table.table, isNew: true };
}

async function importGame(place: Place, text: string): Promise<ImportResult> {
  const made = (await place.instance()).ask({ type: "import", text, now: place.now() });
  const { table } = made.table;
  if (await place.store.find(table)) return { table, isNew: false };
  return keepFromFile(place, made);
}

async function journalOf(place: Place, id: string): Promise<unknown> {
  const { table, changed } = await kept(place, id);
  return packed(table, await place.store.entries(id, 0), changed);
}

/** Imports a game in progress. If it already exists here, it must go on from the one here. */
async function resume(place: Place, text: string): Promise<ImportResult> {
  const instance = await place.instance();
  const made = unpacked(text, place.now(), instance);
  const { table } = made.table;
  if (!(await place.store.find(table))) return keepFromFile(place, made);
  const here = await place.store.entries(table, 0);
  if (!instance.ask({ type: "goes_on", imported: made.entries, here })) return { table, isNew: false };
  await place.store.append(table, here.length, made.entries.slice(here.length), made.standing, made.changed);
  place.announce(table);
  return { table, isNew: true };
}

async function remove(place: Place, id: string): Promise<unknown> {
  if ((await kept(place, id)).standing.result === null) throw refused("error.results.open");
  await place.store.remove([id]);
  return { games: 1 };
}

/** Removes the chosen games that were over when the user chose them. */
async function removeChosen(place: Place, { tables }: TablesToDelete): Promise<unknown> {
  const chosen = new Set(tables);
  const going = (await place.store.all())
    .filter((one) => over(one) && chosen.has(one.table.table))
    .map(({ table }) => table.table);
  await place.store.remove(going);
  return { games: going.length };
}

async function compare(place: Place, id: string, from: number): Promise<unknown> {
  const { table, standing } = await kept(place, id);
  const entries = await place.store.entries(id, 0);
  const thinker = await place.thinker();
  try {
    return await thinker.compare({ type: "compare", table, result: standing.result, entries, from });
  } finally {
    thinker.end();
  }
}

/** Each request has its own thinker: a cancelled one stops within some hundred milliseconds. */
async function analyse(place: Place, wish: AnalysisRequest): Promise<unknown> {
  const thinker = await place.thinker();
  try {
    return await thinker.analyse({ type: "analyse", wish });
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

const seatIn = (query: URLSearchParams) => Number(query.get("seat") ?? 1);
const ofDay = ({ table }: Kept) => table.daily !== "";

/** The API by method and path below /api. "*" matches a name. */
const routes: Record<string, Route> = {
  "GET games": async ({ games }) => games(),
  "GET games/*/pieces": async ({ instance }, { path, query }) =>
    (await instance()).ask({ type: "pieces", game: path[1]!, settings: Object.fromEntries(query) }),
  "POST games/*/pieces": async ({ instance }, { path, body }) =>
    (await instance()).ask({ type: "pieces", game: path[1]!, settings: JSON.parse(body) as Record<string, string> }),
  "POST deal": async ({ instance }, { body }) => (await instance()).ask({ type: "deal", text: body }),
  "GET tables": (place, { query }) => whole(place, (kept) => !query.has("open") || !over(kept)),
  "POST tables": (place, { body }) => create(place, JSON.parse(body) as NewTable, null),
  "POST days/*": (place, { path, body }) => create(place, JSON.parse(body) as NewTable, path[1]!),
  "POST lessons": async (place, { body }) => {
    const { lesson } = JSON.parse(body) as NewLesson;
    return keep(place, (await place.instance()).ask({ type: "lead", lesson, table: newId(), now: place.now() }));
  },
  "POST play-on": async (place, { query, body }) => {
    const wish = {
      moves: Number(query.get("moves")),
      seat: seatIn(query),
      table: newId(),
      now: place.now(),
      random: random(),
    };
    return keep(place, (await place.instance()).ask({ type: "play_on", record: body, ...wish }));
  },
  "GET days": async (place) => {
    const tables = await linesOf(place, listedDays, ofDay);
    if (tables.length === 0) return daysOfNobody(place);
    return (await place.instance()).ask({ type: "days", tables, now: place.now() });
  },
  "GET results": (place) => whole(place, over),
  "POST results": (place, { body }) => importGame(place, body),
  "POST journals": (place, { body }) => resume(place, body),
  "DELETE results": (place, { body }) => removeChosen(place, JSON.parse(body) as TablesToDelete),
  "GET tables/*": async (place, { path }) => lineOf(await kept(place, path[1]!)),
  "DELETE tables/*": (place, { path }) => remove(place, path[1]!),
  "GET tables/*/record": (place, { path, query }) => recordOf(place, path[1]!, query.has("whole")),
  "GET tables/*/journal": (place, { path }) => journalOf(place, path[1]!),
  "GET tables/*/replay": async (place, { path, query }) => {
    const record = await recordOf(place, path[1]!);
    return (await place.instance()).ask({ type: "replay", record, seat: seatIn(query) });
  },
  "GET tables/*/computer": (place, { path, query }) => compare(place, path[1]!, Number(query.get("from"))),
  "POST analysis": (place, { body }) => analyse(place, JSON.parse(body) as AnalysisRequest),
  "POST analysis/position": async (place, { body }) =>
    (await place.instance()).ask({ type: "position", wish: JSON.parse(body) as AnalysisRequest, now: place.now() }),
  "POST trials": ({ trials }, { body }) => trials.next(JSON.parse(body) as RequestOf<"try">),
  "DELETE trials": async ({ trials }) => {
    trials.end();
    return {};
  },
  "POST replay": async ({ instance }, { query, body }) =>
    (await instance()).ask({ type: "replay", record: body, seat: seatIn(query) }),
};

/** The answer as text or JSON. Throws Refused. */
export async function answered(place: Place, method: string, address: string, body: string): Promise<string> {
  const { pathname, searchParams } = new URL(address, "tables:/");
  const path = pathname
    .replace(/^\/api\//, "")
    .split("/")
    .map(decodeURIComponent);
  const fits = (known: string) => {
    const parts = known.split("/");
    return parts.length === path.length && parts.every((part, index) => part === "*" || part === path[index]);
  };
  const found = Object.entries(routes).find(
    ([key]) => key.startsWith(`${method} `) && fits(key.slice(method.length + 1)),
  );
  if (!found) throw refused("error.page.alone");
  const answer = await found[1](place, { path, query: searchParams, body });
  return typeof answer === "string" ? answer : JSON.stringify(answer);
}
