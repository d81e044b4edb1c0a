const landscapePhone = "(min-width: 34rem) and (max-width: 60rem) and (orientation: landscape)";

/** Names for windows. Styles use them as `@media (--phone)`; build-tools/media-names.ts replaces them. */
export const mediaNames = {
  /** Not wide enough for the side: the decision has a foot that stays at the bottom. */
  phone: "(max-width: 60rem)",
  /** A phone on its side: the foot is beside the board. */
  "landscape-phone": landscapePhone,
  /** A sheet of three columns shows one at a time. */
  "one-column": `(max-width: 48rem), ${landscapePhone}`,
  /** The same, where the height is scarce, too. */
  "low-one-column": `(max-width: 48rem) and (max-height: 47rem), ${landscapePhone}`,
  /** Wide windows in which such a sheet has to be lower to be seen as a whole. */
  low: "(min-width: 60.01rem) and (max-height: 53.75rem)",
  /** A page has its name between its tools. */
  "low-title": "(min-width: 40rem) and (max-height: 50rem)",
  "very-low": "(min-width: 60.01rem) and (max-height: 46rem)",
  /** Wide enough for a side. */
  wide: "(min-width: 60.01rem)",
  /** Too narrow for a board of three columns and a side. */
  medium: "(max-width: 72rem)",
  /** A window higher than wide, between a phone and a wide window. */
  upright: "(min-width: 60.01rem) and (max-width: 80rem) and (max-aspect-ratio: 1/1)",
  /** A phone held upright: one column for everything, words become signs. */
  narrow: "(max-width: 40rem)",
  /** A small phone, where a row of the board has to be lower. */
  "short-phone": "(max-width: 48rem) and (max-height: 44rem)",
  /** A phone high enough for the whole of a board of three columns. */
  "high-phone": "(max-width: 48rem) and (min-height: 44.01rem)",
  /** A tablet held upright, with room for large cards in the foot. */
  "tall-tablet": "(min-width: 48.01rem) and (max-width: 72rem) and (min-height: 60rem)",
  /** As low as a phone on its side, however wide. */
  flat: "(min-width: 34rem) and (max-height: 30rem)",
  /** A window at 400 %, and a watch. */
  tiny: "(max-width: 34rem) and (max-height: 27rem)",
} as const;

/** The same for the part of the page that something is in: `@container (--small-part)`. */
export const partNames = {
  /** One of three columns, when they are narrow. */
  "slim-part": "(max-width: 17rem)",
  /** A column, a side, a phone. */
  "small-part": "(max-width: 28rem)",
  /** A board beside something else. */
  "middle-part": "(max-width: 52rem)",
  /** A card lower than its picture and its words. */
  "low-part": "(max-height: 95px)",
  /** A card with one line. */
  "lowest-part": "(max-height: 70px)",
  /** A column without room for sentences. */
  "short-part": "(max-width: 15.5rem) or ((max-width: 48rem) and (max-height: 32rem))",
} as const;
