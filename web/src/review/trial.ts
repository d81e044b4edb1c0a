import type { CompanyWish, TableConnection, TableListener } from "../table/connection";
import type { Answer, GameChoice, Welcome } from "../wire/types";

export type Best = { move: string; choice: GameChoice };

/** A table at the position before a decision. It judges a move without making it, and refuses all other commands. */
export class Trial implements TableConnection {
  /** What a hint shows. */
  best: Best | null = null;
  #listener: TableListener | null = null;
  #left = false;
  #wishes = 0;

  constructor(
    readonly position: Welcome,
    readonly judge: (move: string) => Promise<unknown>,
  ) {}

  join(listener: TableListener): void {
    this.#listener = listener;
    listener.status("open");
    listener.answer({ ...this.position, canUndo: false, mayAsk: [] });
  }

  play(move: string): string {
    const id = this.#id();
    void this.judge(move).finally(() => this.#tell({ type: "done", id }));
    return id;
  }

  hint(): string {
    const { best } = this;
    if (!best) return this.#nothing();
    return this.#later((id) => ({ ...best, type: "hinted", id, worth: null, next: null, reasons: [] }));
  }

  undo = (): string => this.#nothing();
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

  #nothing = (): string => this.#later((id) => ({ type: "done", id }));

  #later(answer: (id: string) => Answer): string {
    const id = this.#id();
    queueMicrotask(() => this.#tell(answer(id)));
    return id;
  }

  #tell(answer: Answer): void {
    if (!this.#left) this.#listener?.answer(answer);
  }

  #id = (): string => `trial-${++this.#wishes}`;
}
