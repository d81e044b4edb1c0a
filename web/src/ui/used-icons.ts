/** Every drawing the page uses, by its name in game-icons. NOTICE names their authors. */
export const usedIcons = [
  // the house
  "stump-regrowth", "anticlockwise-rotation", "candlebright", "help", "settings-knobs", "scroll-unfurled",
  "play-button", "perspective-dice-six-faces-random", "sunrise", "plant-seed", "scroll-quill", "hourglass", "person",
  // suits
  "clubs", "diamonds", "hearts", "spades",
  // Copperdale: segments
  "two-coins", "stone-bridge", "sprout",
  // Copperdale: occupations
  "trade", "owl", "compass", "trowel", "wheat", "chisel", "shaking-hands",
  // Copperdale: what is built
  "village", "family-house", "fountain", "arch-bridge", "colombian-statue", "sunflower", "stakes-fence", "coins-pile",
  "trench-spade",
  // Copperdale: its picture
  "windmill", "pine-tree", "castle", "church", "medieval-village-01", "gold-mine",
] as const;

export type IconName = (typeof usedIcons)[number];
