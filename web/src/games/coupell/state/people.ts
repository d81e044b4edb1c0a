import { onlyPerson } from "../../../table/names";
import type { SeatInfo } from "../../../wire/types";

export const partnerOf = (seat: number): number => 3 - seat;

type Seats = { seats: readonly SeatInfo[]; own?: readonly number[] };

/** Who "you" is: the only person, or the only one at this device. Two people at one device are called by name. */
export function youOf({ seats, own }: Seats): number | null {
  if (own) return own.length === 1 ? own[0]! : null;
  return onlyPerson(seats.map(({ player }) => player));
}

/**
 * The row at the bottom for the whole game: that of the first person at this device. If only computers play, the viewed
 * seat's.
 */
export function homeOf({ seats, seat, own }: Seats & { seat: number }): number {
  return own?.[0] ?? seats.find(({ player }) => player === "human")?.seat ?? seat;
}

export const nameOf = ({ names }: { names: readonly string[] }, seat: number): string => names[seat - 1] ?? "";
