import { t } from "../../../i18n/messages.svelte";
import type { Company } from "../../../table/game";
import { rules, type Screen } from "../../../wire/coupell";

/** The largest pile that the built-in deck of 48 cards allows. */
const mostPoints = 18;

/** The ranks that the built-in deck can reach. */
export const ranks = rules.ranks
  .filter(({ from }) => from <= mostPoints)
  .map(({ rank, from }) => ({ from, name: () => t(`coupell.rank.${rank}`) }));

/**
 * A short result for lists. Zero points mean a loss, except with a small deck, where empty piles can win; then the
 * ending decides (CP-16). Tables in lists never use such decks.
 */
export function tellResult([points = 0]: number[], company?: Pick<Company, "end">): string {
  const end = (company?.end as Screen | undefined)?.outcome;
  if (points === 0 && !end?.won) return t("web.coupell.result.lost");
  const rank = rules.ranks.findLast(({ from }) => points >= from)?.rank;
  const won = t("coupell.outcome.equal_piles", { points });
  return rank === undefined ? won : t("web.coupell.result.won", { won, rank: t(`coupell.rank.${rank}`) });
}
