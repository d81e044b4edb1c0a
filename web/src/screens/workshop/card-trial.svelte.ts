import { api, messageOf } from "../../base/api";
import { languages } from "../../base/languages";
import type { Settings } from "../../i18n/table.svelte";
import type { Workshop } from "../../table/workshop";
import type { GamePieces, Message } from "../../wire/types";
import type { Report } from "./study";

/** How many games a trial may play with somebody's cards, and with the built-in ones. */
export const choices = [100, 1000, 10_000] as const;
export const usualGames = 1000;

/** What a report is about. */
export type Tried = {
  workshop: Workshop;
  pieces: GamePieces;
  /** Of a table with somebody's cards. */
  settings: Settings;
  model: Workshop["models"][number];
};

type Wish = { game: string; settings: Settings; model: Settings; games: number };

/** Many games with somebody's cards and with built-in ones on the same deals. */
export class CardTrial {
  /** How many games were played with each. */
  played = $state(0);
  games = $state(usualGames);
  running = $state(false);
  cancelled = $state(false);
  trouble = $state.raw<Message | null>(null);
  /** The newest finished trial. */
  report = $state.raw<Report | null>(null);
  #stop: AbortController | null = null;

  /** Whether it ended with a report. A failed or cancelled trial keeps the report of the one before. */
  async run(wish: Wish): Promise<boolean> {
    const mine = new AbortController();
    this.#stop = mine;
    [this.played, this.games, this.running, this.cancelled, this.trouble] = [0, wish.games, true, false, null];
    try {
      for (;;) {
        const asked = { ...wish, from: this.played, languages: [...languages] };
        const { played, report } = await api.tryCards(asked, mine.signal);
        if (mine.signal.aborted) return false;
        this.played = played;
        if (!report) continue;
        this.report = report as Report;
        return true;
      }
    } catch (error) {
      if (!mine.signal.aborted) this.trouble = messageOf(error);
      return false;
    } finally {
      if (this.#stop === mine) [this.#stop, this.running] = [null, false];
    }
  }

  cancel(): void {
    if (!this.#stop) return;
    this.#stop.abort();
    [this.#stop, this.running, this.cancelled] = [null, false, true];
    void api.onDevice?.endTrial().catch(() => undefined); // it has ended by itself
  }
}
