import { keep, recall } from "../app/storage";
import type { TableSession } from "../table/session.svelte";
import type { TableEvent } from "../wire/types";

export type ChatLine = Extract<TableEvent, { type: "chatted" }>;

/** Letters that may be said at once. */
export const longestText = 300;

const readPlace = (table: string) => `coppice.chat.read.${table}`;
const mutePlace = (table: string) => `coppice.chat.mute.${table}`;

/** What people say to each other at a table, how much of it was read here, and whether one wants to hear it. */
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

  readonly lines = $derived.by(() => this.session.log.filter((event): event is ChatLine => event.type === "chatted" && event.text !== ""));
  readonly unread = $derived.by(() => (this.open || this.muted ? 0 : this.lines.slice(this.#read).filter(({ seat }) => !this.isOwn(seat)).length));

  isOwn(seat: number): boolean {
    return this.session.company.own.includes(seat);
  }

  /** All that was said so far is read. */
  read(): void {
    this.#read = this.lines.length;
    keep(readPlace(this.table), String(this.#read));
  }

  mute(muted: boolean): void {
    this.muted = muted;
    keep(mutePlace(this.table), muted ? "yes" : "no");
  }

  say(text: string): void {
    const words = text.trim();
    if (words !== "") this.session.connection.wish({ type: "chat", text: words });
  }
}
