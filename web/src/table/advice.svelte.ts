import { noteHint } from "../base/result-notes";
import type { Answer, GameChoice, Message, LegalMove } from "../wire/types";

/** A move to highlight; null for a hint that only points. */
export type Glow<Choice = GameChoice> = { move: string | null; choice: Choice };

/** The texts of the moves to highlight. */
export const movesOf = (glow: readonly Glow[]): ReadonlySet<string> => new Set(glow.flatMap(({ move }) => move ?? []));

type Hint = Answer & { type: "hinted" };

/** A move that waits for confirmation, and why. */
export type Doubt = { move: string; why: readonly Message[]; title?: Message; yes?: Message };

/** The current hint: requested, then received; and what the table asks before a move. */
export class TableAdvice {
  doubted = $state.raw<Doubt | null>(null);
  given = $state.raw<Hint | null>(null);
  /** The hint was dismissed: nothing shows it until it is requested again. */
  read = $state(false);
  /** How often the player requested one. */
  requests = $state(0);
  /** The request that is being computed. */
  #asked = $state<string | null>(null);
  /** The table went on while a hint was being computed: it is requested again at the next decision. */
  again = false;

  get thinking(): boolean {
    return this.#asked !== null;
  }

  /** The player asks for a hint. One that was dismissed is shown again. */
  request(): void {
    this.read = false;
    ++this.requests;
  }

  /** A hint was requested with this id. */
  sent(id: string): void {
    [this.#asked, this.again] = [id, false];
  }

  /** Asks before a move that loses the game at once; false if it does not. */
  doubts(options: readonly LegalMove[] | undefined, move: string): boolean {
    const loses = options?.find((option) => option.move === move)?.loses;
    if (loses) this.doubted = { move, why: [loses] };
    return loses !== undefined && loses !== null;
  }

  /** Asks before a move that the game's table doubts; null: not any more. */
  ask(doubt: Doubt | null): void {
    this.doubted = doubt;
  }

  /** The suggested move; null if the hint only points. */
  get move(): string | null {
    return this.given?.move ?? null;
  }
  get choice(): GameChoice | null {
    return this.given?.choice ?? null;
  }

  /** `table` is the game in which the hint counts as help. */
  hear(hint: Hint, table?: string): void {
    if (hint.id !== this.#asked) return;
    [this.given, this.#asked] = [hint, null];
    if (table) noteHint(table);
  }

  /** No hint comes for this request. */
  refused(id: string | null): void {
    if (id === this.#asked) this.#asked = null;
  }

  /** The table is another one now. */
  moveOn(): void {
    const again = this.thinking || this.again;
    this.forget();
    this.again = again;
  }

  forget(): void {
    [this.given, this.#asked, this.doubted, this.again] = [null, null, null, false];
  }
}
