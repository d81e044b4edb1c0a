import type { TableListItem } from "../wire/types";
import { onlyPerson } from "./names";

/** Which finished games count, and which belong together. */

/** Whether a game counts: no practice, no second game of a daily deal, no game between computers only. */
export const counts = (line: TableListItem): boolean =>
  line.result !== null && !line.practice && line.seats.includes("human") && (line.daily === "" || line.counts);

/** The same for games of one game with the same settings. */
export const groupKey = (line: TableListItem): string =>
  JSON.stringify([line.game, Object.entries(line.settings).sort()]);

/** The opponents or partners of the only person, as the program names them; "human" for games between people. */
export function companyOf({ seats }: Pick<TableListItem, "seats">): string {
  const you = onlyPerson(seats);
  return you === null ? "human" : seats.filter((_, seat) => seat !== you - 1).join(", ");
}

/** The games that count and are alike, up to this one; newest first. */
export function gamesUpTo(
  lines: readonly TableListItem[],
  line: TableListItem,
  alike: (one: TableListItem) => boolean,
): TableListItem[] {
  return lines
    .filter((one) => counts(one) && alike(one))
    .filter((one) => one === line || one.changed <= line.changed)
    .sort((a, b) => (a === line ? -1 : b === line ? 1 : b.changed.localeCompare(a.changed)));
}

/** The games like this one that count, in the same company, with this one; newest first. */
export const gamesLike = (lines: readonly TableListItem[], line: TableListItem): TableListItem[] =>
  gamesUpTo(lines, line, (one) => groupKey(one) === groupKey(line) && companyOf(one) === companyOf(line));
