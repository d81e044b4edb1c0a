/** Tells other tabs which table changed. Without BroadcastChannel it does nothing. */
export class OtherTabs {
  #channel: BroadcastChannel | null = null;

  constructor(news: (table: string) => void) {
    try {
      this.#channel = new BroadcastChannel("coppice-tables");
      this.#channel.onmessage = ({ data }: MessageEvent<string>) => news(data);
    } catch {
      // Firefox with blocked site data
    }
  }

  announce(table: string): void {
    try {
      this.#channel?.postMessage(table);
    } catch {
      this.#channel = null; // closed by the browser; everything is stored
    }
  }
}

/** How long to wait for a lock that another tab may be releasing. */
const patience = 250;
/** If the browser does not answer within this time, assume it has no locks. */
const silence = 2000;

/** The browser's answer: we have the lock, another tab has it, or locks are unavailable. */
type Outcome = "held" | "elsewhere" | "none";

const after = <T>(milliseconds: number, what: T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(what), milliseconds));

/**
 * Decides which of several tabs acts at a table; the others watch. Only the answer "held elsewhere" makes a tab watch.
 * Without locks (blocked site data, a cross-site frame), every tab acts, and the store refuses the second one.
 */
export class TableLock {
  #release: (() => void) | null = null;
  #giveUp = new AbortController();

  private constructor(readonly table: string) {}

  get held(): boolean {
    return this.#release !== null;
  }

  /** Requests the table's lock. If another tab has it, calls `later` once it is ours. */
  static async ask(table: string, later: () => void): Promise<TableLock> {
    const lock = new TableLock(table);
    const first = await Promise.race([lock.#request({ ifAvailable: true }), after(silence, "none" as const)]);
    if (first === "none") lock.#actUnguarded();
    if (first !== "elsewhere") return lock;

    let waiting = true;
    const queued = lock.#request({ signal: lock.#giveUp.signal }).then((outcome) => {
      if (outcome === "none") lock.#actUnguarded();
      if (!waiting && lock.held) later();
    });
    await Promise.race([queued, after(patience, null)]);
    waiting = false;
    return lock;
  }

  /** Releases the lock, or stops waiting for it. */
  leave(): void {
    this.#giveUp.abort();
    this.#release?.();
    this.#release = null;
  }

  #actUnguarded(): void {
    if (!this.#giveUp.signal.aborted) this.#release ??= () => undefined;
  }

  /** Makes one request. The lock is held until `leave`; later answers are ignored. */
  #request(options: LockOptions): Promise<Outcome> {
    return new Promise((resolve) => {
      const granted = (lock: Lock | null): Promise<void> | undefined => {
        if (!lock) return void resolve("elsewhere");
        if (this.#giveUp.signal.aborted) return undefined;
        return new Promise((release) => {
          this.#release = release;
          resolve("held");
        });
      };
      const refused = () => resolve("none");
      try {
        navigator.locks.request(`coppice-table-${this.table}`, options, granted).catch(refused);
      } catch {
        refused(); // no locks, or refused
      }
    });
  }
}
