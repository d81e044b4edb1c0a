import type { Welcome } from "../wire/types";

/** Milliseconds to watch the last events before the curtain falls. */
export const beforeCurtain = 900;

/** The seat that may see the table now; null if it does not matter. */
export function seatDue(welcome: Welcome | null, turn: number | null): number | null {
  const people =
    welcome?.company?.own ?? (welcome?.seats ?? []).filter(({ player }) => player === "human").map(({ seat }) => seat);
  if (!welcome || turn === null || people.length < 2) return null;
  return people.includes(turn) ? turn : welcome.seat;
}
