import { listed } from "../../../base/untrusted";
import motifs from "../motifs.json";

/**
 * A layer of a motif, as in a print from two blocks. Filled and outlined: "paper" (bare), "tint" (the first ink, thin)
 * and "gold" (the second ink). "ink" is filled with the first ink, "line" and "hatch" are strokes of it, and "gilt" is
 * a stroke of the second ink with an outline.
 */
export type Layer = "paper" | "tint" | "gold" | "ink" | "line" | "hatch" | "gilt";

/** Our own drawings, 84 by 95 units. Their keys are names for the line "Icon" of a folio. */
export const motifOf = (name: string): readonly (readonly [Layer, string])[] | undefined =>
  listed(motifs as unknown as Record<string, [Layer, string][]>, name);
