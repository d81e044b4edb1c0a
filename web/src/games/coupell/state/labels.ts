import { t } from "../../../i18n/messages.svelte";
import type { Desk } from "./desk.svelte";
import { cardText } from "./deck";
import { nameOf, youOf } from "./people";
import type { Run } from "./run";

export function rowTitle(desk: Desk, seat: number): string {
  return seat === youOf(desk.scene)
    ? t("web.coupell.row.yours")
    : t("web.coupell.row.others", { player: nameOf(desk.scene, seat) });
}

export const pileName = (desk: Desk, seat: number): string =>
  seat === youOf(desk.scene) ? t("web.coupell.you") : nameOf(desk.scene, seat);

/** A card's label for screen readers: "Place 3: E over L, chosen, in the word as L". */
export function cardLabel(desk: Desk, card: number, index: number): string {
  const words = [t("web.coupell.card", { place: index + 1, letters: cardText(desk.pieces, card) })];
  const reading = desk.readingOf(card);
  if (desk.isPicked(card)) {
    if (reading) words.push(t("web.coupell.card.reads", { letter: reading }));
    else words.push(t(reading === null ? "web.coupell.card.doubt" : "web.coupell.card.picked"));
  }
  if (desk.pointed.has(card)) words.push(t("web.coupell.card.hinted"));
  if (desk.said && desk.named.has(card))
    words.push(t("web.coupell.card.named", { player: nameOf(desk.scene, desk.said.seat) }));
  return words.join(", ");
}

/** A gap's label: "before E over L, now in place 3", or the end of the row. */
export function gapLabel(desk: Desk, gap: number): string {
  const card = desk.partner.row[gap];
  const choice = desk.gaps.get(gap)?.choice;
  if (card === undefined || !choice || !("to" in choice)) return t("web.coupell.gap.end");
  return t("web.coupell.gap.before", { place: choice.to, letters: cardText(desk.pieces, card) });
}

/** The letters of the selected word: "C O in doubt E"; one that did not fit, too: "C not K O". */
export function spelling({ letters, slips = [] }: Run): string {
  const slipsAt = (index: number) =>
    slips.filter(({ after }) => after === index).map(({ letter }) => t("web.coupell.claim.slip", { letter }));
  const words = letters.flatMap((letter, index) => [...slipsAt(index), letter ?? t("web.coupell.claim.doubt")]);
  return [...words, ...slipsAt(letters.length)].join(" ");
}
