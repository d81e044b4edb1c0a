/** A box of a small picture with its content: a card, a space or a place. The picture is 24 units wide and 30 high. */
export type SketchBox = { x: number; y: number; text?: string; lit?: boolean };

/** Pictures of the terms of a game's first lesson, by the terms' keys. */
export type Sketches = Readonly<Record<string, readonly SketchBox[]>>;

export const row = (texts: readonly string[], y: number, lit: readonly number[] = [], from = 0): SketchBox[] =>
  texts.map((text, index) => ({ x: from + index * 24, y, text, lit: lit.includes(index) }));
