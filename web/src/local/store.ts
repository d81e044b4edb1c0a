import type { Entry, KeptTable, Standing } from "../wire/types";
import { refused } from "./instance";

/** A table as it is kept beside its journal. */
export type Kept = { table: KeptTable; standing: Standing; changed: string; entries: number };

/**
 * Where tables are kept. What is promised as done is stored for good; what fails left no trace. Errors are Refused.
 */
export interface Store {
  /** Refused where one with this id is there. */
  add(kept: Kept, entries: readonly Entry[]): Promise<void>;
  /** More of a journal. Refused where the store has another number of entries than `known`. */
  append(table: string, known: number, entries: readonly Entry[], standing: Standing, changed: string): Promise<void>;
  find(table: string): Promise<Kept | null>;
  /** A journal without its first `known` entries. */
  entries(table: string, known: number): Promise<Entry[]>;
  /** The newest first. */
  all(): Promise<Kept[]>;
  remove(tables: readonly string[]): Promise<void>;
}

export const outOfStep = () => refused("error.store.out_of_step");

/** When a table changed: never before it began, even if the clock was set back. */
export const later = ({ table }: Kept, changed: string): string => (changed > table.created ? changed : table.created);

export const newestFirst = (tables: Kept[]): Kept[] =>
  tables.sort((one, other) =>
    one.table.created < other.table.created ? 1 : one.table.created > other.table.created ? -1 : 0,
  );
