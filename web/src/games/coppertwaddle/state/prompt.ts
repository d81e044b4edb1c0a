import { t } from "../../../i18n/messages.svelte";
import { tableText } from "../../../i18n/table.svelte";
import type { Desk } from "./desk.svelte";
import { isYou, nameOf } from "./people";
import type { sidesOf } from "./sides";

/** The question to the player. `played` names the card that waits for an answer. */
export function questionOf({ view, scene }: Desk, played: string): string {
  if (view.toAct !== null && !isYou(scene, view.toAct))
    return t("coppertwaddle.waiting", { player: nameOf(scene, view.toAct) });
  switch (view.asked) {
    case "act":
      return view.stage === "challenging" || view.stage === "en_garde"
        ? t(`coppertwaddle.asked.act.${view.stage}`)
        : t("coppertwaddle.asked.act.robbing");
    case "discard":
      return t("coppertwaddle.asked.discard", { count: view.discards });
    case "answer":
      return played;
    default:
      return t(`coppertwaddle.asked.${view.asked}`);
  }
}

/** A selected card in hand that cannot be played now; null if there is none. */
export function stuckCardOf({ view, looked, picked }: Desk): number | null {
  const inHand = looked !== null && view.hands[view.seat - 1]!.cards.includes(looked);
  return inHand && picked.length === 0 && view.asked === "act" ? looked : null;
}

/** What to do next, in one sentence. */
export function promptOf(desk: Desk, sides: ReturnType<typeof sidesOf>): string {
  const { view, picked, crossing, announcing } = desk;
  if (sides?.note) return sides.note;
  if (desk.options.length === 0 || view.asked === "answer") return "";
  if (announcing) {
    if (desk.robbery.target === null)
      return desk.robberies.any ? t("web.coppertwaddle.prompt.target") : t("web.coppertwaddle.prompt.noRobbing");
    return tableText("web.coppertwaddle.prompt.robbers", desk.scene.settings);
  }
  if (picked.length > 0) return crossing.next.size > 0 ? t("web.coppertwaddle.prompt.aim") : "";
  if (view.asked === "discard" || view.asked === "drop") return t("web.coppertwaddle.prompt.discard");
  return crossing.next.size > 0
    ? t(`web.coppertwaddle.prompt.${view.stage === "en_garde" ? "play" : "favour"}`)
    : t("web.coppertwaddle.prompt.nothing");
}
