import { isWatched } from "../../../table/names";
import type { SeatInfo } from "../../../wire/types";

export const other = (seat: number): number => 3 - seat;

/** True where two people share this screen, or look at the table from two. */
export const isAmongPeople = (seats: readonly SeatInfo[]): boolean => seats.every((one) => one.player === "human");

/** Whether this seat is "you": the one that looks, unless it only watches computers. */
export const isYou = (scene: { seat: number; seats: SeatInfo[]; own?: readonly number[] }, seat: number): boolean =>
  seat === scene.seat && !isWatched(scene.seats) && (scene.own?.includes(seat) ?? true);

/** Whose Domain and hand lie below: those of the seat that looks, seat 1's for somebody who looks on. */
export const lowerSeat = ({ seat }: { seat: number }): number => seat || 1;

/** What somebody is called in sentences. */
export const nameOf = ({ names }: { names: readonly string[] }, seat: number): string => names[seat - 1] ?? "";
