import type { Entry, Standing } from "../wire/module";
import { later, newestFirst, outOfStep, type Kept, type Store } from "./store";

/** For browsers that store nothing: tables last until the page closes. */
export class MemoryStore implements Store {
  #tables = new Map<string, { kept: Kept; entries: Entry[] }>();

  async add(kept: Kept, entries: readonly Entry[]): Promise<void> {
    if (this.#tables.has(kept.table.table)) throw outOfStep();
    this.#tables.set(kept.table.table, { kept, entries: [...entries] });
  }

  async append(
    table: string,
    known: number,
    entries: readonly Entry[],
    standing: Standing,
    changed: string,
  ): Promise<void> {
    const found = this.#tables.get(table);
    if (!found || found.entries.length !== known) throw outOfStep();
    found.entries.push(...entries);
    found.kept = { ...found.kept, standing, changed: later(found.kept, changed), entries: found.entries.length };
  }

  async find(table: string): Promise<Kept | null> {
    return this.#tables.get(table)?.kept ?? null;
  }

  async entries(table: string, known: number): Promise<Entry[]> {
    return this.#tables.get(table)?.entries.slice(known) ?? [];
  }

  async all(): Promise<Kept[]> {
    return newestFirst([...this.#tables.values()].map(({ kept }) => kept));
  }

  async remove(tables: readonly string[]): Promise<void> {
    for (const table of tables) this.#tables.delete(table);
  }
}
