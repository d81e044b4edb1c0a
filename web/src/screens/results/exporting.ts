import { alone, api } from "../../base/api";
import { playerKey } from "../../base/identity";
import { offline } from "../../base/offline.svelte";
import { isHinted } from "../../base/result-notes";
import { lessonTables } from "../../learn/place";
import type { TableListItem } from "../../wire/types";
import { homeOf } from "./own-key";
import type { Games } from "./exchange";

/** Unfinished games by where they are stored. A lesson is none. */
export type OpenGames = { here: TableListItem[]; atServer: TableListItem[] };

export function openGames(tables: TableListItem[]): OpenGames {
  const lessons = lessonTables();
  const open = tables.filter(({ table, result, calledOff }) => result === null && !calledOff && !lessons.has(table));
  const isHere = ({ table }: TableListItem) => alone || offline.away || offline.here.has(table);
  return { here: open.filter(isHere), atServer: open.filter((one) => !isHere(one)) };
}

/** Exports all current games. `go` receives the progress and returns whether to continue; null if it did not. */
export async function allGames(withOpen: boolean, go: (done: number, games: number) => boolean): Promise<Games | null> {
  const [results, tables] = await Promise.all([api.results(), api.openTables()]);
  const { here, atServer } = withOpen ? openGames(tables) : openGames([]);
  const hinted = [...results, ...here].map(({ table }) => table).filter(isHinted);
  const all: Games = { finished: [], open: [], hinted, key: null };
  const games = results.length + here.length;
  for (const { table, daily, counts, created, changed } of results) {
    if (!go(all.finished.length, games)) return null;
    all.finished.push({ table, daily, counts, created, changed, record: await api.record(table) });
  }
  for (const { table } of here) {
    if (!go(all.finished.length + all.open.length, games)) return null;
    all.open.push(await api.onDevice!.journal(table));
  }
  if (atServer.length > 0) all.key = { server: homeOf(location.href), key: playerKey(), open: atServer.length };
  return all;
}
