/** The stages of a turn, in order. */
export const stages = ["engagement", "challenging", "en_garde", "robbing", "respite"] as const;
