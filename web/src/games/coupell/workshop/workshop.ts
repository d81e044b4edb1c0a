import deck from "../../../../../data/coupell/deck.txt?raw";
import type { CardPart, Workshop } from "../../../table/workshop";
import type * as Coupell from "../../../wire/coupell";
import type { GamePieces } from "../../../wire/types";
import Faces from "./Faces.svelte";

/** Decks as docs/deck.md describes them: a line for each card. */
function cardsIn(text: string): CardPart[] {
  const copies = new Map<string, number>();
  return [...text.matchAll(/^[ \t]*([A-Z]{1,2})(?=\s|$)[^\n]*/gm)].map(({ 0: line, 1: letters = "", index: from }) => {
    const copy = (copies.get(letters) ?? 0) + 1;
    copies.set(letters, copy);
    const name = copy === 1 ? letters : `${letters}${copy}`;
    return { id: name, name, from, to: from + line.trimEnd().length, content: letters };
  });
}

export const workshop: Workshop = {
  setting: "deck",
  file: "my-deck.txt",
  models: [{ name: "workshop.coupell.deck", choice: "wibbell", text: deck }],
  parts: cardsIn,
  fields: [],
  blank: () => "",
  Faces,
  count: (pieces: GamePieces) => (pieces as Coupell.Pieces).cards.length,
  // Cards with the same letters are numbered, also the first.
  numberOf: (pieces, { id }) =>
    (pieces as Coupell.Pieces).cards.findIndex(({ code }) => code === id || code === `${id}1`),
};
