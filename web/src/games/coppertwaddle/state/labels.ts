import { t } from "../../../i18n/messages.svelte";
import type * as Coppertwaddle from "../../../wire/coppertwaddle";
import type { Desk } from "./desk.svelte";
import { cardName, cardOf, inWords, isCharacter } from "./pack";
import { declarationPoint, placePoint, type Point } from "./points";
import { powerReason } from "./powers";
import { listed, named } from "./words";

/** A place's label for screen readers: "Noble Ditch 2, The Abbot, proud, Power 5, may be robbed". */
export function ditchLabel(desk: Desk, ditch: Coppertwaddle.Ditch): string {
  const { threlm, wind } = ditch;
  const words = [t("coppertwaddle.place", { rank: ditch.place.rank, column: ditch.place.column })];
  if (threlm) words.push(...threlmWords(desk, threlm));
  else words.push(t("coppertwaddle.state.vacant"));
  if (wind) words.push(t("web.coppertwaddle.under", { card: named(desk.scene, wind.card) }));
  words.push(...useWords(desk, placePoint(ditch.place)));
  return words.join(", ");
}

function threlmWords(desk: Desk, threlm: Coppertwaddle.Threlm): string[] {
  const piece = cardOf(desk.pieces, threlm.card);
  const words = [inWords(piece.name)];
  words.push(t(`coppertwaddle.state.${threlm.pressed ? "pressed" : threlm.covered ? "covered" : "proud"}`));
  if (threlm.negated) words.push(t("coppertwaddle.state.negated"));
  words.push(t("coppertwaddle.power", { power: threlm.power }));
  if (threlm.parts.length > 1) words.push(powerReason(desk.scene, threlm.parts));
  if (threlm.declarations.length > 0) {
    words.push(
      t("web.coppertwaddle.bears", {
        cards: listed(threlm.declarations.map((card) => named(desk.scene, card))),
      }),
    );
  }
  if (threlm.robber) words.push(t("coppertwaddle.state.robber"));
  if (threlm.target) words.push(t("coppertwaddle.state.target"));
  return words;
}

/** What a press would do now. */
function useWords(desk: Desk, point: Point): string[] {
  if (desk.isPicked(point)) return [t("web.coppertwaddle.use.picked")];
  if (!desk.isOpen(point)) return [];
  if (desk.announcing) return [t(desk.robbery.target ? "web.coppertwaddle.use.robs" : "web.coppertwaddle.use.robbed")];
  if (desk.composing) return [t("web.coppertwaddle.use.target")];
  return [t("web.coppertwaddle.use.ability")];
}

export function windLabel(desk: Desk, ditch: Coppertwaddle.Ditch, wind: Coppertwaddle.Threlm): string {
  const place = t("coppertwaddle.place", { rank: ditch.place.rank, column: ditch.place.column });
  const words = [cardName(desk.pieces, wind.card), t("web.coppertwaddle.pressing", { place })];
  return [...words, ...useWords(desk, placePoint(wind.place))].join(", ");
}

export function declarationLabel(desk: Desk, card: number, bearer: number): string {
  const words = [cardName(desk.pieces, card), t("web.coppertwaddle.upon", { card: named(desk.scene, bearer) })];
  return [...words, ...useWords(desk, declarationPoint(card))].join(", ");
}

/** A card's effect for screen readers; undefined if it has none. */
export const cardWords = (desk: Desk, card: number): string | undefined =>
  inWords(cardOf(desk.pieces, card).text) || undefined;

export function handLabel(desk: Desk, card: number, point: Point, shown: boolean): string {
  const piece = cardOf(desk.pieces, card);
  const words = [inWords(piece.name), t(`coppertwaddle.kind.${piece.kind}`)];
  const [rank] = piece.ranks;
  if (piece.kind === "threlm" && rank) words.push(t(`coppertwaddle.rank.${piece.ranks.length > 1 ? "both" : rank}`));
  if (isCharacter(piece)) words.push(t("coppertwaddle.power", { power: piece.power }));
  if (shown) words.push(t("web.coppertwaddle.shown"));
  if (desk.isPicked(point)) words.push(t("web.coppertwaddle.use.picked"));
  else if (desk.isOpen(point))
    words.push(t(desk.view.asked === "act" ? "web.coppertwaddle.use.play" : "web.coppertwaddle.use.choose"));
  return words.join(", ");
}
