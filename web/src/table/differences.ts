import type { CardPart } from "./workshop";

export type Differences = { added: CardPart[]; removed: CardPart[]; changed: { card: CardPart; before: CardPart }[] };

/** What somebody's cards have that a model has not, and the other way round. */
export function differencesOf(own: readonly CardPart[], model: readonly CardPart[]): Differences {
  const known = new Map(model.map((card) => [card.id, card]));
  const here = new Set(own.map(({ id }) => id));
  return {
    added: own.filter(({ id }) => !known.has(id)),
    removed: model.filter(({ id }) => !here.has(id)),
    changed: own.flatMap((card) => {
      const before = known.get(card.id);
      return before && before.content !== card.content ? [{ card, before }] : [];
    }),
  };
}

/** The lines that only one of two contents has. */
export function linesThatDiffer(before: string, after: string): { gone: string[]; come: string[] } {
  const [old, now] = [before.split("\n"), after.split("\n")];
  return { gone: old.filter((line) => !now.includes(line)), come: now.filter((line) => !old.includes(line)) };
}
