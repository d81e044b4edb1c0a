import type * as Coppertwaddle from "../../../wire/coppertwaddle";
import type { AnyEvent, TableEvent } from "../../../wire/types";
import { declarationPoint, placePoint, type Point } from "./points";

type Event = Coppertwaddle.Event | TableEvent;

const playing: readonly Event["type"][] = ["favour_played", "declaration_played", "answered"];
const robbing: readonly Event["type"][] = ["robbing_announced", "robbing_succeeded", "robbing_failed"];

/** The card that waits for an answer, with its target. */
export const lastPlayed = (log: readonly AnyEvent[]): Coppertwaddle.Event | undefined =>
  (log as readonly Event[]).findLast((event): event is Coppertwaddle.Event => playing.includes(event.type));

/** Whether the last Robbing of these events is decided. */
export function isDecided(log: readonly Event[]): boolean {
  const last = log.findLast(({ type }) => robbing.includes(type));
  return last !== undefined && last.type !== "robbing_announced";
}

/** The places where an event happens. */
export function pointsTouched(event: Event): Point[] {
  switch (event.type) {
    case "laid":
      return [placePoint(event.place)];
    case "favour_played":
    case "ability_used":
      return [
        ...(event.target ? [placePoint(event.target.place)] : []),
        ...(event.declaration === null ? [] : [declarationPoint(event.declaration)]),
      ];
    case "declaration_played":
      return [placePoint(event.target.place)];
    case "covered":
    case "turned_proud":
    case "negated":
    case "power_changed":
    case "attached":
      return [placePoint(event.threlm.place)];
    case "moved":
      return [placePoint(event.to)];
    case "robbing_announced":
      return [placePoint(event.target.place), ...event.robbers.map((robber) => placePoint(robber.place))];
    default:
      return [];
  }
}
