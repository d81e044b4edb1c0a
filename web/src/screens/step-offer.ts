import { counts, gamesLike } from "../table/results";
import type { TableListItem } from "../wire/types";

const inRow = 2;

/**
 * Whether a cooperative game offers a harder or an easier one: after two wins or two losses in a row with the same
 * settings and the same computer. Only every second game of a series offers, so that users who decline are not asked
 * each time.
 */
export function stepOffer(lines: readonly TableListItem[], table: string): "harder" | "easier" | null {
  const line = lines.find((one) => one.table === table);
  if (!line || !counts(line) || line.people.length > 0) return null;
  if (line.seats.filter((seat) => seat === "human").length !== 1) return null;
  const won = (one: TableListItem) => (one.result?.[0] ?? 0) > 0;
  const like = gamesLike(lines, line);
  const other = like.findIndex((one) => won(one) !== won(line));
  const row = other < 0 ? like.length : other;
  if (row % inRow !== 0) return null;
  return won(line) ? "harder" : "easier";
}
