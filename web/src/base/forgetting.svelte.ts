/** Whether this browser keeps nothing for the page, so that what is chosen ends with it. */
class Forgetting {
  known = $state(false);
  /** Games on this device, too, are kept nowhere. */
  games = $state(false);

  /** Something could not be kept. That may be noticed while the page is being drawn, so it is told a moment later. */
  begin(games = false): void {
    queueMicrotask(() => {
      this.known = true;
      this.games ||= games;
    });
  }
}

export const forgetting = new Forgetting();
