import { t } from "../../../i18n/messages.svelte";
import { rules, type Outcome, type Player } from "../../../wire/coupell";

const rankAt = (points: number) => rules.ranks.findLast(({ from }) => points >= from);

/** What was missing at the end: for the next rank after a win, and for a win after a loss. */
export function tellMissing(
  { won, points, ending }: Pick<Outcome, "won" | "points" | "ending">,
  players: readonly Pick<Player, "pile">[],
  largestPile: number,
): string {
  if (won) {
    const next = rules.ranks.find(({ from }) => from > points && from <= largestPile);
    return next
      ? t("web.coupell.end.next", { cards: next.from - points, rank: t(`coupell.rank.${next.rank}`) })
      : t("web.coupell.end.highest");
  }
  const piles = players.map(({ pile }) => pile.length);
  const [smaller, larger] = [Math.min(...piles), Math.max(...piles)];
  if (larger === 0) return t("web.coupell.end.wordless");
  const rank = missedRank(players);
  const ranked = { ranked: rank ? "yes" : "no", rank: rank ? t(`coupell.rank.${rank}`) : "" };
  if (smaller === larger) return t("web.coupell.end.level", { cards: larger, ...ranked });
  // Cards are not all that was missing if the game was lost before its last turn.
  const key = ending === "unequal_piles" ? "web.coupell.end.uneven" : "web.coupell.end.differ";
  return t(key, { cards: larger - smaller, ...ranked });
}

/** The rank that a lost game would have reached with piles as large as the larger one. */
export const missedRank = (players: readonly Pick<Player, "pile">[]) =>
  rankAt(Math.max(...players.map(({ pile }) => pile.length)))?.rank;
