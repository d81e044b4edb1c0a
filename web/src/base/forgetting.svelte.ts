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
