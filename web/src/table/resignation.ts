/** A confirmed resignation. It waits for another command, and for a move of the other player that it met. */
export class Resignation {
  waits = false;
  #sent: string | null = null;

  send(resign: () => string): string {
    this.waits = false;
    return (this.#sent = resign());
  }

  /** A command came too late. Returns whether it was the resignation, which then waits to be sent again. */
  isAgain(id: string | null): boolean {
    return (this.waits ||= id !== null && id === this.#sent);
  }

  /** The table may have become another one. Returns whether a resignation was waiting. */
  drop(): boolean {
    const waited = this.waits;
    [this.waits, this.#sent] = [false, null];
    return waited;
  }
}
