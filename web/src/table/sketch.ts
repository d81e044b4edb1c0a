/** A box of a small picture, with what stands in it: a card, a space, a place. 24 units wide and 30 high. */
export type SketchBox = { x: number; y: number; text?: string; lit?: boolean };

/** The pictures of the words that a game's first lesson explains, by the words' keys. */
export type Sketches = Readonly<Record<string, readonly SketchBox[]>>;

export const row = (texts: readonly string[], y: number, lit: readonly number[] = [], from = 0): SketchBox[] =>
  texts.map((text, index) => ({ x: from + index * 24, y, text, lit: lit.includes(index) }));
