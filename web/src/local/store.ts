import type { Entry, KeptTable, Standing } from "../wire/module";
import { refused } from "./instance";

/** A table's data besides its journal. */
export type Kept = { table: KeptTable; standing: Standing; changed: string; entries: number };

/** Stores tables. A resolved promise means stored for good; a failure leaves no trace. Errors are Refused. */
export interface Store {
  /** Refused if the id exists. */
  add(kept: Kept, entries: readonly Entry[]): Promise<void>;
  /** Appends to a journal. Refused unless the store has exactly `known` entries. */
  append(table: string, known: number, entries: readonly Entry[], standing: Standing, changed: string): Promise<void>;
  find(table: string): Promise<Kept | null>;
  /** A journal without its first `known` entries. */
  entries(table: string, known: number): Promise<Entry[]>;
  /** Newest first. */
  all(): Promise<Kept[]>;
  remove(tables: readonly string[]): Promise<void>;
}

export const outOfStep = () => refused("error.store.out_of_step");

/** The time of a change: never before the table began, even if the clock was set back. */
export const later = ({ table }: Kept, changed: string): string => (changed > table.created ? changed : table.created);

export const newestFirst = (tables: Kept[]): Kept[] =>
  tables.sort((one, other) =>
    one.table.created < other.table.created ? 1 : one.table.created > other.table.created ? -1 : 0,
  );
