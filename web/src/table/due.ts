import type { Welcome } from "../wire/types";

/** The seat whose eyes may see the table now, of several people at one page; null where it does not matter. */
export function dueSeat(welcome: Welcome | null, turn: number | null): number | null {
  const people = (welcome?.seats ?? []).filter(({ player }) => player === "human").map(({ seat }) => seat);
  if (!welcome || turn === null || people.length < 2) return null;
  return people.includes(turn) ? turn : welcome.seat;
}
