import type { GameOnShelf } from "../../table/game";
import { meanText } from "../../i18n/figures";
import { counts } from "../../table/results";
import type { TableListItem } from "../../wire/types";
import { balances, mean, pointsOf, unaided } from "./statistics";

/** A rank, or an opponent to beat. */
export type Rung = { name: () => string; taken: boolean; player: string | null };

/** How far a player has come in a game: rungs, lowest first. `best` is the best result if the game counts points. */
export type Ladder = { rungs: Rung[]; best: number | null };

type Opponent = { player: string; name: string };

/** The ladder of a game after these games of the player; null without one that counts and has no hints, or
 * without rungs. */
export function ladderOf(
  { id, ranks, together }: Pick<GameOnShelf, "id" | "ranks" | "together">,
  opponents: readonly Opponent[],
  lines: readonly TableListItem[],
): Ladder | null {
  const counted = unaided(lines).filter((line) => line.game === id && counts(line));
  if (counted.length === 0) return null;
  if (ranks) {
    const points = pointsOf(counted, together);
    if (points.length === 0) return null;
    const best = Math.max(...points);
    return { rungs: ranks.map(({ from, name }) => ({ name, taken: best >= from, player: null })), best };
  }
  if (together || opponents.length === 0) return null;
  const beaten = new Set(balances(counted).flatMap(({ company, won }) => (won > 0 ? [company] : [])));
  return {
    rungs: opponents.map(({ player, name }) => ({ name: () => name, taken: beaten.has(player), player })),
    best: null,
  };
}

const few = 5;

/**
 * The means of the newest five results and of the five before, if there are ten and the newest are better, also as far
 * as five games can tell.
 */
export function improvement(points: readonly number[]): { now: string; before: string } | null {
  if (points.length < 2 * few) return null;
  const [newest, older] = [points.slice(0, few), points.slice(few, 2 * few)];
  const [now, before] = [meanText(newest), meanText(older)];
  return mean(newest) > mean(older) && now !== null && before !== null && now !== before ? { now, before } : null;
}
