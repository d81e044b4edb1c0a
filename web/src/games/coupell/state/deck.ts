import { t } from "../../../i18n/messages.svelte";
import type * as Coupell from "../../../wire/coupell";

type Pieces = Coupell.Pieces;

/** The printed card. Cards are indexes into the list of pieces. */
export function cardOf(pieces: Pieces, card: number): Coupell.CardPiece {
  const piece = pieces.cards[card];
  if (!piece) throw new RangeError(`the deck has no card ${card}`);
  return piece;
}

/** The letters of a card: two, or one if both are the same. */
export function lettersOf(pieces: Pieces, card: number): string[] {
  const { top, bottom } = cardOf(pieces, card);
  return top === bottom ? [top] : [top, bottom];
}

/** "E over L": a card's name in sentences and for screen readers. */
export function cardText(pieces: Pieces, card: number): string {
  const [top, bottom] = lettersOf(pieces, card);
  return bottom === undefined ? (top ?? "") : t("web.coupell.letters", { top: top ?? "", bottom });
}

/** "E/L", for display. */
export const cardSign = (pieces: Pieces, card: number): string => lettersOf(pieces, card).join("/");

/** Cards by top letter in deck order: "E" with the indexes of EH, EL and EM. */
export function byTopLetter(pieces: Pieces): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  pieces.cards.forEach(({ top }, card) => groups.set(top, [...(groups.get(top) ?? []), card]));
  return groups;
}
