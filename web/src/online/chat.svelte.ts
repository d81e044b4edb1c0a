import { keep, recall } from "../base/storage";
import type { TableSession } from "../table/session.svelte";
import { keepWritten, writtenIn } from "../base/typed-texts";
import type { Message, TableEvent } from "../wire/types";

/** `number` is the event's number in the log. */
export type ChatLine = Extract<TableEvent, { type: "chatted" }> & { number: number };

/** The longest message, in characters. */
export const longestText = 300;

/** Stores the number of the last event that was read. */
const readPlace = (table: string) => `coppice.chat.read.${table}`;
const mutePlace = (table: string) => `coppice.chat.mute.${table}`;

/** The chat of a table: its messages, how far they are read, and whether it is muted. */
export class Chat {
  open = $state(false);
  muted = $state(false);
  /** Why the table refused the line that is in the field again. */
  refusal = $state.raw<Message | null>(null);
  #read = $state(0);
  #words = $state("");
  readonly #field: string;

  constructor(
    readonly session: TableSession,
    readonly table: string,
  ) {
    this.muted = recall(mutePlace(table)) === "yes";
    this.#read = Number(recall(readPlace(table)) ?? 0) || 0;
    this.#field = `chat.${table}`;
    this.#words = writtenIn(this.#field) ?? "";
    session.company.takeBack = (text, why) => this.#takeBack(text, why);
  }

  readonly lines = $derived.by(() => {
    const { events, first } = this.session.history;
    return events.flatMap((event, index): ChatLine[] =>
      event.type === "chatted" && event.text !== "" ? [{ ...event, number: first + index }] : [],
    );
  });
  readonly unread = $derived.by(() => {
    if (this.open || this.muted) return 0;
    return this.lines.filter(({ seat, number }) => number > this.#read && !this.isOwn(seat)).length;
  });

  /** Whether everything since the last visit is loaded. */
  get caughtUp(): boolean {
    return this.#read === 0 || this.session.history.first <= this.#read + 1;
  }

  isOwn(seat: number): boolean {
    return this.session.company.own.includes(seat);
  }

  /** Marks all messages as read. */
  read(): void {
    this.#read = this.session.history.last;
    keep(readPlace(this.table), String(this.#read));
  }

  mute(muted: boolean): void {
    this.muted = muted;
    keep(mutePlace(this.table), muted ? "yes" : "no");
  }

  /** What is written and not said yet. It stays in the browser. */
  get words(): string {
    return this.#words;
  }

  set words(text: string) {
    [this.#words, this.refusal] = [text, null];
    keepWritten(this.#field, text === "" ? null : text);
  }

  say(text: string): void {
    const words = text.trim();
    if (words !== "") this.session.wish({ type: "chat", text: words });
  }

  /** What is said while there is no connection waits; the page shows it. */
  readonly waiting = $derived.by(() => this.session.status !== "open" && this.session.company.sent.length > 0);

  #takeBack(text: string, why: Message | null): boolean {
    if (this.session.company.now?.speech !== "free") return false; // there is no field
    this.words = [text, this.#words].filter(Boolean).join(" ");
    this.refusal = why;
    return this.open;
  }
}
