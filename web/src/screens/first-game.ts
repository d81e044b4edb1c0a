import { api } from "../base/api";
import { ownTable, startTable } from "./start";

/** A game as one plays it first: the usual rules, against the computer as strong as one wants it. */
export async function firstGame(game: string): Promise<void> {
  const info = (await api.games()).games.find(({ id }) => id === game);
  if (info) await startTable(ownTable(info));
}
