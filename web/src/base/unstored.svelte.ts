import type { Message } from "../wire/types";

/** Less room than this, in bytes, is worth a word: some hundred games. */
const little = 5 << 20;

/** Games in this page that the browser could not store, so that they end with it. */
class Unstored {
  tables = $state.raw<readonly { table: string; game: string }[]>([]);
  /** Why; null while all is stored. */
  cause = $state.raw<Message | null>(null);
  /** They were unstored, and are stored now. */
  saved = $state(false);
  /** Megabytes that are left, once they are few. */
  room = $state<number | null>(null);
  /** Tries to store them now. */
  retry: () => void = () => undefined;

  hear(tables: readonly { table: string; game: string }[], cause: Message | null): void {
    this.saved = cause === null && (this.saved || this.cause !== null);
    [this.tables, this.cause] = [tables, cause];
  }

  hearRoom(bytes: number): void {
    this.room = bytes < little ? Math.floor(bytes / (1 << 20)) : null;
  }
}

export const unstored = new Unstored();
