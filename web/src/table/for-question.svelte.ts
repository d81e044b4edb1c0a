/** What a player has chosen for a question. It belongs to that question: at another one, it is as in the beginning. */
export class ForQuestion<Value> {
  #chosen = $state.raw<{ at: readonly unknown[]; value: Value } | null>(null);

  /** `question` names what the choice is about; any other part makes it another question. */
  constructor(
    readonly question: () => readonly unknown[],
    readonly beginning: () => Value,
  ) {}

  get now(): Value {
    const at = this.question();
    return this.#chosen?.at.every((part, index) => part === at[index]) ? this.#chosen.value : this.beginning();
  }

  set now(value: Value) {
    this.#chosen = { at: this.question(), value };
  }
}
