/** How long a tab waits for a table that another one may just be leaving. */
const patience = 250;

/**
 * Who acts at a table: of several tabs one, the others look on. Where the browser has no locks everybody acts, and the
 * store refuses who comes second.
 */
export class TableLock {
  #release: (() => void) | null = null;
  #giveUp = new AbortController();

  private constructor(readonly table: string) {}

  get held(): boolean {
    return this.#release !== null;
  }

  /** Asks for the table's lock. If it is not had at once, `later` is called when it is. */
  static async ask(table: string, later: () => void): Promise<TableLock> {
    const lock = new TableLock(table);
    if (!("locks" in navigator)) {
      lock.#release = () => undefined;
      return lock;
    }
    let waiting = true;
    await new Promise<void>((resolve) => {
      const wait = setTimeout(resolve, patience);
      const held = () =>
        new Promise<void>((release) => {
          lock.#release = release;
          clearTimeout(wait);
          if (waiting) resolve();
          else later();
        });
      navigator.locks.request(`coppice-table-${table}`, { signal: lock.#giveUp.signal }, held).catch(() => undefined);
    });
    waiting = false;
    return lock;
  }

  /** Lets somebody else have it, or wishes for it no more. */
  leave(): void {
    if (this.#release) this.#release();
    else this.#giveUp.abort();
    this.#release = null;
  }
}
