import { recall, keep } from "../base/storage";
import { api } from "../base/api";
import { keepGoal } from "../base/goal";
import { keepNames } from "../table/names";
import { openGame } from "../table/registry";
import { router } from "../base/router.svelte";
import { ownSeats, standardSeats } from "./strengths";
import type { GameInfo, NewTable } from "../wire/types";

/** What a person chose last time for a game. */
type Wish = Pick<NewTable, "settings" | "practice" | "seats"> & { names: string[] };

/** A table with the game's standard settings and a random deal. */
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

/** The same against the computer as strong as this person wants it. */
export const ownTable = (game: GameInfo): NewTable => ({ ...standardTable(game), seats: ownSeats(game) });

/**
 * Opens a table and goes there. `names` are what the people call themselves, seat 1 first; `goal` is what a friend
 * wants beaten.
 */
export async function startTable(wish: NewTable, names: string[] = [], goal: number | null = null): Promise<void> {
  const { settings, practice, seats } = wish;
  keep(`coppice.wish.${wish.game}`, JSON.stringify({ settings, practice, seats, names } satisfies Wish));
  // On its way while the table is made; the table's screen tells if it does not come.
  openGame(wish.game).catch(() => undefined);
  const table = await api.create(wish);
  keepNames(table, names);
  if (goal !== null) keepGoal(table, goal);
  router.go({ screen: "table", table });
}

/** What a person chose last time, for the same game. */
export function lastWish(game: string): Partial<Wish> {
  try {
    return JSON.parse(recall(`coppice.wish.${game}`) ?? "{}") as Partial<Wish>;
  } catch {
    return {};
  }
}
