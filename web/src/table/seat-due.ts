import type { Welcome } from "../wire/types";

/** The seat whose eyes may see the table now; null where it does not matter, as fewer than two people share it. */
export function seatDue({ seats, seat }: Welcome, turn: number | null): number | null {
  const people = seats.filter(({ player }) => player === "human").map((one) => one.seat);
  if (turn === null || people.length < 2) return null;
  return people.includes(turn) ? turn : seat;
}
