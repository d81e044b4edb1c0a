import { api, messageOf } from "../base/api";
import { Refusal } from "../base/backend";
import type { DecisionReview, Message } from "../wire/types";
import { nextForTurning, type About, type Known } from "./sums";

type Kept = { about: About | null; known: Known };

/** The results by record, kept while this page is open. */
const kept = new Map<string, Kept>();

function firstOf(known: Known): readonly DecisionReview[] {
  const gap = known.findIndex((one) => one === undefined);
  return known.slice(0, gap < 0 ? known.length : gap) as DecisionReview[];
}

const mostWaits = 5;
const pause = 2000;

/** Judges a game's decisions, some per request, so that it can stop at any time and does not block the server. */
export class Review {
  about = $state.raw<About | null>(null);
  known = $state.raw<Known>([]);
  /** The first decisions, without a gap. */
  readonly judged = $derived(firstOf(this.known));
  running = $state(false);
  waiting = $state(false);
  trouble = $state.raw<Message | null>(null);
  readonly over = $derived(this.about !== null && this.judged.length >= this.about.decisions);

  #run: AbortController | null = null;

  constructor(readonly record: string) {
    const before = kept.get(record);
    if (before) [this.about, this.known] = [before.about, before.known];
  }

  /** Judges all decisions in turn. */
  start(): Promise<void> {
    return this.#judge(() => (this.over ? null : this.judged.length));
  }

  /** Judges as few decisions as it takes to find the turning point for these eyes (sums.ts). */
  findTurning(eyes: number): Promise<void> {
    return this.#judge(() => (this.about ? nextForTurning(this.about, this.known, eyes) : 0));
  }

  async #judge(next: () => number | null): Promise<void> {
    if (this.running || next() === null) return;
    const mine = new AbortController();
    this.#run = mine;
    this.running = true;
    this.trouble = null;
    try {
      await this.#more(next, mine.signal);
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

  async #more(next: () => number | null, signal: AbortSignal): Promise<void> {
    let waits = 0;
    for (let from = next(); from !== null && !signal.aborted; from = next()) {
      try {
        const { first, judged, ...about } = await api.analyse({ record: this.record, from, instead: null }, signal);
        if (signal.aborted) return;
        this.about = about;
        this.known = Array.from(
          { length: about.decisions },
          (_, number) => judged[number - first] ?? this.known[number],
        );
        kept.set(this.record, { about, known: this.known });
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
