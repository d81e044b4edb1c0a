import type * as Coppertwaddle from "../../../wire/coppertwaddle";
import type { TableEvent } from "../../../wire/types";
import { declarationPoint, placePoint, type Point } from "./points";

/** The card that waits for an answer, with its target. */
export function lastPlayed(log: readonly { type: string }[]): Coppertwaddle.Event | undefined {
  const types: readonly string[] = [
    "favour_played",
    "declaration_played",
    "answered",
  ] satisfies Coppertwaddle.Event["type"][];
  return log.findLast((event) => types.includes(event.type)) as Coppertwaddle.Event | undefined;
}

/** The places where an event happens. */
export function pointsTouched(event: Coppertwaddle.Event | TableEvent): Point[] {
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
