import { api } from "./api";
import { preferences } from "./preferences.svelte";
import type { DailyDealsPage, TableListItem } from "../wire/types";

/** "22 November 2026". The days of the daily deals are in UTC everywhere. */
export function dayText(date: string, style: "long" | "short" = "long"): string {
  const form: Intl.DateTimeFormatOptions =
    style === "long" ? { dateStyle: "long" } : { day: "numeric", month: "short" };
  return new Intl.DateTimeFormat(preferences.locale, { ...form, timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** The daily deals. Only the server knows today's date, so this asks again when the day ends. */
export class Days {
  page = $state.raw<DailyDealsPage | null>(null);
  #wait: ReturnType<typeof setTimeout> | undefined;
  #gone = false;

  /** Throws the server's refusal and keeps the old values. */
  async load(): Promise<void> {
    const page = await api.days();
    if (this.#gone) return;
    this.page = page;
    clearTimeout(this.#wait);
    this.#wait = setTimeout(() => void this.refresh(), (page.secondsLeft + 1) * 1000);
  }

  /** The same in the background: errors are ignored. */
  refresh = (): Promise<void> =>
    this.load().catch(() => {
      if (!this.#gone) this.#wait = setTimeout(() => void this.refresh(), 30_000);
    });

  /** A page that slept may wake on another day. */
  onvisible = (): void => {
    if (document.visibilityState === "visible") void this.refresh();
  };

  leave(): void {
    this.#gone = true;
    clearTimeout(this.#wait);
  }

  /** The player's game of that day, if any. */
  counted(game: string, date: string): TableListItem | undefined {
    return this.page?.tables.find((line) => line.game === game && line.daily === date && line.counts);
  }

  streak(game: string): { now: number; longest: number } {
    return this.page?.streaks.find((one) => one.game === game) ?? { now: 0, longest: 0 };
  }
}
