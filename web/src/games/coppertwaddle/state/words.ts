import type { Arguments } from "../../../i18n/format";
import { t, tryText } from "../../../i18n/messages.svelte";
import { within } from "../../../i18n/figures";
import type * as Coppertwaddle from "../../../wire/coppertwaddle";
import { rules } from "../../../wire/coppertwaddle";
import type { Said, Scene as SceneOf } from "../../../table/game";
import { cardName } from "./pack";
import { isYou, lowerSeat, nameOf, other } from "./people";

export type Scene = SceneOf<Coppertwaddle.Pieces>;
type Event = Coppertwaddle.Event | Said;
type Aim = { target: Coppertwaddle.ThrelmAt | null; declaration: number | null; to?: Coppertwaddle.BoardPlace | null };

export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

/** A card's name inside a sentence. */
export const named = (scene: Scene, card: number): string =>
  t("coppertwaddle.named", { card: cardName(scene.pieces, card) });

/** "A", "A and B", "A, B and C". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return "";
  if (names.length === 1) return last;
  const first = names.slice(0, -1).reduce((before, next) => t("coppertwaddle.comma", { first: before, second: next }));
  return t("coppertwaddle.and", { first, second: last });
}

const namedAll = (scene: Scene, cards: readonly number[]) => listed(cards.map((card) => named(scene, card)));

export function placeWords(scene: Scene, place: Coppertwaddle.BoardPlace): string {
  const args = { rank: place.rank, column: place.column };
  if (isYou(scene, place.seat)) return t("coppertwaddle.place.yours", args);
  return t("coppertwaddle.place.others", { ...args, owner: nameOf(scene, place.seat) });
}

const who = (scene: Scene, seat: number): Arguments => ({
  you: String(isYou(scene, seat)),
  player: nameOf(scene, seat),
});

function aimed(scene: Scene, { target, declaration, to = null }: Aim): Arguments {
  return {
    aim: target ? "target" : declaration !== null ? "declaration" : to ? "ditch" : "none",
    target: target ? named(scene, target.card) : "",
    declaration: declaration === null ? "" : named(scene, declaration),
    place: to ? placeWords(scene, to) : "",
  };
}

type Robbing =
  Extract<Coppertwaddle.Choice, { type: "rob" }> | Extract<Coppertwaddle.Event, { type: "robbing_announced" }>;

function robbing(scene: Scene, rob: Robbing): Arguments {
  return {
    target: named(scene, rob.target.card),
    robbers: namedAll(
      scene,
      rob.robbers.map((robber) => robber.card),
    ),
    named: rob.named ?? "none",
    attack: rob.attack,
    defence: rob.defence,
  };
}

/** The arguments of an event's sentence, besides the player. */
function detailsOf(scene: Scene, event: Coppertwaddle.Event): Arguments {
  switch (event.type) {
    case "game_began":
      return { game: event.game };
    case "drawn":
      return { known: String(event.card !== null), card: event.card === null ? "" : named(scene, event.card) };
    case "turn_began":
      return { turn: event.turn };
    case "stage_began":
    case "passed":
      return { stage: t(`coppertwaddle.stage.${event.stage}`) };
    case "laid":
      return {
        card: named(scene, event.card),
        pressing: String(event.place.pressing),
        place: placeWords(scene, event.place),
      };
    case "favour_played":
      return { card: named(scene, event.card), ...aimed(scene, event) };
    case "declaration_played":
      return { card: named(scene, event.card), target: named(scene, event.target.card) };
    case "ability_used":
      return { threlm: named(scene, event.threlm.card), ...aimed(scene, event) };
    case "answered":
      return { card: named(scene, event.card), answered: named(scene, event.answered) };
    case "cancelled":
    case "revived":
    case "discarded":
      return { card: named(scene, event.card) };
    case "covered":
    case "turned_proud":
    case "negated":
      return { threlm: named(scene, event.threlm.card) };
    case "power_changed":
      return { threlm: named(scene, event.threlm.card), amount: signed(event.amount), power: event.power };
    case "attached":
    case "stripped":
      return { declaration: named(scene, event.declaration), threlm: named(scene, event.threlm.card) };
    case "moved":
      return { card: named(scene, event.card), place: placeWords(scene, event.to) };
    case "lost":
      return {
        threlm: named(scene, event.threlm.card),
        count: event.declarations.length,
        declarations: namedAll(scene, event.declarations),
      };
    case "hand_shown":
      return { looker: nameOf(scene, event.to), cards: namedAll(scene, event.cards), count: event.count };
    case "robbing_announced":
      return robbing(scene, event);
    case "powers_changed":
      return { attack: event.attack, defence: event.defence };
    case "robbing_succeeded":
      return { card: named(scene, event.card), attack: event.attack, defence: event.defence };
    case "robbing_failed":
      return { reason: t(`coppertwaddle.fail-reason.${event.reason}`), attack: event.attack, defence: event.defence };
    case "game_ended":
      return {
        outcome: event.winner === null ? "tie" : event.reason,
        ...who(scene, event.winner ?? lowerSeat(scene)),
        score: event.score,
        graded: String(event.grade !== "none"),
        grade: gradeWords(event.grade),
      };
    case "suite_ended":
      return {
        own: event.points[lowerSeat(scene) - 1] ?? 0,
        theirs: event.points[other(lowerSeat(scene)) - 1] ?? 0,
        player: nameOf(scene, other(lowerSeat(scene))),
      };
    default:
      return {};
  }
}

