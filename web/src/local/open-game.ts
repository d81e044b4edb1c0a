import type { Entry, KeptTable, MadeTable } from "../wire/module";
import { refused, type Instance } from "./instance";

/** A game in progress as a line of an export (docs/results.md). `sum` is a checksum of everything else. */
type OpenGame = { table: KeptTable; entries: Entry[]; changed: string; sum: string };

/** FNV-1a, 64 bits. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString();
}

const sumOf = ({ table, entries, changed }: Omit<OpenGame, "sum">): string =>
  hashOf(JSON.stringify([table, entries, changed]));

export function packed(table: KeptTable, entries: readonly Entry[], changed: string): OpenGame {
  const game = { table, entries: entries.map(({ text, command }) => ({ text, command })), changed };
  return { ...game, sum: sumOf(game) };
}

const isMoment = (text: unknown): boolean =>
  typeof text === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text);

function parsed(text: string): Partial<OpenGame> {
  try {
    return (JSON.parse(text) ?? {}) as Partial<OpenGame>;
  } catch {
    return {};
  }
}

/** Restores a table by replaying its journal. Throws Refused if it is damaged or not supported here. */
export function unpacked(text: string, instance: Pick<Instance, "ask">): MadeTable {
  const { table, entries, changed, sum } = parsed(text);
  const whole = table && entries && changed !== undefined && sum === sumOf({ table, entries, changed });
  if (!whole || !/^[0-9a-f]{32}$/.test(table.table) || !isMoment(table.created) || !isMoment(changed)) {
    throw refused("error.results.altered");
  }
  const standing = instance.ask({ type: "open", table, entries });
  return { table, entries, standing, changed };
}
