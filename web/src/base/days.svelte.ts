import { api } from "./api";
import { preferences } from "./preferences.svelte";
import type { DaysPage, TableLine } from "../wire/types";

/** "22 November 2026"; the days of the deals are those of Greenwich, wherever the reader is. */
export function dayText(date: string, style: "long" | "short" = "long"): string {
  const form: Intl.DateTimeFormatOptions =
    style === "long" ? { dateStyle: "long" } : { day: "numeric", month: "short" };
  return new Intl.DateTimeFormat(preferences.locale, { ...form, timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/**
 * The deals of the day as the server knows them. Which day it is, only it says: this asks again when the day is over.
 */
export class Days {
  page = $state.raw<DaysPage | null>(null);
  #wait: ReturnType<typeof setTimeout> | undefined;
  #gone = false;

  /** Throws what the server refuses; what was there stays. */
  async load(): Promise<void> {
    const page = await api.days();
    if (this.#gone) return;
    this.page = page;
    clearTimeout(this.#wait);
    this.#wait = setTimeout(() => void this.refresh(), (page.secondsLeft + 1) * 1000);
  }

  /** The same, where nobody asked for it: the server may be away for now. */
  refresh = (): Promise<void> =>
    this.load().catch(() => {
      if (!this.#gone) this.#wait = setTimeout(() => void this.refresh(), 30_000);
    });

  /** A page that was asleep may wake on another day. */
  onvisible = (): void => {
    if (document.visibilityState === "visible") void this.refresh();
  };

  leave(): void {
    this.#gone = true;
    clearTimeout(this.#wait);
  }

  /** One's game of that day, if it was begun. */
  counted(game: string, date: string): TableLine | undefined {
    return this.page?.tables.find((line) => line.game === game && line.daily === date && line.counts);
  }

  streak(game: string): { now: number; longest: number } {
    return this.page?.streaks.find((one) => one.game === game) ?? { now: 0, longest: 0 };
  }
}
