import { untrack } from "svelte";
import { anew } from "../ui/aloud.svelte";
import type { AnyEvent, Answer, EventLogEntry, GameView, Message, Welcome } from "../wire/types";
import { TableAdvice } from "./advice.svelte";
import { follow } from "./changes";
import { isWatched, withPlayer } from "./names";

/** What the table sends anew after each step. */
type Standing = Pick<Welcome, "ask" | "turn" | "canUndo" | "mayAsk" | "lesson">;
const unknown: Standing = { ask: null, turn: null, canUndo: false, mayAsk: [], lesson: null };

/** What a table's screen shows. Others read it; TableSession says when it changes. */
export class TableState {
  readonly advice = new TableAdvice();
  #welcome = $state.raw<Welcome | null>(null);
  #view = $state.raw<GameView | null>(null);
  #now = $state.raw(unknown);
  #end = $state.raw<Pick<Welcome, "result" | "seed">>({ result: null, seed: null });
  #latest = $state.raw<AnyEvent | null>(null);
  #undoneLast = $state(false);
  #undos = $state(0);
  #refusal = $state.raw<Message | null>(null);
  #spoken = $state("");
  #asked = $state.raw<readonly string[]>([]);
  #reading = $state(0);

  readonly welcome = $derived(this.#welcome);
  readonly view = $derived(this.#view);
  readonly ask = $derived(this.#now.ask);
  readonly canUndo = $derived(this.#now.canUndo);
  /** Computer seats that accept questions now. */
  readonly mayAsk: readonly number[] = $derived(this.#now.mayAsk);
  /** The seat to move; null when the game is over. */
  readonly turn = $derived(this.#now.turn);
  /** The state of the table's lesson, if any. */
  readonly lesson = $derived(this.#now.lesson);
  readonly result = $derived(this.#end.result);
  readonly seed = $derived(this.#end.seed);
  /** The last event shown, for animations. */
  readonly latest = $derived(this.#latest);
  /** The last event was an undo. */
  readonly undoneLast = $derived(this.#undoneLast);
  /** How many undos this page has seen. */
  readonly undos = $derived(this.#undos);
  readonly refusal = $derived(this.#refusal);
  /** The newest sentences for the live region. */
  readonly spoken = $derived(this.#spoken);
  /** The current question, part by part, for the live region. */
  readonly asked = $derived(this.#asked);
  /** Whether texts are open to read; no move is played automatically meanwhile. */
  readonly reading = $derived(this.#reading > 0);
  /** Whether only computers play. */
  readonly watched = $derived(this.#welcome !== null && isWatched(this.#welcome.seats));

  /** Something is open to read: no move is played automatically until the returned function is called. */
  read(): () => void {
    untrack(() => ++this.#reading);
    return () => void --this.#reading;
  }

  /** Tells the player something about what was pressed; null: nothing any more. */
  say(message: Message | null): void {
    this.#refusal = message;
  }

  /** The player has read the messages. */
  dismiss(): void {
    this.say(null);
    this.advice.read = true;
  }

  /** Announces the question, part by part. */
  announce(parts: readonly string[]): void {
    this.#asked = parts;
  }

  /** Gives the live region new sentences. */
  protected speak(sentences: string): void {
    this.#spoken = anew(
      untrack(() => this.#spoken),
      sentences,
    );
  }

  /** A welcome replaces everything. */
  protected begin(welcome: Welcome): void {
    this.#welcome = welcome;
    this.stand(welcome);
    this.#end = welcome;
    this.#undoneLast = welcome.log.at(-1)?.type === "undone";
    if (this.#undoneLast) ++this.#undos;
  }

  /** All events are shown: the table's own state applies. */
  protected stand(now: Answer & { type: "welcome" | "events" }): void {
    if (now.view) this.#view = now.view; // older servers repeat the view after the events
    this.#now = now;
  }

  /** Talk changes nothing else. */
  protected talk({ canUndo, mayAsk }: Pick<Standing, "canUndo" | "mayAsk">): void {
    this.#now = { ...this.#now, canUndo, mayAsk };
  }

  /** Shows one event. */
  protected take({ event, changes }: EventLogEntry): void {
    [this.#view, this.#latest] = [follow(this.#view, changes), event];
    this.advice.moveOn();
    if (event.type === "undone") {
      [this.#undoneLast, this.#end] = [true, { ...this.#end, result: null }];
      ++this.#undos;
    }
    if (event.type === "ended") this.#end = event;
    if (event.type === "program_failed" && this.#welcome) this.#welcome = withPlayer(this.#welcome, event);
  }

  /** The player goes on after an undo. */
  protected goOn(): void {
    this.#undoneLast = false;
  }

  /** The next person must not see or hear what the last one was told. */
  protected conceal(): void {
    this.speak("");
    this.#latest = null;
    this.say(null);
    this.advice.forget();
  }
}
