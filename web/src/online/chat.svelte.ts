import { keep, recall } from "../base/storage";
import type { TableSession } from "../table/session.svelte";
import type { TableEvent } from "../wire/types";

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
  #read = $state(0);

  constructor(
    readonly session: TableSession,
    readonly table: string,
  ) {
    this.muted = recall(mutePlace(table)) === "yes";
    this.#read = Number(recall(readPlace(table)) ?? 0) || 0;
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

  /** In an effect: loads everything since the last visit, so no message is missed. */
  catchUp(): void {
    const { history } = this.session;
    if (this.#read > 0) history.reach(() => history.first <= this.#read + 1);
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

  say(text: string): void {
    const words = text.trim();
    if (words !== "") this.session.wish({ type: "chat", text: words });
  }
}
