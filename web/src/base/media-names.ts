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
} as const;
