import { keep, recall } from "../../base/storage";
import type { Settings } from "../../i18n/table.svelte";

/** How many steps can be undone. */
const most = 200;
/** Typing without a longer pause is one step. Milliseconds. */
const pause = 700;

type Version = { text: string; settings: Settings };

function parsed<Value>(kept: string | null): Value | null {
  try {
    return kept === null ? null : (JSON.parse(kept) as Value);
  } catch {
    return null;
  }
}

const isSame = (one: Version, other: Version) =>
  one.text === other.text && JSON.stringify(one.settings) === JSON.stringify(other.settings);

/**
 * The text of somebody's cards, and the house rules that they are played with. Both are stored in the browser, and
 * every change can be undone. After a reload, the last step that replaced all cards can still be undone, because a file
 * opened by mistake would otherwise destroy them. Two tabs have the same draft.
 */
export class Draft {
  #now = $state.raw<Version>({ text: "", settings: {} });
  #past = $state.raw<Version[]>([]);
  #future = $state.raw<Version[]>([]);
  #changed = -Infinity;
  readonly #name: string;

  constructor(game: string, start: string) {
    this.#name = `coppice.workshop.${game}`;
    this.#now = this.#kept({ text: start, settings: {} });
    const replaced = parsed<Version>(recall(`${this.#name}.replaced`));
    if (replaced && !isSame(replaced, this.#now)) this.#past = [replaced];
  }

  /** What is stored, or else this. */
  #kept({ text, settings }: Version): Version {
    return {
      text: recall(this.#name) ?? text,
      settings: parsed<Settings>(recall(`${this.#name}.settings`)) ?? settings,
    };
  }

  /** Takes over what another tab stores, as a step that can be undone. Returns what ends this. */
  follow(): () => void {
    const take = ({ key }: Partial<StorageEvent>) => {
      if (key !== this.#name && key !== `${this.#name}.settings`) return;
      const kept = this.#kept(this.#now);
      if (isSame(kept, this.#now)) return;
      this.#remember(true, Date.now());
      this.#now = kept;
    };
    // A tab in the background may miss events.
    const look = () => take({ key: this.#name });
    window.addEventListener("storage", take);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("storage", take);
      document.removeEventListener("visibilitychange", look);
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
    if (!isSame(this.#now, { text, settings })) keep(`${this.#name}.replaced`, JSON.stringify(this.#now));
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
    if (isSame(version, this.#now)) return;
    this.#remember(typed, now);
    this.#set(version);
  }

  /** Makes the present version one that can be undone, unless typing goes on. */
  #remember(typed: boolean, now: number): void {
    const goesOn = typed && now - this.#changed < pause && this.canUndo;
    if (!goesOn) this.#past = [...this.#past.slice(-most + 1), this.#now];
    this.#future = [];
    this.#changed = typed ? now : -Infinity;
  }

  #set(version: Version): void {
    this.#now = version;
    keep(this.#name, version.text);
    keep(`${this.#name}.settings`, JSON.stringify(version.settings));
  }
}

/** The text of a file, with plain line ends; the number of its first line that is not in UTF-8, if there is one. */
export function readText(bytes: Uint8Array): string | { line: number } {
  const plain = new TextDecoder("utf-8", { fatal: true });
  try {
    return plain.decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    let [line, from] = [1, 0];
    for (;;) {
      const end = bytes.indexOf(0x0a, from) + 1 || bytes.length;
      try {
        plain.decode(bytes.subarray(from, end));
      } catch {
        return { line };
      }
      [line, from] = [line + 1, end];
    }
  }
}
