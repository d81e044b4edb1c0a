import { onlyPerson } from "../../../app/names";
import type { SeatInfo } from "../../../wire/types";

export const partnerOf = (seat: number): number => 3 - seat;

/** Who is meant by "you": the only person. Two people at one table are called by their names. */
export const youOf = ({ seats }: { seats: readonly SeatInfo[] }): number | null => onlyPerson(seats.map(({ player }) => player));

export const nameOf = ({ names }: { names: readonly string[] }, seat: number): string => names[seat - 1] ?? "";
