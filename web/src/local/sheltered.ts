import type { Entry, Message, Standing } from "../wire/types";
import type { DiskStore } from "./disk";
import { Refused, toldOf } from "./instance";
import { canWrite } from "./room";
import { newestFirst, outOfStep, type Kept, type Store } from "./store";

/** Tables that the disk does not have as they are now, newest first, and why; no cause: all are stored. */
export type Unstored = { tables: { table: string; game: string }[]; cause: Message | null };

/** How often the disk is tried again, milliseconds. */
const pause = 5000;

const failures = ["error.page.full", "error.page.failed"];
const isFailure = (error: unknown): error is Refused => error instanceof Refused && failures.includes(error.told.key);

type Whole = { kept: Kept; entries: Entry[] };

/**
 * Tables on a disk that may fail. What the disk does not take stays in memory for as long as the page is open, so that
 * the game goes on; the disk is tried again and again, and `told` hears how it stands.
 *
 * After a failure the database is left alone until a file can be written: Chromium may delete one that it opens on a
 * full disk. If it has done so, all that this page knows is put back. What somebody has deleted by hand stays deleted,
 * but for a table that is played on.
 */
export class ShelteredStore implements Store {
  /** What this page has read or written of games that are not over, table by table. */
  #known = new Map<string, Whole>();
  #listed: Kept[] = [];
  #unstored = new Set<string>();
  #cause: Message | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly disk: Pick<DiskStore, keyof Store | "putBack" | "lost">,
    readonly told: (unstored: Unstored) => void,
  ) {}

  /** The disk has failed before anything was asked of it. */
  fail(error: unknown): void {
    this.#cause = toldOf(error);
    this.#tell();
  }

  add(kept: Kept, entries: readonly Entry[]): Promise<void> {
    const { table } = kept.table;
    return this.#inTurn(async () => {
      if (this.#known.has(table)) throw outOfStep();
      const whole = { kept, entries: [...entries] };
      const store = () => this.disk.add(kept, entries);
      // What is over comes from a file, which has it still.
      await this.#write(table, store, kept.standing.result === null ? whole : null);
    });
  }

  append(table: string, known: number, entries: readonly Entry[], standing: Standing, changed: string): Promise<void> {
    return this.#inTurn(async () => {
      const mine = this.#known.get(table);
      if (this.#unstored.has(table) && mine?.entries.length !== known) throw outOfStep();
      const fits = mine?.entries.length === known;
      const kept = mine && { ...mine.kept, standing, changed, entries: known + entries.length };
      const store = () => this.disk.append(table, known, entries, standing, changed);
      await this.#write(table, store, fits && kept ? { kept, entries: [...mine.entries, ...entries] } : null);
    });
  }

  async find(table: string): Promise<Kept | null> {
    if (!this.#cause) return this.disk.find(table);
    return this.#known.get(table)?.kept ?? this.#listed.find((kept) => kept.table.table === table) ?? null;
  }

  async entries(table: string, known: number): Promise<Entry[]> {
    const mine = this.#known.get(table);
    if (this.#cause && mine) return mine.entries.slice(known);
    if (this.#cause) throw new Refused(this.#cause);
    const [found, kept] = [await this.disk.entries(table, known), await this.disk.find(table)];
    const before = known === 0 ? [] : mine?.entries.length === known ? mine.entries : null;
    if (before && kept?.standing.result === null) this.#known.set(table, { kept, entries: [...before, ...found] });
    else this.#known.delete(table);
    return found;
  }

  async all(): Promise<Kept[]> {
    if (!this.#cause) this.#listed = await this.disk.all();
    const known = this.#cause ? [...this.#known.values()].map(({ kept }) => kept) : [];
    return newestFirst([
      ...this.#listed.filter(({ table }) => !known.some((kept) => kept.table.table === table.table)),
      ...known,
    ]);
  }

  remove(tables: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#cause) throw new Refused(this.#cause);
      await this.disk.remove(tables);
      for (const table of tables) this.#known.delete(table);
    });
  }

  /** Tries the disk again, once it has room. */
  retry(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#cause && (await canWrite())) await this.#storeAgain();
    });
  }

  #inTurn<T>(action: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(action);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  /** Stores by `store`, or else shelters `whole`; null where that is not to be had. */
  async #write(table: string, store: () => Promise<void>, whole: Whole | null): Promise<void> {
    let trouble: unknown = this.#cause && new Refused(this.#cause);
    if (!trouble) {
      try {
        await store();
        if (whole) this.#known.set(table, whole);
        return;
      } catch (error) {
        trouble = error;
      }
    }
    if (!whole || !(isFailure(trouble) || (await this.#isGone(table)))) throw trouble;
    this.#known.set(table, whole);
    this.#unstored.add(table);
    if (isFailure(trouble)) this.fail(trouble);
    else await this.#storeAgain(); // deleted by hand: it begins anew
  }

  /** Whether the disk has nothing of a table that is played on. */
  #isGone = async (table: string): Promise<boolean> => (await this.disk.find(table).catch(() => undefined)) === null;

  async #storeAgain(): Promise<void> {
    const failed = this.#cause !== null;
    this.#cause = null;
    for (const table of this.#unstored) await this.#putBack(table);
    if (failed && !this.#cause && this.disk.lost) {
      for (const table of this.#known.keys()) await this.#putBack(table);
    }
    if (!this.#cause) this.disk.lost = false;
    this.#tell();
  }

  async #putBack(table: string): Promise<void> {
    const { kept, entries } = this.#known.get(table)!;
    try {
      await this.disk.putBack(kept, entries);
      this.#unstored.delete(table);
    } catch (error) {
      this.#unstored.add(table);
      this.#cause ??= toldOf(error);
    }
  }

  #tell(): void {
    const tables = newestFirst([...this.#unstored].map((table) => this.#known.get(table)!.kept));
    this.told({ tables: tables.map(({ table: { table, game } }) => ({ table, game })), cause: this.#cause });
    clearInterval(this.#timer);
    if (this.#cause) this.#timer = setInterval(() => void this.retry(), pause);
  }
}
