import { recall, keep } from "./storage";
import { api } from "./api";
import { router } from "./router.svelte";
import type { GameInfo, NewTable } from "../wire/types";

/** A table with the game's standard settings and a random deal. */
export function standardTable(game: GameInfo): NewTable {
  return {
    game: game.id,
    settings: Object.fromEntries(game.settings.map((setting) => [setting.key, setting.standard])),
    seed: null,
    daily: false,
    practice: false,
  };
}

/** Opens a table and goes there. */
export async function startTable(wish: NewTable): Promise<void> {
  keep(`coppice.wish.${wish.game}`, JSON.stringify({ settings: wish.settings, practice: wish.practice }));
  router.go({ screen: "table", table: await api.create(wish) });
}

/** The settings a person chose last time, for the same game. */
export function lastWish(game: string): Partial<Pick<NewTable, "settings" | "practice">> {
  try {
    return JSON.parse(recall(`coppice.wish.${game}`) ?? "{}") as Partial<NewTable>;
  } catch {
    return {};
  }
}
