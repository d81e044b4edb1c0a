/** The connection to the server, for pages that also work offline (local/both.ts). */
class Offline {
  #away = $state(false);
  #followers = new Set<() => unknown>();
  /** The tables of the last list that are stored on this device. */
  here = $state.raw<ReadonlySet<string>>(new Set());

  /** There is no connection: new games are played and stored on this device. */
  get away(): boolean {
    return this.#away;
  }

  set away(away: boolean) {
    if (away === this.#away) return;
    this.#away = away;
    for (const call of this.#followers) call();
  }

  /** Calls this now, and when the connection is lost or restored, until the returned function is called. */
  follow(call: () => unknown): () => void {
    this.#followers.add(call);
    call();
    return () => void this.#followers.delete(call);
  }
}

export const offline = new Offline();
