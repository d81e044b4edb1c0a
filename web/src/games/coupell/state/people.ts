import { onlyPerson } from "../../../table/names";
import type { SeatInfo } from "../../../wire/types";

export const partnerOf = (seat: number): number => 3 - seat;

type Seats = { seats: readonly SeatInfo[]; own?: readonly number[] };

/**
 * Who is meant by "you": the only person, or the only one at this place. Two at one device are called by their names.
 */
export function youOf({ seats, own }: Seats): number | null {
  if (own) return own.length === 1 ? own[0]! : null;
  return onlyPerson(seats.map(({ player }) => player));
}

/**
 * Whose row lies below for the whole game: the first person's of this place. Nobody's but the seat's that looks, where
 * computers play.
 */
export function homeOf({ seats, seat, own }: Seats & { seat: number }): number {
  return own?.[0] ?? seats.find(({ player }) => player === "human")?.seat ?? seat;
}

export const nameOf = ({ names }: { names: readonly string[] }, seat: number): string => names[seat - 1] ?? "";
