/** How long a tab waits for a table that another one may just be leaving. */
const patience = 250;
/** A browser that has not answered for so long is taken for one without locks. */
const silence = 2000;

/** What a browser says: the lock is ours, another tab has it, or there is no lock to be had here. */
type Outcome = "held" | "elsewhere" | "none";

const after = <T>(milliseconds: number, what: T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(what), milliseconds));

/**
 * Decides which of several tabs acts at a table; the others look on.
 *
 * Only a browser that answers "held by somebody else" makes a tab look on. Where locks are missing or refused (blocked
 * site data, a frame on another site), every tab acts, and the store refuses the one that comes second.
 */
export class TableLock {
  #release: (() => void) | null = null;
  #giveUp = new AbortController();

  private constructor(readonly table: string) {}

  get held(): boolean {
    return this.#release !== null;
  }

  /** Asks for the table's lock. If another tab has it, `later` is called once it is ours. */
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

  /** Gives the table to another tab, or stops waiting for it. */
  leave(): void {
    this.#giveUp.abort();
    this.#release?.();
    this.#release = null;
  }

  #actUnguarded(): void {
    if (!this.#giveUp.signal.aborted) this.#release ??= () => undefined;
  }

  /** One request. The lock is kept until `leave`; what the browser says after that does not matter any more. */
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
        refused(); // no locks at all, or refused at once
      }
    });
  }
}
