import { t } from "../../../i18n/messages.svelte";
import type { AnyEvent } from "../../../wire/types";
import { tableText } from "../../../i18n/table.svelte";
import type { Desk } from "./desk.svelte";
import { cardName } from "./pack";
import { isYou, nameOf } from "./people";
import type { sidesOf } from "./sides";
import { lastPlayed } from "./events";
import { askedForAnswer, named, tell } from "./words";

/** The question to the player, or the card that waits for an answer. */
export function questionOf(desk: Desk, log: readonly AnyEvent[]): string {
  const { view, scene } = desk;
  if (view.toAct !== null && !isYou(scene, view.toAct))
    return t("coppertwaddle.waiting", { player: nameOf(scene, view.toAct) });
  switch (view.asked) {
    case "act":
      return view.stage === "challenging" || view.stage === "en_garde"
        ? t(`coppertwaddle.asked.act.${view.stage}`)
        : t("coppertwaddle.asked.act.robbing");
    case "discard":
      return t("coppertwaddle.asked.discard", { count: view.discards });
    case "answer": {
      const played = lastPlayed(log);
      return (played && tell(played, scene)) ?? "";
    }
    case "announce":
      if (desk.options.length === 1) return t("coppertwaddle.asked.announce.nobody");
      return desk.target === null
        ? t("coppertwaddle.asked.announce")
        : t("web.coppertwaddle.prompt.who", { target: named(scene, desk.target) });
    default:
      return t(`coppertwaddle.asked.${view.asked}`);
  }
}

/** What a screen reader tells of the question. */
export const askedOf = (
  desk: Desk,
  answering: Desk["view"]["pending"],
  question: string,
  prompt: string,
): readonly string[] => [answering ? askedForAnswer(desk.scene, answering) : question, prompt];

/** The name of a card that is only read. */
export const readOf = ({ looked, picked, pieces }: Desk): readonly string[] =>
  looked !== null && picked.length === 0 ? [cardName(pieces, looked)] : [];

/** A selected card in hand that cannot be played now; null if there is none. */
export function stuckCardOf({ view, looked, picked }: Desk): number | null {
  const inHand = looked !== null && view.hands[view.seat - 1]!.cards.includes(looked);
  return inHand && picked.length === 0 && view.asked === "act" ? looked : null;
}

/** What to do next, in one sentence, and whether it is the last turn. */
export function promptOf(desk: Desk, sides: ReturnType<typeof sidesOf>): string {
  if (sides?.note) return sides.note;
  if (desk.options.length === 0 || desk.view.asked === "answer") return "";
  const prompt = nextPartOf(desk);
  return desk.view.trumpet > 0 ? prompt : `${prompt} ${t("coppertwaddle.asked.last")}`.trim();
}

function nextPartOf(desk: Desk): string {
  const { view, picked, crossing, announcing } = desk;
  if (announcing) {
    if (desk.robbery.target === null)
      return desk.robs.length > 0 ? t("web.coppertwaddle.prompt.target") : t("web.coppertwaddle.prompt.noRobbing");
    return tableText("web.coppertwaddle.prompt.robbers", desk.scene.settings);
  }
  if (picked.length > 0 && !desk.composing) return t("web.coppertwaddle.prompt.here");
  if (picked.length > 0) return crossing.next.size > 0 ? t("web.coppertwaddle.prompt.aim") : "";
  if (view.asked === "discard" || view.asked === "drop") return t("web.coppertwaddle.prompt.discard");
  if (stuckCardOf(desk) !== null) return t("web.coppertwaddle.prompt.stuck");
  if (crossing.next.size === 0) return t("web.coppertwaddle.prompt.nothing");
  const threlm = String([...crossing.next.keys()].some((point) => !point.startsWith("hand:")));
  if (view.stage === "challenging")
    return t("web.coppertwaddle.prompt.challenging", { threlm, player: nameOf(desk.scene, view.guardian) });
  return t(`web.coppertwaddle.prompt.${view.stage === "en_garde" ? "play" : "favour"}`, { threlm });
}
