import type { Welcome } from "../wire/types";

/** How long the last events are looked at before the curtain falls, in milliseconds. */
export const beforeCurtain = 900;

/** The seat whose eyes may see the table now; null where it does not matter. */
export function seatDue(welcome: Welcome | null, turn: number | null): number | null {
  const people =
    welcome?.company?.own ?? (welcome?.seats ?? []).filter(({ player }) => player === "human").map(({ seat }) => seat);
  if (!welcome || turn === null || people.length < 2) return null;
  return people.includes(turn) ? turn : welcome.seat;
}
