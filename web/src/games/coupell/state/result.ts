import { t } from "../../../i18n/messages.svelte";
import type { Company } from "../../../table/game";
import { rules, type Screen } from "../../../wire/coupell";

/**
 * A result in a few words, for lists of games. A pile of no card is a lost game's result, and with a small deck that of
 * one won with empty piles, too: its end tells which (CP-16). Tables, whose games lists have, play no such decks.
 */
export function tellResult([points = 0]: number[], company?: Pick<Company, "end">): string {
  const end = (company?.end as Screen | undefined)?.outcome;
  if (points === 0 && !end?.won) return t("web.coupell.result.lost");
  const rank = rules.ranks.findLast(({ from }) => points >= from)?.rank;
  const won = t("coupell.outcome.equal_piles", { points });
  return rank === undefined ? won : t("web.coupell.result.won", { won, rank: t(`coupell.rank.${rank}`) });
}
