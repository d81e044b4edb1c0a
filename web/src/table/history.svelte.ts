import type { Answer, AnyEvent, Message, Welcome } from "../wire/types";
import type { TableConnection } from "./connection";

/** Seconds to wait after a refusal that gives no time. */
const usualPause = 5;

/** The events of a table so far. It begins with the newest part and loads older pages on demand. */
export class TableHistory {
  events = $state.raw<AnyEvent[]>([]);
  /** The number of the first loaded event; 1 if nothing is missing. */
  first = $state(1);
  /** An older page is being loaded, or was just refused. */
  coming = $state(false);
  #wish: string | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly connection: TableConnection) {}

  /** Whether everything is loaded. */
  get whole(): boolean {
    return this.first === 1;
  }

  /** The number of the last event. */
  get last(): number {
    return this.first + this.events.length - 1;
  }

  arrive(welcome: Welcome): void {
    this.leave();
    [this.events, this.first] = [welcome.log, welcome.logFirst];
  }

  leave(): void {
    clearTimeout(this.#pause);
    [this.#wish, this.coming] = [null, false];
  }

  add(events: readonly AnyEvent[]): void {
    this.events = [...this.events, ...events];
  }

  /** Loads the previous page. */
  older(): void {
    if (this.whole || this.coming) return;
    this.coming = true;
    this.#wish = this.connection.older(this.first);
  }

  /** In an effect: loads older pages until `enough` is satisfied or everything is loaded. */
  reach(enough: (events: readonly AnyEvent[]) => boolean): void {
    if (!this.whole && !enough(this.events)) this.older();
  }

  hear(page: Answer): void {
    if (page.type !== "log_page" || page.id !== this.#wish) return;
    this.leave();
    if (page.first + page.log.length !== this.first) return; // for a log that was replaced meanwhile
    [this.events, this.first] = [[...page.log, ...this.events], page.first];
  }

  /** Handles a refusal. Returns whether it answers `older`; then it retries after a while. */
  refused(id: string | null, error: Message): boolean {
    if (id === null || id !== this.#wish) return false;
    this.#wish = null;
    const seconds = Number(error.arguments["seconds"]) || usualPause;
    this.#pause = setTimeout(() => void (this.coming = false), seconds * 1000);
    return true;
  }
}
