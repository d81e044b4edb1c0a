import type { Answer, Message, EventLogEntry } from "../wire/types";
import type { CompanyWish, UnseenWish } from "./connection";

/** The table's refusal of a late command. */
export const movedOn: Message = { key: "error.table.moved_on", arguments: {} };

/** The server does not know yet whether the command is stored. */
export const unsure: Message = { key: "web.error.unsure", arguments: {} };

/** Commands that do not depend on the last event, or that name what they answer. */
const standsForItself = new Set<UnseenWish["type"]>(["contribute", "rename", "point", "consent"]);

/** Adds the event that the user saw when choosing. */
export const chosenFor = (wish: UnseenWish, seen: number): CompanyWish =>
  (standsForItself.has(wish.type) ? wish : { ...wish, seen }) as CompanyWish;

/** Events that arrived but are not shown yet. */
export class Unshown {
  #waiting: { told: EventLogEntry; number: number; own: boolean }[] = [];
  #heard: number;

  /** A view includes all events up to this number. */
  constructor(heard: number) {
    this.#heard = heard;
  }

  get count(): number {
    return this.#waiting.length;
  }

  /** The number of the last event shown. Choices refer to it. */
  get shown(): number {
    return (this.#waiting[0]?.number ?? this.#heard + 1) - 1;
  }

  /** Adds events; `own` after the user's own command. Talk is shown at once. */
  hear({ first, events }: Answer & { type: "events" }, wait: boolean, own: boolean): void {
    this.#heard = first + events.length - 1;
    if (wait) this.#waiting.push(...events.map((told, index) => ({ told, number: first + index, own })));
  }

  next(): { told: EventLogEntry; own: boolean } | undefined {
    return this.#waiting.shift();
  }
}
