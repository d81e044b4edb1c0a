import { createContext } from "svelte";
import { ForQuestion } from "../../table/for-question.svelte";
import type * as Parts from "../../wire/parts";
import type { Reader } from "./words";

/** A legal move and the ids of its parts. */
export type Option = { move: string; choice: Parts.Choice };

/** What a table shows. Without options it is only looked at. */
type Shown = {
  reader: Reader;
  options?: readonly Option[];
  /** A hint's choices. */
  hinted?: readonly Parts.Choice[];
  /** The question, to which the picked parts belong. */
  ask?: unknown;
};

const names = (option: Option, id: string): boolean => option.choice.on.includes(id);

/**
 * Selects a move. An option without parts has a button. Otherwise each picked part narrows the options down, and the
 * last remaining one is played.
 */
export class Picking {
  readonly #now = $derived.by(() => this.source());
  readonly options = $derived(this.#now.options ?? []);
  readonly reader = $derived(this.#now.reader);
  /** The ids of a hint's parts. */
  readonly hinted: ReadonlySet<string> = $derived(new Set(this.#now.hinted?.flatMap(({ on }) => on)));
  readonly #picked = new ForQuestion<readonly string[]>(
    () => [this.#now.ask],
    () => [],
  );

  readonly left: readonly Option[] = $derived(
    this.options.filter((option) => this.picked.every((id) => names(option, id))),
  );

  /** Options that need a button: they have no parts, or the picked parts are ambiguous. */
  readonly buttons: readonly Option[] = $derived(
    this.picked.length > 0 ? this.left : this.options.filter(({ choice }) => choice.on.length === 0),
  );

  readonly #glowing: ReadonlySet<string> = $derived(
    new Set(this.left.flatMap(({ choice }) => choice.on.filter((id) => !this.picked.includes(id)))),
  );

  constructor(
    readonly source: () => Shown,
    readonly send: (move: string) => void = () => undefined,
  ) {}

  get picked(): readonly string[] {
    return this.#picked.now;
  }

  /** Whether picking it narrows the options down. */
  glows(id: string): boolean {
    return id !== "" && this.#glowing.has(id);
  }

  isPicked(id: string): boolean {
    return this.picked.includes(id);
  }

  /** Whether it can be pressed: it narrows down, is released, or starts another choice. */
  mayPick(id: string): boolean {
    return id !== "" && (this.isPicked(id) || this.options.some((option) => names(option, id)));
  }

  pick(id: string): void {
    if (this.isPicked(id)) return this.putBack();
    const picked = this.glows(id) ? [...this.picked, id] : [id];
    const left = this.options.filter((option) => picked.every((each) => names(option, each)));
    const only = left[0];
    if (left.length === 1 && only) this.play(only);
    else this.#picked.now = picked;
  }

  play({ move }: Option): void {
    this.putBack();
    this.send(move);
  }

  putBack(): void {
    this.#picked.now = [];
  }
}

export const [usePicking, providePicking] = createContext<Picking>();
