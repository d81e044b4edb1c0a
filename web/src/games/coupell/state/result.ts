import { t } from "../../../i18n/messages.svelte";
import { rules } from "../../../wire/coupell";

/** A result in a few words, for lists of games. */
export function tellResult([points = 0]: number[]): string {
  if (points === 0) return t("web.coupell.result.lost");
  const rank = rules.ranks.findLast(({ from }) => points >= from)?.rank;
  const won = t("coupell.outcome.equal_piles", { points });
  return rank === undefined ? won : t("web.coupell.result.won", { won, rank: t(`coupell.rank.${rank}`) });
}
