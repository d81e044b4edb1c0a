import { t } from "../../../i18n/messages.svelte";
import { tableText } from "../../../i18n/table.svelte";
import type { Desk } from "./desk.svelte";
import type { sidesOf } from "./sides";

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
