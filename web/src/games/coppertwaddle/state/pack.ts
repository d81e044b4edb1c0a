import { preferences } from "../../../base/preferences.svelte";
import { t } from "../../../i18n/messages.svelte";
import type * as Coppertwaddle from "../../../wire/coppertwaddle";

type Pieces = Coppertwaddle.Pieces;

/** The printed card. Cards are indexes into the pack. */
export function cardOf(pieces: Pieces, card: number): Coppertwaddle.CardPiece {
  const piece = pieces.cards[card];
  if (!piece) throw new RangeError(`the pack has no card ${card}`);
  return piece;
}

export const inWords = (text: Coppertwaddle.BilingualText): string => text[preferences.language] || text.en;

export const cardName = (pieces: Pieces, card: number): string => inWords(cardOf(pieces, card).name);

const longWord = 13;

/** Lets long words of a name break near their middle, between two consonants, because cards are narrow. */
export function breakable(name: string): string {
  return name.replace(/\p{L}+/gu, (word) => {
    if (word.length < longWord) return word;
    const middle = Math.floor(word.length / 2);
    const steps = [0, 1, -1, 2, -2];
    const at = steps
      .map((step) => middle + step)
      .find((place) => /^[^aeiouyäöü]{2}$/i.test(word.slice(place - 1, place + 1)));
    return at === undefined ? word : `${word.slice(0, at)}\u00AD${word.slice(at)}`;
  });
}

/** The letter for a name: the first capital after an article ("The Quondam King": Q; "Der einstige König": K). */
export function initialOf(name: string): string {
  const [first = "", ...more] = name.split(" ");
  const words = more.length > 0 && t("web.coppertwaddle.articles").split(" ").includes(first) ? more : [first, ...more];
  const [letter = ""] = words.find((word) => /^\p{Lu}/u.test(word)) ?? words[0] ?? "";
  return letter;
}

export const isCharacter = (piece: Coppertwaddle.CardPiece): boolean =>
  piece.kind === "threlm" || piece.kind === "wind";

/** The inks of a card: of its current Rank, or of its kind. */
export function inkOf(
  piece: Coppertwaddle.CardPiece,
  ranks: readonly Coppertwaddle.Rank[] = piece.ranks,
): "noble" | "peasant" | "both" | "wind" | "favour" | "declaration" {
  if (piece.kind !== "threlm") return piece.kind;
  return ranks.length > 1 ? "both" : (ranks[0] ?? "peasant");
}
