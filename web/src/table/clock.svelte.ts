import type { Answer, Clock } from "../wire/types";
import type { TableListener } from "./connection";

/** Below this many milliseconds, a clock of minutes shows tenths. */
export const tenthsBelow = 10_000;

/**
 * The players' remaining time: the table's last report minus the time since then. It does not depend on this device's
 * clock being right.
 */
export class TableClock {
  now = $state.raw<Clock | null>(null);
  #heard = 0;

  constructor(readonly read: () => number = () => performance.now()) {}

  /** Wraps a listener to read its answers on arrival: clocks do not wait for events that are still to be shown. */
  ahead(listener: TableListener): TableListener {
    return {
      ...listener,
      answer: (answer) => {
        this.hear(answer);
        listener.answer(answer);
      },
    };
  }

  hear(answer: Answer): void {
    if (answer.type === "presence") this.#take(answer.clock);
    if (answer.type === "welcome" || answer.type === "events") this.#take(answer.company?.clock ?? null);
  }

  runs(seat: number): boolean {
    return this.now?.running === seat;
  }

  /** The seat's remaining milliseconds. */
  left(seat: number): number {
    const told = this.now?.left[seat - 1] ?? 0;
    return this.runs(seat) ? Math.max(0, told - (this.read() - this.#heard)) : told;
  }

  /** The seat's time for a move, counted in days, has expired, but nobody has ended the game. */
  isLate(seat: number): boolean {
    return this.now?.terms.kind === "days" && this.runs(seat) && this.left(seat) === 0;
  }

  #take(clock: Clock | null): void {
    this.#heard = this.read();
    this.now = clock;
  }
}
