import { alone } from "../../base/api";
import { playerKey } from "../../base/identity";
import { offline } from "../../base/offline.svelte";
import type { Message } from "../../wire/types";
import { hasGames, joinPlayer } from "../browsers/own-browsers";
import type { KeyLine } from "./exchange";

// Unfinished games on a server belong to their browser's key. With the key in a file, a browser without games
// there gets a key of the same player, for example after its data was deleted.

/** The page's address without its route. */
export const homeOf = (href: string): string => new URL("./", href).href;

const told = (key: string, { server, open }: KeyLine): Message => ({ key, arguments: { server, games: String(open) } });

/**
 * Becomes the player of a file's key if nothing is lost and `agrees` confirms. Returns a message, or null if the key is
 * the same.
 */
export async function takeKey(file: KeyLine, agrees: () => Promise<boolean>): Promise<Message | null> {
  if (alone || file.server !== homeOf(location.href)) return told("results.key.elsewhere", file);
  if (file.key === playerKey()) return null;
  if (offline.away) return told("results.key.away", file);
  if (await hasGames()) return told("results.key.taken", file);
  if (!(await agrees())) return told("results.key.refused", file);
  await joinPlayer(file.key);
  return told("results.key.mine", file);
}
