/** Whether this browser keeps nothing for the page, so that what is chosen ends with it. */
class Forgetting {
  known = $state(false);

  /** Something could not be kept. That may be noticed while the page is being drawn, so it is told a moment later. */
  begin(): void {
    queueMicrotask(() => (this.known = true));
  }
}

export const forgetting = new Forgetting();
