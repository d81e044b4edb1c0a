import type { TableListItem } from "../wire/types";
import { api } from "./api";
import { dropStoredGames, storedGames, storeGames, type Stored } from "./finished-store";
import { playerKey } from "./identity";
import { offline } from "./offline.svelte";

/** What this page knows of the player's finished games, in the server's order: the newest first. */
let known: Stored & { key: string | null } = { key: null, games: [], whole: 0 };
let asking: { key: string; games: Promise<readonly TableListItem[]> } | null = null;

/** What is known of this player's games; when the page has just been loaded, what the browser stored. */
async function knownOf(key: string): Promise<Stored> {
  if (known.key === key) return known;
  const stored = known.key === null ? await storedGames(key) : null;
  return stored ?? { games: [], whole: Date.now() };
}

/**
 * Reads pages until one continues with what is known. Games on this device prove nothing: all of them are in the first
 * page, whatever the server has between them (local/both.ts).
 */
async function read(key: string): Promise<readonly TableListItem[]> {
  const start = known;
  const before = await knownOf(key);
  const ids = new Set(before.games.map(({ table }) => table));
  const games: TableListItem[] = [];
  let next: string | null = null;
  let isKnown: boolean;
  do {
    const page = await api.list("results", next);
    games.push(...page.tables);
    next = page.next;
    isKnown = page.tables.some(({ table }) => ids.has(table) && !offline.here.has(table));
  } while (next !== null && !isKnown);
  const whole = next === null ? Date.now() : before.whole;
  if (next !== null) games.push(...older(before.games, games));
  // Unless told to forget meanwhile.
  if (known === start) {
    known = { key, games, whole };
    void storeGames(key, { games: games.filter(({ table }) => !offline.here.has(table)), whole });
  }
  return games;
}

/** The games before the oldest one that was read. Those after it that were not read are deleted. */
function older(before: readonly TableListItem[], read: readonly TableListItem[]): TableListItem[] {
  const ids = new Set(read.map(({ table }) => table));
  const oldest = read.findLast(({ table }) => !offline.here.has(table))?.created ?? "";
  return before.filter(({ table, created }) => !ids.has(table) && !offline.here.has(table) && created <= oldest);
}

/**
 * All finished games of the player, for the progress on covers and at the end of a game. Only new ones are requested. A
 * game that was created long ago and ended at another device is missing until the next day, or until the list of
 * results was open.
 */
export function finishedGames(): Promise<readonly TableListItem[]> {
  const key = playerKey();
  if (asking?.key === key) return asking.games;
  const games = read(key);
  const asked = { key, games };
  asking = asked;
  const end = () => {
    if (asking === asked) asking = null;
  };
  games.then(end, end);
  return games;
}

/** The same with this game, which just ended: if it was created long ago, all are read again. */
export async function finishedWith(table: string): Promise<readonly TableListItem[]> {
  const games = await finishedGames();
  if (games.some((game) => game.table === table)) return games;
  forgetFinished();
  return finishedGames();
}

/** Reads all of them again next time, because some may have been deleted or imported. */
export function forgetFinished(): void {
  known = { key: "", games: [], whole: 0 };
  asking = null;
  void dropStoredGames();
}
