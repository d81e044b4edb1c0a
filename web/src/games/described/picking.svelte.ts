import { createContext } from "svelte";
import type * as Parts from "../../wire/parts";
import type { Reader } from "./words";

/** A legal move, and the ids of the parts that it is about. */
export type Option = { move: string; choice: Parts.Choice };

const names = (option: Option, id: string): boolean => option.choice.on.includes(id);

/**
 * What somebody chooses: an option without parts by its button, any other by its parts. Each part that is picked
 * narrows the options down to those about it; the last one is played.
 */
export class Picking {
  options = $state.raw<readonly Option[]>([]);
  picked = $state.raw<readonly string[]>([]);
  /** The ids of parts that a hint is about. */
  hinted = $state.raw<ReadonlySet<string>>(new Set());
  reader = $state.raw<Reader>({ game: "", names: [], seat: 0, settings: {} });

  readonly left: readonly Option[] = $derived(
    this.options.filter((option) => this.picked.every((id) => names(option, id))),
  );

  /** Those that need a button: nothing of them can be picked, or what is picked has several meanings. */
  readonly buttons: readonly Option[] = $derived(
    this.picked.length > 0 ? this.left : this.options.filter(({ choice }) => choice.on.length === 0),
  );

  readonly #glowing: ReadonlySet<string> = $derived(
    new Set(this.left.flatMap(({ choice }) => choice.on.filter((id) => !this.picked.includes(id)))),
  );

  constructor(readonly send: (move: string) => void) {}

  /** Picking it leads on. */
  glows(id: string): boolean {
    return id !== "" && this.#glowing.has(id);
  }

  isPicked(id: string): boolean {
    return this.picked.includes(id);
  }

  /** Something can be done with it now: it leads on, is put back, or another choice begins with it. */
  mayPick(id: string): boolean {
    return id !== "" && (this.isPicked(id) || this.options.some((option) => names(option, id)));
  }

  pick(id: string): void {
    if (this.isPicked(id)) return this.putBack();
    const picked = this.glows(id) ? [...this.picked, id] : [id];
    const left = this.options.filter((option) => picked.every((each) => names(option, each)));
    const only = left[0];
    if (left.length === 1 && only) this.play(only);
    else this.picked = picked;
  }

  play({ move }: Option): void {
    this.putBack();
    this.send(move);
  }

  putBack(): void {
    this.picked = [];
  }
}

export const [usePicking, providePicking] = createContext<Picking>();
