import { api } from "../../base/api";
import { adoptKey, playerKey } from "../../base/identity";
import { line } from "../../base/line.svelte";
import { alone } from "../../base/reach";
import type { Message } from "../../wire/types";
import type { KeyLine } from "./exchange";

// Games in progress that a server keeps belong to whoever has their browser's key. A file brings it to a browser that
// has no games of its own there, such as one whose data were deleted.

/** Where the page lies: its address without what it shows. */
export const homeOf = (href: string): string => new URL("./", href).href;

const told = (key: string, { server, open }: KeyLine): Message => ({ key, arguments: { server, games: String(open) } });

async function hasGames(): Promise<boolean> {
  const [tables, results, days] = await Promise.all([api.tables(), api.results(), api.days()]);
  return [tables, results, days.tables].some(({ length }) => length > 0);
}

/**
 * Takes over a file's key, if that loses nothing and `agrees` says so; what came of it, null where it was here already.
 */
export async function takeKey(file: KeyLine, agrees: () => Promise<boolean>): Promise<Message | null> {
  if (alone || file.server !== homeOf(location.href)) return told("results.key.elsewhere", file);
  if (file.key === playerKey()) return null;
  if (line.away) return told("results.key.away", file);
  if (await hasGames()) return told("results.key.taken", file);
  if (!(await agrees())) return told("results.key.refused", file);
  adoptKey(file.key);
  return told("results.key.mine", file);
}
