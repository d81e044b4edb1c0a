/** Every drawing the page uses, by its name in game-icons. NOTICE names their authors. */
export const usedIcons = [
  // the house
  "stump-regrowth", "anticlockwise-rotation", "candlebright", "help", "settings-knobs", "scroll-unfurled",
  "play-button", "sunrise", "hourglass", "person", "flying-flag", "theater-curtains",
  // suits
  "clubs", "diamonds", "hearts", "spades",
  // Copperdale: segments
  "two-coins", "stone-bridge", "sprout",
  // Copperdale: occupations
  "scales", "owl", "compass", "trowel", "wheat", "chisel", "shaking-hands",
  // Copperdale: what is built
  "village", "family-house", "water-fountain", "arch-bridge", "colombian-statue", "sunflower", "stakes-fence", "coins-pile",
  "trench-spade",
  // Copperdale: its picture
  "windmill", "pine-tree", "stone-tower", "church", "medieval-village-01", "meeple",
] as const;

export type IconName = (typeof usedIcons)[number];
