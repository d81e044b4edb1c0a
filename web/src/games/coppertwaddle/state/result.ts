import { t } from "../../../i18n/messages.svelte";
import type { Company } from "../../../table/game";
import { nameOf, other } from "./people";

/** A short result for lists; one's own points come first. */
export function tellResult([first = 0, second = 0]: number[], company: Company): string {
  const points = { points: `${Math.max(first, second)} : ${Math.min(first, second)}` };
  if (first === second) return t("web.coppertwaddle.result.tie", points);
  const winner = first > second ? 1 : 2;
  if (winner === company.you) return t("web.coppertwaddle.result.won", points);
  if (other(winner) === company.you)
    return t("web.coppertwaddle.result.lost", { points: `${Math.min(first, second)} : ${Math.max(first, second)}` });
  return t("web.coppertwaddle.result.of", { ...points, player: nameOf(company, winner) });
}