/** A grade with its scores: "Ordinary, 21 to 49". */
export function gradeWords(grade: Coppertwaddle.Grade): string {
  const span = rules.grades.find((one) => one.grade === grade);
  return span ? within(t(`coppertwaddle.grade.${grade}`), span) : "";
}

/** A sentence for the log. */
export function tell(event: Event, scene: Scene): string | null {
  switch (event.type) {
    case "suite_ended":
      if (scene.seat !== 0) break;
      return t("web.coppertwaddle.suite.others", { ...detailsOf(scene, event), first: nameOf(scene, 1) });
    case "said":
    case "inquired":
      return null; // no remarks in this game
    case "stage_began":
    case "turn_ended":
      return null; // the following sentence says it
    case "drawn":
      if (event.reason === "deal" && event.card === null) return null; // the other player's first hand, card by card
      break;
  }
  const actor = "seat" in event ? who(scene, event.seat) : {};
  return tryText(`coppertwaddle.event.${event.type}`, { ...actor, ...detailsOf(scene, event) }) ?? event.type;
}

/** The text of a choice's button. */
export function tellChoice(choice: Coppertwaddle.Choice, view: Coppertwaddle.Screen, scene: Scene): string {
  switch (choice.type) {
    case "pass":
      return t(`coppertwaddle.choice.pass.${passed(choice.stage, view)}`);
    case "lay":
      return t("coppertwaddle.choice.lay", {
        card: named(scene, choice.card),
        pressing: String(choice.place.pressing),
        place: placeWords(scene, choice.place),
      });
    case "favour":
      return t("coppertwaddle.choice.favour", { card: named(scene, choice.card), ...aimed(scene, choice) });
    case "declaration":
      return t("coppertwaddle.choice.declaration", {
        card: named(scene, choice.card),
        target: named(scene, choice.target.card),
        aim: choice.to ? "ditch" : "none",
        place: choice.to ? placeWords(scene, choice.to) : "",
      });
    case "ability":
      return t("coppertwaddle.choice.ability", { threlm: named(scene, choice.threlm.card), ...aimed(scene, choice) });
    case "rob":
      return t("coppertwaddle.choice.rob", robbing(scene, choice));
    case "cancel":
      return t("coppertwaddle.choice.cancel", { card: named(scene, choice.card) });
    case "let_be":
      return t("coppertwaddle.choice.let_be");
    case "discard":
      return t("coppertwaddle.choice.discard", { card: named(scene, choice.card) });
  }
}

function passed(
  stage: Coppertwaddle.Stage,
  view: Coppertwaddle.Screen,
): "challenging" | "en_garde" | "announce" | "robbing" {
  if (view.asked === "announce") return "announce";
  return stage === "challenging" || stage === "en_garde" ? stage : "robbing";
}

/** For screen readers: the played card was announced; now an answer is asked for. */
export function askedForAnswer(scene: Scene, { card, seat, answers }: Coppertwaddle.PendingBox): string {
  const args = { card: named(scene, card), player: nameOf(scene, seat) };
  return t(answers > 0 ? "coppertwaddle.asked.answer.again" : "coppertwaddle.asked.answer", args);
}

/** Why the device changes hands. */
export function tellDue({ toAct, guardian, asked, stage }: Coppertwaddle.Screen, scene: Scene): string {
  const names = { player: nameOf(scene, toAct ?? guardian), guardian: nameOf(scene, guardian) };
  if (asked === "answer") return t("web.coppertwaddle.due.answer", names);
  if (toAct === guardian) return t("web.coppertwaddle.due.turn", names);
  return t(stage === "challenging" ? "web.coppertwaddle.due.challenging" : "web.coppertwaddle.due.other", names);
}
