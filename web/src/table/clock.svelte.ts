import type { Answer, Clock } from "../wire/types";
import type { TableListener } from "./connection";

/** Under this a clock of minutes tells tenths, in milliseconds. */
export const tenthsBelow = 10_000;

/**
 * How people's time stands: what the table told last, and what has passed here since. It is right whatever this device
 * takes for the time of day.
 */
export class TableClock {
  now = $state.raw<Clock | null>(null);
  #heard = 0;

  constructor(readonly read: () => number = () => performance.now()) {}

  /** A listener whose answers this hears as soon as they arrive: what waits to be shown does not hold time up. */
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

  /** What the seat has left, in milliseconds. */
  left(seat: number): number {
    const told = this.now?.left[seat - 1] ?? 0;
    return this.runs(seat) ? Math.max(0, told - (this.read() - this.#heard)) : told;
  }

  /** The time for a move is over: it was counted in days, and nobody has ended the game yet. */
  isLate(seat: number): boolean {
    return this.now?.terms.kind === "days" && this.runs(seat) && this.left(seat) === 0;
  }

  #take(clock: Clock | null): void {
    this.#heard = this.read();
    this.now = clock;
  }
}
