import type { Participants, Lesson } from "../wire/types";
import type { TableConnection } from "./connection";
import { chosenFor } from "./unshown-events";

/** What a firm decision needs to know of a table. */
type Table = {
  readonly connection: TableConnection;
  readonly seen: number;
  readonly result: readonly number[] | null;
  readonly lesson: Lesson | null;
  readonly company: { readonly now: Participants | null };
};

/** How a decision is sent, and whether there still is something to decide. */
type Decision = { send(): string; holds(): boolean };

/** What a player decides whatever move another one makes meanwhile. */
const decisions = {
  resign: (table: Table): Decision => ({
    send: () => table.connection.resign(table.seen),
    holds: () => table.result === null,
  }),
  leaveLesson: (table: Table): Decision => ({
    send: () => table.connection.leaveLesson(table.seen),
    holds: () => table.lesson?.stage === "under_way",
  }),
  /** Or proposes it where the others must agree. Who sits down meanwhile is not sent away. */
  callOff: (table: Table): Decision => {
    const stage = table.company.now?.stage;
    const wish = () =>
      table.company.now?.canCallOff
        ? ({ type: "call_off" } as const)
        : ({ type: "propose", kind: "call_off" } as const);
    return {
      send: () => table.connection.wish(chosenFor(wish(), table.seen)),
      holds: () => table.company.now?.stage === stage,
    };
  },
};

export type FirmDecisionKind = keyof typeof decisions;

/** A firm decision waits for another command, and for a move of another player that it met. */
export class FirmDecision {
  #waiting: Decision | null = null;
  #sent: { id: string; decision: Decision } | null = null;

  constructor(readonly table: Table) {}

  /** One at a time: while one is on its way, further ones are ignored. */
  take(kind: FirmDecisionKind): void {
    if (!this.#sent) this.#waiting = decisions[kind](this.table);
  }

  /** What sends the waiting decision; null if none waits, or "void" if there is nothing to decide any more. */
  next(): (() => string) | "void" | null {
    const decision = this.#waiting;
    this.#waiting = null;
    if (!decision?.holds()) return decision && "void";
    return () => {
      const id = decision.send();
      this.#sent = { id, decision };
      return id;
    };
  }

  /** A command came too late. Returns whether it was the decision, which then waits to be sent again. */
  isAgain(id: string | null): boolean {
    if (this.#sent === null || this.#sent.id !== id) return false;
    this.#waiting = this.#sent.decision;
    return true;
  }

  /** A command is answered. */
  answered(): void {
    this.#sent = null;
  }

  /** The table may have become another one. Returns whether a decision was waiting. */
  drop(): boolean {
    const waited = this.#waiting !== null;
    [this.#waiting, this.#sent] = [null, null];
    return waited;
  }
}
