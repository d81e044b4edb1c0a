import { api } from "../../../base/api";
import { listed } from "../../../base/untrusted";
import { keep, recall } from "../../../base/storage";
import { counts } from "../../../table/results";
import { hasOwnCards } from "../../../table/workshop";
import { rules } from "../../../wire/coupell";
import type { TableListItem } from "../../../wire/types";

/**
 * The words that the player has claimed in all games. They come from the games' records, which travel with an export;
 * this browser keeps what it has read, so that each record is requested once.
 */

const name = "coppice.coupell.words";
/** The format of what is kept. Another one counts as missing and is read from the records again. */
const format = 1;
/** How many records are requested at once after an import; the others follow next time. */
const mostRead = 50;

/** By table: the words of the player's own seats. */
type Kept = Record<string, string[]>;

function kept(): Kept {
  try {
    const { version, tables } = JSON.parse(recall(name) ?? "{}") as { version?: number; tables?: Kept };
    return version === format ? (tables ?? {}) : {};
  } catch {
    return {};
  }
}

/** The words that these seats claimed in a record, in order. */
export function claimsOf(record: string, seats: readonly number[]): string[] {
  const claims = [...record.matchAll(/^(\d) claim \d+ ([a-z]+)\r?$/gim)];
  return claims.filter(([, seat]) => seats.includes(Number(seat))).map(([, , word]) => word!.toUpperCase());
}

/** The person's seats. A list names them only for games between several places. */
const seatsOf = ({ seats, own }: TableListItem): number[] =>
  own.length > 0 ? own : seats.flatMap((player, seat) => (player === "human" ? [seat + 1] : []));

/** With a deck or dictionary of one's own, anything may be a word. */
const isUsual = (line: TableListItem) => line.game === "coupell" && counts(line) && !hasOwnCards(line.settings);

export type Claim = { table: string; word: string };

/** The words of these games, the oldest first. A record that cannot be read is left out and tried again next time. */
export async function claimedWords(lines: readonly TableListItem[]): Promise<Claim[]> {
  const games = lines.filter(isUsual).sort((a, b) => a.changed.localeCompare(b.changed));
  const before = kept();
  const tables: Kept = {};
  let read = 0;
  for (const line of games.toReversed()) {
    const known = listed(before, line.table);
    if (known) tables[line.table] = known;
    else if (read++ < mostRead) {
      const record = await api.record(line.table).catch(() => null);
      if (record !== null) tables[line.table] = claimsOf(record, seatsOf(line));
    }
  }
  if (read > 0 || Object.keys(before).length > Object.keys(tables).length)
    keep(name, JSON.stringify({ version: format, tables }));
  return games.flatMap(({ table }) => (listed(tables, table) ?? []).map((word) => ({ table, word })));
}

/** All words of one length: how many, the newest, and the first one if it is of this table. */
export type Length = { length: number; count: number; newest: string | null; first: string | null };

/** The longest word of eight kept and three drawn cards. Gifts may allow a longer one, which is shown, too. */
const longestShown = 11;

/** The lengths from the shortest word of the rules to the longest that is shown or was claimed. */
export function lengthsOf(claims: readonly Claim[], table: string | null): Length[] {
  const longest = Math.max(longestShown, ...claims.map(({ word }) => word.length));
  return Array.from({ length: longest - rules.shortestWord + 1 }, (_, index) => {
    const length = rules.shortestWord + index;
    const own = claims.filter(({ word }) => word.length === length);
    return {
      length,
      count: own.length,
      newest: own.at(-1)?.word ?? null,
      first: own.every((one) => one.table === table) ? (own[0]?.word ?? null) : null,
    };
  });
}
