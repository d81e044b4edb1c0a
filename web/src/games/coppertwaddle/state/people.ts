import { isWatched } from "../../../table/names";
import type { SeatInfo } from "../../../wire/types";

export const other = (seat: number): number => 3 - seat;

/** True if two people share this screen or play online. */
export const isAmongPeople = (seats: readonly SeatInfo[]): boolean => seats.every((one) => one.player === "human");

/** Whether "you" means this seat: the viewer's, unless only computers play. */
export const isYou = (scene: { seat: number; seats: SeatInfo[]; own?: readonly number[] }, seat: number): boolean =>
  seat === scene.seat && !isWatched(scene.seats) && (scene.own?.includes(seat) ?? true);

/** The seat at the bottom: the viewer's, or seat 1 for a spectator. */
export const lowerSeat = ({ seat }: { seat: number }): number => seat || 1;

/** A player's name in sentences. */
export const nameOf = ({ names }: { names: readonly string[] }, seat: number): string => names[seat - 1] ?? "";
