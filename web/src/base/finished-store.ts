import type { TableListItem } from "../wire/types";
import { answered } from "./indexed-db";
import { inTime } from "./timeout";

/**
 * Keeps the list of finished games in IndexedDB, so that a reload requests only new ones. It is a copy of what the
 * server has: without storage, after an error, or in another format it counts as missing and is read again.
 */

/** The schema version of the database. A page that finds a newer one does not touch it. */
const version = 1;
/** The format of the record. Raise it when TableListItem changes: records of another format are replaced. */
const format = 1;
const store = "finished";
/** Milliseconds for the browser to answer. */
const patience = 3000;
/** Milliseconds after which all games are read again, because other browsers may have deleted or finished some. */
const lasts = 24 * 60 * 60 * 1000;

export type Stored = { games: readonly TableListItem[]; /** When all of them were last read. */ whole: number };
type StoredRecord = Stored & { id: "mine"; format: number; player: string };

/** Enough to tell players apart. The key itself is a secret. */
const mark = (key: string) => key.slice(0, 8);

async function within<T>(mode: IDBTransactionMode, work: (records: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const request = indexedDB.open("coppice-results", version);
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: "id" });
  const database = await answered(request);
  // Another tab may want to upgrade.
  database.onversionchange = () => database.close();
  try {
    return await answered(work(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
}

async function quietly<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await inTime(work(), patience);
  } catch {
    return null;
  }
}

/** The finished games of the player with this key that were stored less than a day ago. */
export async function storedGames(key: string): Promise<Stored | null> {
  const kept = (await quietly(() => within("readonly", (records) => records.get("mine")))) as StoredRecord | null;
  if (kept?.format !== format || kept.player !== mark(key)) return null;
  const age = Date.now() - kept.whole;
  return age >= 0 && age < lasts ? { games: kept.games, whole: kept.whole } : null;
}

export async function storeGames(key: string, { games, whole }: Stored): Promise<void> {
  const record: StoredRecord = { id: "mine", format, player: mark(key), games: [...games], whole };
  await quietly(() => within("readwrite", (records) => records.put(record)));
}

export async function dropStoredGames(): Promise<void> {
  await quietly(() => within("readwrite", (records) => records.delete("mine")));
}
