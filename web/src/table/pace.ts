/** A fast player's next action waits no longer than this for what the last one led to, in milliseconds. */
const ownWait = 150;

/** How long events are looked at, one after the other. A press hurries what is still to be shown. */
export class Pace {
  #left = ownWait;
  #hurried = false;
  #wake: (() => void) | undefined;

  /** A new row of events begins. */
  begin(): void {
    [this.#left, this.#hurried] = [ownWait, false];
  }

  /** Resolves when the next event may come. `own`: the player's own action led to this one. */
  async wait(pause: number, own: boolean): Promise<void> {
    const time = this.#hurried ? 0 : own ? Math.min(pause, this.#left) : pause;
    if (own) this.#left -= time;
    if (time <= 0) return;
    await new Promise<void>((resolve) => {
      const wait = setTimeout(resolve, time);
      this.#wake = () => {
        clearTimeout(wait);
        resolve();
      };
    });
    this.#wake = undefined;
  }

  hurry(): void {
    this.#hurried = true;
    this.#wake?.();
  }
}
