import type { Answer, AnyEvent, Message, Welcome } from "../wire/types";
import type { TableConnection } from "./connection";

/** How long the page waits after a refusal that names no time, in seconds. */
const usualPause = 5;

/** What was told at a table so far: its last part at first, what came before when somebody wants it. */
export class TableHistory {
  events = $state.raw<AnyEvent[]>([]);
  /** The number of the first of them; 1: nothing is missing. */
  first = $state(1);
  /** An older page is on its way, or was refused just now. */
  coming = $state(false);
  #wish: string | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly connection: TableConnection) {}

  /** Whether all is there. */
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

  /** Asks for what came before. */
  older(): void {
    if (this.whole || this.coming) return;
    this.coming = true;
    this.#wish = this.connection.older(this.first);
  }

  /** In an effect: asks for older pages until `enough` holds of what is there, or all is there. */
  reach(enough: (events: readonly AnyEvent[]) => boolean): void {
    if (!this.whole && !enough(this.events)) this.older();
  }

  hear(page: Answer): void {
    if (page.type !== "log_page" || page.id !== this.#wish) return;
    this.leave();
    if (page.first + page.log.length !== this.first) return; // of a log that was begun anew since
    [this.events, this.first] = [[...page.log, ...this.events], page.first];
  }

  /** Whether this was the answer to `older`; then it is asked again only after a while. */
  refused(id: string | null, error: Message): boolean {
    if (id === null || id !== this.#wish) return false;
    this.#wish = null;
    const seconds = Number(error.arguments["seconds"]) || usualPause;
    this.#pause = setTimeout(() => void (this.coming = false), seconds * 1000);
    return true;
  }
}
