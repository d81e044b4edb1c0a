import { t } from "../../i18n/messages.svelte";
import type { Company } from "../../table/game";

/** A short result: the winner, or the points of a single player. `you` is the only person, whose points come first. */
export function outcomeOfSeats(result: number[], { names, you }: Company): string {
  if (result.length === 1) return t("described.result.points", { points: result[0]! });
  const others = result.filter((_, seat) => seat + 1 !== you);
  const points = (you === null ? result : [result[you - 1]!, ...others]).join(" : ");
  const best = Math.max(...result);
  if (result.filter((one) => one === best).length > 1) return t("described.result.tied", { points });
  const winner = result.indexOf(best) + 1;
  if (you !== null) return t(winner === you ? "described.result.won.you" : "described.result.lost.you", { points });
  return t("described.result.won", { player: names[winner - 1] ?? String(winner), points });
}
