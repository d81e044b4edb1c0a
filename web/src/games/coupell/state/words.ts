import type { Arguments } from "../../../i18n/format";
import { t, tryText } from "../../../i18n/messages.svelte";
import type * as Coupell from "../../../wire/coupell";
import type { Said, Scene as SceneOf } from "../../../table/game";
import { cardText } from "./deck";
import { nameOf, partnerOf, youOf } from "./people";

export type Scene = SceneOf<Coupell.Pieces>;
type Event = Coupell.Event | Said;

/** Arguments for the acting player and the partner: names, and which one is "you". */
export function who(scene: Scene, seat: number): Arguments {
  const you = youOf(scene);
  return {
    who: seat === you ? "you" : partnerOf(seat) === you ? "partner" : "other",
    player: nameOf(scene, seat),
    partner: nameOf(scene, partnerOf(seat)),
  };
}

export function tellOutcome(outcome: Coupell.Outcome, scene: Scene): string {
  if (outcome.ending === "none") return "";
  return t(`coupell.outcome.${outcome.ending}`, {
    points: outcome.points,
    ...(outcome.seat === null ? {} : who(scene, outcome.seat)),
  });
}

function detailsOf(scene: Scene, event: Coupell.Event): Arguments {
  switch (event.type) {
    case "dealt":
    case "drawn":
      return { card: cardText(scene.pieces, event.card) };
    case "turn_began":
      return { turn: event.turn, final: String(event.final) };
    case "card_moved":
    case "card_given":
      return { card: cardText(scene.pieces, event.card), from: event.from, to: event.to };
    case "claimed":
      return { word: event.word.toUpperCase(), points: event.scored.length };
    case "not_a_word":
      return { word: event.word.toUpperCase(), free: String(event.free) };
    default:
      return {};
  }
}

/** The text of a remark. */
export function tellRemark(remark: Coupell.Remark, scene: Scene): string {
  const card = "card" in remark ? cardText(scene.pieces, remark.card) : "";
  return t(`coupell.remark.${remark.type}`, { ...remark, card });
}

/** The text of a question. */
export function tellQuestion(question: Coupell.Question, scene: Scene): string {
  const card = "card" in question ? cardText(scene.pieces, question.card) : "";
  return t(`coupell.question.${question.type}`, { ...question, card });
}

export const tellAnswer = (yes: boolean): string => t(yes ? "web.coupell.ask.yes" : "web.coupell.ask.no");

/** A sentence for the log. */
export function tell(event: Event, scene: Scene): string | null {
  switch (event.type) {
    case "turn_ended":
      return null; // the following sentence says it
    case "said":
      return t("web.coupell.said", { player: nameOf(scene, event.seat), remark: tellRemark(event.remark, scene) });
    case "inquired":
      return t("web.coupell.answered", {
        player: event.seat === youOf(scene) ? t("web.coupell.you") : nameOf(scene, event.seat),
        partner: nameOf(scene, event.asked),
        question: tellQuestion(event.question as Coupell.Question, scene),
        answer: tellAnswer(event.yes),
      });
    case "game_ended":
      return tellOutcome(event.outcome, scene);
  }
  return (
    tryText(`coupell.event.${event.type}`, { ...who(scene, event.seat), ...detailsOf(scene, event) }) ?? event.type
  );
}

/** The text of a choice. It names a claim's word, so show it only on request (CP-10). */
export function tellChoice(choice: Coupell.Choice, view: Coupell.Screen, scene: Scene): string {
  const seat = partnerOf(view.active ?? scene.seat);
  const partner = seat === youOf(scene) ? "you" : nameOf(scene, seat);
  switch (choice.type) {
    case "move_card":
    case "give_card":
      return t(`coupell.choice.${choice.type}`, {
        card: cardText(scene.pieces, choice.card),
        from: choice.from,
        to: choice.to,
        partner,
      });
    case "claim":
      return t("coupell.choice.claim", { word: choice.word.toUpperCase(), place: choice.place, points: choice.points });
    case "run":
      return t("coupell.choice.run", placesOf(choice));
    case "end_turn":
      return t("coupell.choice.end_turn");
  }
}

const placesOf = ({ place, cards }: Coupell.Choice & { type: "run" }): Arguments => ({
  from: place,
  to: place + cards.length - 1,
});

/** The first hint for a word only points at its cards. */
export function point(choice: Coupell.Choice): string | null {
  return choice.type === "run" ? t("web.coupell.hint", placesOf(choice)) : null;
}
