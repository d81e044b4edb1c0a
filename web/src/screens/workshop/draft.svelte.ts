import { keep, recall } from "../../base/storage";
import type { Settings } from "../../i18n/table.svelte";

/** How many steps can be undone. */
const most = 200;
/** Typing without a longer pause is one step. Milliseconds. */
const pause = 700;

type Version = { text: string; settings: Settings };

function settingsIn(kept: string | null): Settings | null {
  try {
    return kept === null ? null : (JSON.parse(kept) as Settings);
  } catch {
    return null;
  }
}

/**
 * The text of somebody's cards, and the house rules that they are played with. Both are stored in the browser, and
 * every change can be undone.
 */
export class Draft {
  #now = $state.raw<Version>({ text: "", settings: {} });
  #past = $state.raw<Version[]>([]);
  #future = $state.raw<Version[]>([]);
  #changed = -Infinity;
  readonly #name: string;

  constructor(game: string, start: string) {
    this.#name = `coppice.workshop.${game}`;
    this.#now = {
      text: recall(this.#name) ?? start,
      settings: settingsIn(recall(`${this.#name}.settings`)) ?? {},
    };
  }

  get text(): string {
    return this.#now.text;
  }

  /** Those that differ from the defaults. */
  get settings(): Settings {
    return this.#now.settings;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** `typed`: in the middle of typing, which is undone as a whole. */
  change(text: string, typed = false, now = Date.now()): void {
    this.#change({ ...this.#now, text }, typed, now);
  }

  /** Other cards, with the house rules that belong to them. */
  begin(text: string, settings: Settings): void {
    this.#change({ text, settings }, false, Date.now());
  }

  choose(settings: Settings): void {
    this.#change({ ...this.#now, settings }, false, Date.now());
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [this.#now, ...this.#future];
    this.#changed = -Infinity;
    this.#set(before);
  }

  redo(): void {
    const after = this.#future[0];
    if (after === undefined) return;
    this.#future = this.#future.slice(1);
    this.#past = [...this.#past, this.#now];
    this.#changed = -Infinity;
    this.#set(after);
  }

  #change(version: Version, typed: boolean, now: number): void {
    const same = JSON.stringify(version.settings) === JSON.stringify(this.settings);
    if (same && version.text === this.text) return;
    const goesOn = typed && now - this.#changed < pause && this.canUndo;
    if (!goesOn) this.#past = [...this.#past.slice(-most + 1), this.#now];
    this.#future = [];
    this.#changed = typed ? now : -Infinity;
    this.#set(version);
  }

  #set(version: Version): void {
    this.#now = version;
    keep(this.#name, version.text);
    keep(`${this.#name}.settings`, JSON.stringify(version.settings));
  }
}
