import type { Coppertwaddle, TableEvent } from "../../wire/types";
import { declarationPoint, placePoint, type Point } from "./points";

/** Where on the table an event happens. */
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
