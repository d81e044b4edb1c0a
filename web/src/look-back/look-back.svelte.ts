import { api, messageOf, Refusal } from "../base/api";
import type { JudgedDecision, Message } from "../wire/types";
import type { About } from "./sums";

type Kept = { about: About | null; judged: readonly JudgedDecision[] };

/** The results by record, kept while this page is open. */
const kept = new Map<string, Kept>();

const mostWaits = 5;
const pause = 2000;

/** Judges a game's decisions, some per request, so that it can stop at any time and does not block the server. */
export class LookBack {
  about = $state.raw<About | null>(null);
  judged = $state.raw<readonly JudgedDecision[]>([]);
  running = $state(false);
  waiting = $state(false);
  trouble = $state.raw<Message | null>(null);
  readonly over = $derived(this.about !== null && this.judged.length >= this.about.decisions);

  #run: AbortController | null = null;

  constructor(readonly record: string) {
    const before = kept.get(record);
    if (before) [this.about, this.judged] = [before.about, before.judged];
  }

  async start(): Promise<void> {
    if (this.running || this.over) return;
    const mine = new AbortController();
    this.#run = mine;
    this.running = true;
    this.trouble = null;
    try {
      await this.#more(mine.signal);
    } catch (error) {
      if (!mine.signal.aborted) this.trouble = messageOf(error);
    }
    if (this.#run === mine) this.stop();
  }

  /** Stops; results are kept. */
  stop(): void {
    this.#run?.abort();
    this.#run = null;
    this.running = this.waiting = false;
  }

  async #more(signal: AbortSignal): Promise<void> {
    for (let waits = 0; !signal.aborted && !this.over;) {
      try {
        const { first, judged, ...about } = await api.analyse(
          { record: this.record, from: this.judged.length, instead: null },
          signal,
        );
        if (signal.aborted) return;
        this.about = about;
        this.judged = [...this.judged.slice(0, first), ...judged];
        kept.set(this.record, { about, judged: this.judged });
        waits = 0;
        this.waiting = false;
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 503) throw error;
        if (++waits > mostWaits) throw new Refusal({ key: "look.busy", arguments: {} }, 503);
        this.waiting = true;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}
