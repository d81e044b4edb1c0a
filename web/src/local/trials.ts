import { refused, toldOf, type RequestOf, type Trial } from "./instance";
import { Stopped, type Thinker } from "./thinker";

/**
 * The page's trial of somebody's cards: many games by computer players, in a worker of their own. The page asks for a
 * few games after the other, so it can show how far they are.
 */
export class Trials {
  #thinker: Promise<Thinker> | null = null;

  constructor(private readonly thinker: () => Promise<Thinker>) {}

  /** Plays the next games. Another trial ends the one before. Throws Refused or Stopped. */
  async next(wish: Omit<RequestOf<"try">, "type">): Promise<Trial> {
    if (wish.from === 0) {
      this.end();
      this.#thinker = this.thinker();
    }
    const mine = this.#thinker;
    if (!mine) throw refused("error.page.slow");
    try {
      const thinker = await mine;
      if (this.#thinker !== mine) throw new Stopped();
      const trial = await thinker.try({ type: "try", ...wish });
      if (trial.report) this.#forget(mine);
      return trial;
    } catch (error) {
      this.#forget(mine);
      if (error instanceof Stopped) throw error;
      const { key, arguments: details } = toldOf(error);
      throw key === "error.page.broken" ? refused("error.page.trial", details) : error;
    }
  }

  /** Stops the games in the middle of one. */
  end(): void {
    if (this.#thinker) this.#forget(this.#thinker);
  }

  #forget(thinker: Promise<Thinker>): void {
    if (this.#thinker !== thinker) return; // has ended
    this.#thinker = null;
    thinker.then(
      (one) => one.end(),
      () => undefined, // it never began
    );
  }
}
