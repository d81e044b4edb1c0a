/** The longest delay of a fast player's next action, in milliseconds. */
const ownWait = 150;

/** Pauses get shorter with each skipped series, and longer again with each that is watched. */
const [shorter, longer, shortest] = [0.7, 1.1, 0.4];

/**
 * Paces the display of events. A press skips the remaining pauses. A player who skips them often sees the others' next
 * events faster.
 */
export class Pace {
  #left = ownWait;
  #hurried = false;
  #waited = false;
  #tempo = 1;
  #wake: (() => void) | undefined;

  /** A new series of events begins. */
  begin(): void {
    if (this.#waited) this.#tempo = Math.min(1, Math.max(shortest, this.#tempo * (this.#hurried ? shorter : longer)));
    [this.#left, this.#hurried, this.#waited] = [ownWait, false, false];
  }

  /** Resolves when the next event may be shown. `own`: the player's own action caused it. */
  async wait(pause: number, own: boolean): Promise<void> {
    const time = this.#hurried ? 0 : own ? Math.min(pause, this.#left) : pause * this.#tempo;
    if (own) this.#left -= time;
    else if (time > 0) this.#waited = true;
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

  /** The rest of this series is shown without pauses. */
  get hurried(): boolean {
    return this.#hurried;
  }

  hurry(): void {
    this.#hurried = true;
    this.#wake?.();
  }
}
