import { untrack } from "svelte";
import { anew } from "../ui/aloud.svelte";
import type { AnyEvent, PendingDecision, GameView, LegalMove, Lesson, Message, Welcome } from "../wire/types";
import { TableAdvice, type Glow } from "./advice.svelte";
import type { ConnectionStatus } from "./connection";
import { isWatched } from "./names";

/** The state of a table's screen. TableSession changes it. */
export class TableState {
  readonly advice = new TableAdvice();
  welcome = $state.raw<Welcome | null>(null);
  view = $state.raw<GameView | null>(null);
  ask = $state.raw<PendingDecision | null>(null);
  canUndo = $state(false);
  /** Computer seats that accept questions now. */
  mayAsk = $state.raw<readonly number[]>([]);
  /** The seat to move; null when the game is over. */
  turn = $state<number | null>(null);
  /** The seat for which the curtain is closed: two people share this page. */
  curtain = $state<number | null>(null);
  /** Whether it is still unknown if that seat can act; nobody is called yet. */
  lookingUp = $state(false);
  status = $state<ConnectionStatus>("joining");
  turnedAway = $state.raw<Message | null>(null);
  refusal = $state.raw<Message | null>(null);
  /** The state of the table's lesson, if any. */
  lesson = $state.raw<Lesson | null>(null);
  result = $state.raw<number[] | null>(null);
  seed = $state<string | null>(null);
  /** The last event was an undo. */
  undoneLast = $state(false);
  /** How many undos this page has seen. */
  undos = $state(0);
  /** How many texts are open to read; no move is played automatically meanwhile. */
  reading = $state(0);
  /** A command is pending, or events are being shown. */
  busy = $state(false);
  /** The others' events have been shown for a while; the player may skip ahead. */
  showing = $state(false);
  #spoken = $state("");
  /** The current question, part by part, for the live region. */
  asked = $state.raw<readonly string[]>([]);
  /** The last event shown, for animations. */
  latest = $state.raw<AnyEvent | null>(null);

  /** The newest sentences for the live region. */
  get spoken(): string {
    return this.#spoken;
  }

  set spoken(sentences: string) {
    this.#spoken = anew(
      untrack(() => this.#spoken),
      sentences,
    );
  }

  /** Whether only computers play. */
  get watched(): boolean {
    return this.welcome !== null && isWatched(this.welcome.seats);
  }

  /** Something is open to read: no move is played automatically until the returned function is called. */
  read(): () => void {
    untrack(() => ++this.reading);
    return () => void --this.reading;
  }

  /** The legal moves while the table waits for the player. */
  get options(): readonly LegalMove[] {
    return this.busy ? [] : (this.ask?.options ?? []);
  }

  /** The moves to highlight: the hint's, else the lesson's. */
  get glow(): readonly Glow[] {
    const { choice, move, read } = this.advice;
    if (choice && !read) return [{ move, choice }];
    return this.busy ? [] : (this.lesson?.glow ?? []);
  }

  /** Tells the player something about what was pressed; null: nothing any more. */
  say(message: Message | null): void {
    this.refusal = message;
  }

  /** The player has read the messages. */
  dismiss(): void {
    this.refusal = null;
    this.advice.read = true;
  }

  /** Announces the question, part by part. */
  announce(parts: readonly string[]): void {
    this.asked = parts;
  }
}
