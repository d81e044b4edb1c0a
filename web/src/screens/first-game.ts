import { api } from "../base/api";
import { ownTable, startTable } from "./start";

/** Starts a first game: standard rules, against the computer at the user's level. */
export async function firstGame(game: string): Promise<void> {
  const info = (await api.games()).games.find(({ id }) => id === game);
  if (info) await startTable(ownTable(info));
}
