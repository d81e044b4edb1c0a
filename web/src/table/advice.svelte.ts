import type { Answer, GameChoice } from "../wire/types";

type Hint = Answer & { type: "hinted" };

/** The current hint: requested, then received. */
export class TableAdvice {
  given = $state.raw<Hint | null>(null);
  /** It was requested and is being computed. */
  thinking = $state(false);

  /** The suggested move; null if the hint only points. */
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
