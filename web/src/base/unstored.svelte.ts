import type { Message } from "../wire/types";

/** Whether this browser stores nothing for the page, so choices last only until it closes. */
class Forgetting {
  known = $state(false);
  /** Games on this device are not stored either. */
  games = $state(false);

  /** Storing failed. This can happen during rendering, so the state changes a moment later. */
  begin(games = false): void {
    queueMicrotask(() => {
      this.known = true;
      this.games ||= games;
    });
  }
}

export const forgetting = new Forgetting();

/** Warn below this many bytes: room for some hundred games. */
const little = 5 << 20;

/** Games that the browser could not store; they are lost when the page closes. */
class Unstored {
  tables = $state.raw<readonly { table: string; game: string }[]>([]);
  /** The reason; null if everything is stored. */
  cause = $state.raw<Message | null>(null);
  /** All of them have been stored since. */
  saved = $state(false);
  /** Remaining megabytes, if few. */
  room = $state<number | null>(null);
  /** Retries storing. */
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
