import { onlyPerson } from "../../../app/names";
import type { SeatInfo } from "../../../wire/types";

export const partnerOf = (seat: number): number => 3 - seat;

/** Who is meant by "you": the only person. Two people at one table are called by their names. */
export const youOf = ({ seats }: { seats: readonly SeatInfo[] }): number | null => onlyPerson(seats.map(({ player }) => player));

/** Whose row lies below for the whole game: the first person's. Nobody's but the seat's that looks, where computers play. */
export const homeOf = ({ seats, seat }: { seats: readonly SeatInfo[]; seat: number }): number => seats.find(({ player }) => player === "human")?.seat ?? seat;

export const nameOf = ({ names }: { names: readonly string[] }, seat: number): string => names[seat - 1] ?? "";
