/** The game's own words, as a reader may meet them. */
export const terms = [
  "threlm", "wind", "favour", "declaration", "domain", "ditch", "power", "proud", "covered", "pressed", "negated",
  "trumpet", "midden", "guardian", "challenger", "robbing", "attack", "defence",
] as const;
