import type { Answer, Command, Message } from "../wire/types";

/** Milliseconds within which a command is answered. The table may be slow even on a fast connection. */
export const answersWithin = 8000;
/** The same for a hint, which is computed and may queue. */
const hintsWithin = 40_000;
/** How often a temporarily refused command is sent again, and how soon, in milliseconds. */
const mostTries = 3;
const firstPause = 400;

const unanswered: Message = { key: "web.error.unanswered", arguments: {} };

/** A command without an answer, its number of refusals, and its timer. */
type Wish = { command: Command; tries: number; timer?: ReturnType<typeof setTimeout> };

/** The connection, as seen from here. */
export type Sayer = {
  /** Whether it can send now. */
  ready(): boolean;
  send(command: Command): void;
  /** The time limit of answers on this connection, in milliseconds. */
  within(): number;
  /** The connection is useless: reconnect, and send everything again. */
  lost(): void;
  refused(answer: Answer & { type: "refused" }): void;
};

/**
 * Commands without an answer. After a reconnect they are sent again and act once, by their id. Each has a time limit.
 */
export class Wishes {
  #all = new Map<string, Wish>();

  constructor(readonly line: Sayer) {}

  add(id: string, command: Command): void {
    this.#all.set(id, { command, tries: 0 });
    this.#say(id);
  }

  has(id: string): boolean {
    return this.#all.has(id);
  }

  /** Called after a reconnect. */
  sayAll(): void {
    for (const id of this.#all.keys()) this.#say(id);
  }

  /** Without a connection no time limit runs. */
  pause(): void {
    for (const { timer } of this.#all.values()) clearTimeout(timer);
  }

  /** The answer will come, but nobody knows when: no time limit runs. */
  hold(id: string): void {
    clearTimeout(this.#all.get(id)?.timer);
  }

  forget(id: string): void {
    clearTimeout(this.#all.get(id)?.timer);
    this.#all.delete(id);
  }

  forgetAll(): void {
    this.pause();
    this.#all.clear();
  }

  /** Repeats a refused command after at least `wait` milliseconds. False after too many attempts. */
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

  /**
   * A command that changes nothing is dropped. One that may have acted is sent again on a new connection, by its id.
   */
  #giveUp(id: string, { command: { type } }: Wish): void {
    if (type !== "hint" && type !== "older") return this.line.lost();
    this.forget(id);
    this.line.refused({ type: "refused", id, error: unanswered, final: true });
  }
}
