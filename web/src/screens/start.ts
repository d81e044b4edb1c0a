import { recall, keep } from "../base/storage";
import { api } from "../base/api";
import { keepGoal } from "../base/result-notes";
import { keepNames } from "../table/names";
import { openGame } from "../table/registry";
import { router } from "../base/router.svelte";
import { readable } from "../rules/address-settings";
import { ownSeats, standardSeats } from "./strengths";
import type { GameInfo, NewTable } from "../wire/types";

/** The user's last choices for a game. */
type Wish = Pick<NewTable, "settings" | "practice" | "seats"> & { names: string[] };

/** A table with standard settings and a random deal. */
export function standardTable(game: GameInfo): NewTable {
  return {
    game: game.id,
    settings: {},
    seats: standardSeats(game),
    seed: null,
    daily: false,
    practice: false,
  };
}

/** The same against the computer at the user's level. */
export const ownTable = (game: GameInfo): NewTable => ({ ...standardTable(game), seats: ownSeats(game) });

/** Creates a table and opens it. `names` has seat 1 first; `goal` is a friend's score to beat. */
export async function startTable(wish: NewTable, names: string[] = [], goal: number | null = null): Promise<void> {
  const { settings, practice, seats } = wish;
  const kept = { settings: { ...readable(settings) }, practice, seats, names } satisfies Wish;
  keep(`coppice.wish.${wish.game}`, JSON.stringify(kept));
  // Loads while the table is created. If that fails, the table's screen says so.
  openGame(wish.game).catch(() => undefined);
  const table = await api.create(wish);
  keepNames(table, names);
  if (goal !== null) keepGoal(table, goal);
  router.go({ screen: "table", table });
}

/** The user's last choices for this game. */
export function lastWish(game: string): Partial<Wish> {
  try {
    return JSON.parse(recall(`coppice.wish.${game}`) ?? "{}") as Partial<Wish>;
  } catch {
    return {};
  }
}
