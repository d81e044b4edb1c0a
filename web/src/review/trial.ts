import { api, messageOf } from "../base/api";
import type { CompanyWish, TableConnection, TableListener } from "../table/connection";
import type { Answer, DecisionReview, Message, Welcome } from "../wire/types";

type Verdict = { judged: DecisionReview } | { trouble: Message };

/** A table at the position before a decision. It judges a move without making it, and refuses all other commands. */
export class Trial implements TableConnection {
  #listener: TableListener | null = null;
  #left = false;
  #wishes = 0;

  constructor(
    readonly position: Welcome,
    readonly record: string,
    readonly number: number,
    readonly onverdict: (verdict: Verdict | null) => void,
  ) {}

  join(listener: TableListener): void {
    this.#listener = listener;
    listener.status("open");
    listener.answer({ ...this.position, canUndo: false, mayAsk: [] });
  }

  play(move: string): string {
    const id = this.#id();
    void this.#judge(id, move);
    return id;
  }

  undo = (): string => this.#nothing();
  hint = (): string => this.#nothing();
  older = (): string => this.#nothing();
  resign = (): string => this.#nothing();
  leaveLesson = (): string => this.#nothing();
  wish = (_: CompanyWish): string => this.#nothing();
  sit(): void {}
  hurry(): void {}
  check(): void {}

  leave(): void {
    this.#left = true;
  }

  async #judge(id: string, move: string): Promise<void> {
    this.onverdict(null);
    try {
      const { judged } = await api.analyse({ record: this.record, from: this.number, instead: move });
      if (!this.#left) this.onverdict({ judged: judged[0]! });
    } catch (error) {
      if (!this.#left) this.onverdict({ trouble: messageOf(error) });
    }
    this.#tell({ type: "done", id });
  }

  #nothing(): string {
    const id = this.#id();
    queueMicrotask(() => this.#tell({ type: "done", id }));
    return id;
  }

  #tell(answer: Answer): void {
    if (!this.#left) this.#listener?.answer(answer);
  }

  #id = (): string => `trial-${++this.#wishes}`;
}
