import type { AnyEvent } from "../../../wire/types";
import { estatePlace, type Place } from "./places";

/** The places that an event fills. */
export function placesTouched(event: AnyEvent): Place[] {
  switch (event.type) {
    case "value_written":
    case "skill_unlocked":
    case "skill_lost":
      return [`occupation:${event.occupation}`];
    case "district_filled":
    case "district_completed":
    case "district_died":
      return [`district:${event.district}`];
    case "estate_filled":
      return [estatePlace(event.suits)];
    case "monument_filled":
      return [`monument:${event.monument}:${event.suit}`];
    case "population_filled":
      return [`population:${event.suit}`];
    case "border_filled":
      return [`border:${event.suit}`];
    default:
      return [];
  }
}
