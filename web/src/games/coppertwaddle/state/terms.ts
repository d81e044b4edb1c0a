/** The stages of a turn, in order. */
export const stages = ["engagement", "challenging", "en_garde", "robbing", "respite"] as const;

/** The game's terms, in reading order. */
export const terms = [
  "threlm",
  "wind",
  "favour",
  "declaration",
  "domain",
  "ditch",
  "power",
  "proud",
  "covered",
  "pressed",
  "negated",
  "trumpet",
  "midden",
  "guardian",
  "challenger",
  "robbing",
  "attack",
  "defence",
] as const;
