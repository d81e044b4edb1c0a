import type { Entry, Standing } from "../wire/module";
import type { Message } from "../wire/types";
import type { DiskStore } from "./disk";
import { Refused, toldOf } from "./instance";
import { canWrite } from "./room";
import { newestFirst, outOfStep, type Kept, type Store } from "./store";

/** Tables that are not fully on the disk, newest first, and why; without a cause all are stored. */
export type Unstored = { tables: { table: string; game: string }[]; cause: Message | null };

/** Milliseconds between retries. */
const pause = 5000;

const failures = ["error.page.full", "error.page.failed"];
const isFailure = (error: unknown): error is Refused => error instanceof Refused && failures.includes(error.told.key);

type Whole = { kept: Kept; entries: Entry[] };

/**
 * A store on a disk that may fail. What the disk refuses stays in memory while the page is open, so the game goes on.
 * It retries regularly and reports the state to `told`. After a failure it does not open the database until a test file
 * can be written, because Chromium may delete a database that it opens on a full disk. If that happened, everything
 * this page knows is stored again. Tables that the user deleted stay deleted, except those still in play.
 */
export class ShelteredStore implements Store {
  /** What this page has read or written of unfinished games, by table. */
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

  /** Reports a failure before the first use. */
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
      // A finished table comes from a file that still has it.
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

  /** Retries as soon as there is room. */
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

  /** Stores with `store`, or keeps `whole` in memory; null if that is not available. */
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
    else await this.#storeAgain(); // deleted by the user: store it anew
  }

  /** Whether a table in play has disappeared from the disk. */
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
