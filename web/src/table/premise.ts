import type { Answer, Message, ToldEvent } from "../wire/types";
import type { CompanyWish, UnseenWish } from "./connection";

/** As the table says it of a command that came too late. */
export const movedOn: Message = { key: "error.table.moved_on", arguments: {} };

/** Wishes that do not depend on what happened last, or that say what they answer. */
const standsForItself = new Set<UnseenWish["type"]>(["contribute", "rename", "point", "consent"]);

/** The wish with what it was chosen for. */
export const chosenFor = (wish: UnseenWish, seen: number): CompanyWish =>
  (standsForItself.has(wish.type) ? wish : { ...wish, seen }) as CompanyWish;

/** Events that were heard and are still to be shown. */
export class Unshown {
  #waiting: { told: ToldEvent; number: number; own: boolean }[] = [];
  #heard = 0;

  get count(): number {
    return this.#waiting.length;
  }

  /** The number of the last event that is shown: what somebody chooses is chosen for this. */
  get shown(): number {
    return (this.#waiting[0]?.number ?? this.#heard + 1) - 1;
  }

  /** A view shows everything up to this event. */
  arrive(number: number): void {
    [this.#waiting, this.#heard] = [[], number];
  }

  /** These are heard, `own` after an own wish; what people say is shown at once and does not wait. */
  hear({ first, events }: Answer & { type: "events" }, wait: boolean, own: boolean): void {
    this.#heard = first + events.length - 1;
    if (wait) this.#waiting.push(...events.map((told, index) => ({ told, number: first + index, own })));
  }

  next(): { told: ToldEvent; own: boolean } | undefined {
    return this.#waiting.shift();
  }

  leave(): void {
    this.#waiting = [];
  }
}
