import { answered } from "../base/indexed-db";
import { inTime, TooLate } from "../base/timeout";
import type { Entry, Standing } from "../wire/module";
import { refused, Refused } from "./instance";
import { later, newestFirst, outOfStep, type Kept, type Store } from "./store";

/** The schema version. A page that finds a newer one does not touch it. */
const version = 1;

/** Milliseconds for the browser to answer; with a damaged profile or many tabs some never do. */
const patience = 10_000;

type Numbered = Entry & { table: string; number: number };

/** Turns an error into a message. Chromium reports a full disk only in the error's text. */
function told(error: unknown): Refused {
  if (error instanceof Refused) return error;
  const name = error instanceof DOMException ? error.name : error instanceof TooLate ? "TimeoutError" : "";
  if (name === "QuotaExceededError" || /NO_SPACE/.test(String(error))) return refused("error.page.full");
  if (name === "VersionError") return refused("error.page.newer");
  return refused("error.page.failed", { details: name || String(error) });
}

/** Resolves when the transaction is stored. Rejects with what `work` threw, or with the browser's error. */
function done(transaction: IDBTransaction, work: () => Promise<void> | void): Promise<void> {
  return new Promise((resolve, reject) => {
    let trouble: unknown = null;
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(told(trouble ?? transaction.error));
    const fail = (error: unknown) => {
      trouble ??= error;
      try {
        transaction.abort();
      } catch {
        // already aborted
      }
    };
    const late = setTimeout(() => {
      fail(new TooLate());
      reject(told(trouble));
    }, patience);
    transaction.addEventListener("complete", () => clearTimeout(late));
    transaction.addEventListener("abort", () => clearTimeout(late));
    try {
      Promise.resolve(work()).catch(fail);
    } catch (error) {
      fail(error);
    }
  });
}

/** Calls `made` if the database is new. */
function opened(made: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open("coppice", version);
  request.onupgradeneeded = () => {
    made();
    request.result.createObjectStore("tables", { keyPath: "table.table" });
    request.result.createObjectStore("entries", { keyPath: ["table", "number"] });
  };
  const coming = answered(request);
  return inTime(coming, patience).catch((error: unknown) => {
    coming.then(
      (late) => late.close(),
      () => undefined,
    );
    throw error;
  });
}

/** All entries of a table after the first `known`. */
const range = (table: string, known: number) => IDBKeyRange.bound([table, known + 1], [table, Infinity]);

/** Tables in IndexedDB. Durability is "strict": a resolved write is on the disk. */
export class DiskStore implements Store {
  #database: IDBDatabase | null = null;
  #opened = false;
  /** The open database was deleted: by the browser, which does so if it is damaged, or by the user. */
  lost = false;

  /** Throws Refused if the browser stores nothing, is full, or has a newer schema. */
  async open(): Promise<void> {
    try {
      await this.#connection();
    } catch (error) {
      throw told(error);
    }
  }

  /** Reopens the database after the browser, or a newer page in another tab, closed it. */
  async #connection(): Promise<IDBDatabase> {
    if (this.#database) return this.#database;
    const database = await opened(() => (this.lost ||= this.#opened));
    this.#opened = true;
    database.onclose = () => void (this.#database = null);
    database.onversionchange = () => {
      database.close();
      this.#database = null;
    };
    return (this.#database = database);
  }

  async #read<T>(read: (stores: { tables: IDBObjectStore; entries: IDBObjectStore }) => IDBRequest<T>): Promise<T> {
    try {
      const transaction = (await this.#connection()).transaction(["tables", "entries"], "readonly");
      const stores = { tables: transaction.objectStore("tables"), entries: transaction.objectStore("entries") };
      return await inTime(answered(read(stores)), patience);
    } catch (error) {
      throw told(error);
    }
  }

  async #write(work: (tables: IDBObjectStore, entries: IDBObjectStore) => Promise<void> | void): Promise<void> {
    try {
      const transaction = (await this.#connection()).transaction(["tables", "entries"], "readwrite", {
        durability: "strict",
      });
      await done(transaction, () => work(transaction.objectStore("tables"), transaction.objectStore("entries")));
    } catch (error) {
      throw told(error);
    }
  }

  add(kept: Kept, entries: readonly Entry[]): Promise<void> {
    return this.#write(async (tables, journal) => {
      const { table } = kept.table;
      if (await answered(tables.get(table))) throw outOfStep();
      entries.forEach((entry, index) => journal.put({ ...entry, table, number: index + 1 } satisfies Numbered));
      tables.put(kept);
    });
  }

  append(table: string, known: number, entries: readonly Entry[], standing: Standing, changed: string): Promise<void> {
    return this.#write(async (tables, journal) => {
      const kept = (await answered(tables.get(table))) as Kept | undefined;
      if (kept?.entries !== known) throw outOfStep();
      entries.forEach((entry, index) => journal.put({ ...entry, table, number: known + index + 1 } satisfies Numbered));
      tables.put({ ...kept, standing, changed: later(kept, changed), entries: known + entries.length } satisfies Kept);
    });
  }

  /**
   * Stores a complete table, whether the store has nothing or a prefix of it. Refused if the store has anything else.
   */
  putBack(kept: Kept, entries: readonly Entry[]): Promise<void> {
    return this.#write(async (tables, journal) => {
      const { table } = kept.table;
      const there = (await answered(journal.getAll(range(table, 0)))) as Numbered[];
      if (there.length > entries.length || there.some(({ text }, index) => text !== entries[index]?.text))
        throw outOfStep();
      entries.slice(there.length).forEach((entry, index) => {
        journal.put({ ...entry, table, number: there.length + index + 1 } satisfies Numbered);
      });
      tables.put({ ...kept, entries: entries.length } satisfies Kept);
    });
  }

  async find(table: string): Promise<Kept | null> {
    return (await this.#read(({ tables }) => tables.get(table) as IDBRequest<Kept | undefined>)) ?? null;
  }

  async entries(table: string, known: number): Promise<Entry[]> {
    const found = await this.#read(({ entries }) => entries.getAll(range(table, known)) as IDBRequest<Numbered[]>);
    return found.map(({ text, command }) => ({ text, command }));
  }

  async all(): Promise<Kept[]> {
    return newestFirst(await this.#read(({ tables }) => tables.getAll() as IDBRequest<Kept[]>));
  }

  remove(all: readonly string[]): Promise<void> {
    return this.#write((tables, entries) => {
      for (const table of all) {
        tables.delete(table);
        entries.delete(range(table, 0));
      }
    });
  }
}
