import type { Answer, Command, Message } from "../wire/types";

/** Milliseconds within which a wish is answered. The table may be slow where the line is quick. */
export const answersWithin = 8000;
/** The same of a hint, which is thought about, maybe after other people's. */
const hintsWithin = 40_000;
/** How often a command is sent again that was refused for the moment, and how soon, in milliseconds. */
const mostTries = 3;
const firstPause = 400;

const unanswered: Message = { key: "web.error.unanswered", arguments: {} };

/** A command without an answer yet, how often it was refused for now, and what happens if nothing comes. */
type Wish = { command: Command; tries: number; timer?: ReturnType<typeof setTimeout> };

/** The line as wishes see it. */
export type Sayer = {
  /** Whether anything can be said now. */
  ready(): boolean;
  send(command: Command): void;
  /** Milliseconds within which this line's table answers. */
  within(): number;
  /** The line is of no use: another one is begun, over which everything is said again. */
  lost(): void;
  refused(answer: Answer & { type: "refused" }): void;
};

/**
 * Commands without an answer yet: sent again after a loss of the line, they act once by their id. None waits for ever.
 */
export class Wishes {
  #all = new Map<string, Wish>();

  constructor(readonly line: Sayer) {}

  add(id: string, command: Command): void {
    this.#all.set(id, { command, tries: 0 });
    this.#say(id);
  }

  /** Over a new line. */
  sayAll(): void {
    for (const id of this.#all.keys()) this.#say(id);
  }

  /** Without a line there is nothing to wait for. */
  pause(): void {
    for (const { timer } of this.#all.values()) clearTimeout(timer);
  }

  forget(id: string): void {
    clearTimeout(this.#all.get(id)?.timer);
    this.#all.delete(id);
  }

  forgetAll(): void {
    this.pause();
    this.#all.clear();
  }

  /**
   * What was refused for now is said again, no sooner than in `wait` milliseconds. False where that was tried too
   * often.
   */
  again(id: string, wait: number): boolean {
    const mine = this.#all.get(id);
    if (!mine || mine.tries === mostTries) return false;
    mine.tries += 1;
    clearTimeout(mine.timer);
    mine.timer = setTimeout(() => this.#say(id), Math.max(firstPause * 2 ** mine.tries, wait));
    return true;
  }

  #say(id: string): void {
    const mine = this.#all.get(id);
    if (!mine || !this.line.ready()) return;
    const within = this.line.within();
    clearTimeout(mine.timer);
    mine.timer = setTimeout(
      () => this.#giveUp(id, mine),
      mine.command.type === "hint" ? Math.max(hintsWithin, within) : within,
    );
    this.line.send(mine.command);
  }

  /** What changes nothing is given up. What may have acted is sent again over a new line, by its id. */
  #giveUp(id: string, { command: { type } }: Wish): void {
    if (type !== "hint" && type !== "older") return this.line.lost();
    this.forget(id);
    this.line.refused({ type: "refused", id, error: unanswered, final: true });
  }
}
