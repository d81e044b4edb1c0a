/** A fast player's next action is delayed by at most 150 ms. The rest is for the tasks in which events are shown. */
const ownWait = 130;

/** Milliseconds after which the browser has drawn what changed. */
const aFrame = 20;

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
    if (time > 0) await this.#sleep(time);
  }

  /** Resolves in a task of its own, if there is time once the browser has drawn what changed. After a press at once. */
  async apart(own: boolean): Promise<void> {
    if (this.#hurried) return;
    const time = own ? Math.min(aFrame, this.#left) : aFrame;
    if (own) this.#left -= time;
    await this.#sleep(time);
  }

  async #sleep(time: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const wait = setTimeout(resolve, time);
      this.#wake = () => {
        clearTimeout(wait);
        resolve();
      };
    });
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
