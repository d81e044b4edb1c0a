import { keep, recall } from "../../base/storage";

/** How many steps can be undone. */
const most = 200;
/** Typing without a longer pause is one step. Milliseconds. */
const pause = 700;

/** The text of somebody's cards. It is stored in the browser, and every change can be undone. */
export class Draft {
  text = $state("");
  #past = $state.raw<string[]>([]);
  #future = $state.raw<string[]>([]);
  #changed = -Infinity;
  readonly #name: string;

  constructor(game: string, start: string) {
    this.#name = `coppice.workshop.${game}`;
    this.text = recall(this.#name) ?? start;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** `typed`: in the middle of typing, which is undone as a whole. */
  change(text: string, typed = false, now = Date.now()): void {
    if (text === this.text) return;
    const goesOn = typed && now - this.#changed < pause && this.canUndo;
    if (!goesOn) this.#past = [...this.#past.slice(-most + 1), this.text];
    this.#future = [];
    this.#changed = typed ? now : -Infinity;
    this.#set(text);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [this.text, ...this.#future];
    this.#changed = -Infinity;
    this.#set(before);
  }

  redo(): void {
    const after = this.#future[0];
    if (after === undefined) return;
    this.#future = this.#future.slice(1);
    this.#past = [...this.#past, this.text];
    this.#changed = -Infinity;
    this.#set(after);
  }

  #set(text: string): void {
    this.text = text;
    keep(this.#name, text);
  }
}
