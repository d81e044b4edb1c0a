import type { Answer, GameChoice } from "../wire/types";

type Hint = Answer & { type: "hinted" };

/** The hint of this moment at the table: asked for, then given. */
export class TableAdvice {
  given = $state.raw<Hint | null>(null);
  /** It was asked for and is being thought of. */
  thinking = $state(false);

  /** The move that was hinted at, null where the hint only points; and what the hint tells. */
  get move(): string | null {
    return this.given?.move ?? null;
  }
  get choice(): GameChoice | null {
    return this.given?.choice ?? null;
  }

  hear(hint: Hint): void {
    if (this.thinking) this.given = hint;
    this.thinking = false;
  }

  forget(): void {
    [this.given, this.thinking] = [null, false];
  }
}
