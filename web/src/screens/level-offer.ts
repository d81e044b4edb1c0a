import type { TableLine } from "../wire/types";

/** Two games in a row with the same end, against the same computer: another level is worth offering. */
export type LevelOffer = { won: boolean; player: string };

const inRow = 2;

/** Whether a person won this game; null: tied, or nobody's. */
function isWon({ seats, result }: TableLine): boolean | null {
  const own = seats.indexOf("human");
  const others = (result ?? []).filter((_, seat) => seat !== own);
  const mine = result?.[own];
  if (mine === undefined || others.length === 0 || others.every((one) => one === mine)) return null;
  return others.every((one) => mine > one);
}

/**
 * What is offered after the newest of these games. `levels` are the players' names, the weakest first. Every second
 * game of a row offers, so that who stays with a level is not asked after each.
 */
export function levelOffer(tables: readonly TableLine[], table: string, levels: readonly string[]): LevelOffer | null {
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
