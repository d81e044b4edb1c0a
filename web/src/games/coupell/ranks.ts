import type { Coupell } from "../../wire/types";

/** What a won game is worth, by the cards in one pile: each rank with its smallest and largest pile. */
export const ranks = [
  { rank: "sprout", from: 4, to: 6 },
  { rank: "shoot", from: 7, to: 8 },
  { rank: "sapling", from: 9, to: 10 },
  { rank: "tree", from: 11, to: 12 },
  { rank: "grove", from: 13, to: 18 },
  { rank: "forest", from: 19, to: null },
] as const satisfies readonly { rank: Coupell.Rank; from: number; to: number | null }[];

export const rankOf = (points: number): Coupell.Rank => ranks.findLast(({ from }) => points >= from)?.rank ?? "none";
