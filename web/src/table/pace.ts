/** The longest delay of a fast player's next action, in milliseconds. */
const ownWait = 150;

/** Paces the display of events. A press skips the remaining pauses. */
export class Pace {
  #left = ownWait;
  #hurried = false;
  #wake: (() => void) | undefined;

  /** A new series of events begins. */
  begin(): void {
    [this.#left, this.#hurried] = [ownWait, false];
  }

  /** Resolves when the next event may be shown. `own`: the player's own action caused it. */
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
