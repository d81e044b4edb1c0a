import { t } from "../../../i18n/messages.svelte";
import type * as Coppertwaddle from "../../../wire/coppertwaddle";
import { nameOf } from "./people";
import type { Scene } from "./words";

/** Why the device changes hands. */
export function tellDue({ toAct, guardian, asked, stage }: Coppertwaddle.Screen, scene: Scene): string {
  const names = { player: nameOf(scene, toAct ?? guardian), guardian: nameOf(scene, guardian) };
  if (asked === "answer") return t("web.coppertwaddle.due.answer", names);
  if (toAct === guardian) return t("web.coppertwaddle.due.turn", names);
  return t(stage === "challenging" ? "web.coppertwaddle.due.challenging" : "web.coppertwaddle.due.other", names);
}
