import type { TableListItem } from "../wire/types";

/** Offered after two games in a row with the same result against the same computer. */
export type LevelOffer = { won: boolean; player: string };

const inRow = 2;

/** Whether the person won; null for a tie or for no single person. */
function isWon({ seats, result }: TableListItem): boolean | null {
  const own = seats.indexOf("human");
  const others = (result ?? []).filter((_, seat) => seat !== own);
  const mine = result?.[own];
  if (mine === undefined || others.length === 0 || others.every((one) => one === mine)) return null;
  return others.every((one) => mine > one);
}

/**
 * The offer after the newest of these games. `levels` are players, weakest first. Only every second game of a series
 * offers, so that users who decline are not asked each time.
 */
export function levelOffer(
  tables: readonly TableListItem[],
  table: string,
  levels: readonly string[],
): LevelOffer | null {
  const line = tables.find((one) => one.table === table);
  if (!line?.result || line.practice || line.people.length > 0) return null;
  const [opponent, ...more] = line.seats.filter((seat) => seat !== "human");
  if (!opponent || more.length > 0 || !line.seats.includes("human")) return null;
  const won = isWon(line);
  if (won === null) return null;
  const player = levels[levels.indexOf(opponent) + (won ? 1 : -1)];
  if (!levels.includes(opponent) || !player) return null;
  const same = tables
    .filter((one) => one.game === line.game && one.result && !one.practice && one.changed <= line.changed)
    .filter((one) => [...one.seats].sort().join() === [...line.seats].sort().join())
    .sort((a, b) => b.changed.localeCompare(a.changed));
  const other = same.findIndex((one) => isWon(one) !== won);
  const row = other < 0 ? same.length : other;
  return row > 0 && row % inRow === 0 ? { won, player } : null;
}
