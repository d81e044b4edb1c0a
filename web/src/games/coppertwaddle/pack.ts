import { preferences } from "../../app/preferences.svelte";
import type { Coppertwaddle } from "../../wire/types";

type Pieces = Coppertwaddle.Pieces;

/** A card as it is printed; cards are numbers, places in the pack. */
export function cardOf(pieces: Pieces, card: number): Coppertwaddle.CardPiece {
  const piece = pieces.cards[card];
  if (!piece) throw new RangeError(`the pack has no card ${card}`);
  return piece;
}

export const inWords = (text: Coppertwaddle.InTwoLanguages): string => text[preferences.language] || text.en;

export const cardName = (pieces: Pieces, card: number): string => inWords(cardOf(pieces, card).name);

export const isCharacter = (piece: Coppertwaddle.CardPiece): boolean => piece.kind === "threlm" || piece.kind === "wind";

/** The colours a card is painted in: of the Rank it has now, or of its kind. */
export function inkOf(
  piece: Coppertwaddle.CardPiece,
  ranks: readonly Coppertwaddle.Rank[] = piece.ranks,
): "noble" | "peasant" | "both" | "wind" | "favour" | "declaration" {
  if (piece.kind !== "threlm") return piece.kind;
  return ranks.length > 1 ? "both" : (ranks[0] ?? "peasant");
}
