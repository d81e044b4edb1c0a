import type * as Coppertwaddle from "../../../wire/coppertwaddle";
import type { AnyEvent } from "../../../wire/types";

const deeds: readonly string[] = [
  "laid",
  "favour_played",
  "declaration_played",
  "ability_used",
  "answered",
  "robbing_announced",
  "robbing_succeeded",
  "robbing_failed",
] satisfies Coppertwaddle.Event["type"][];

/** True for what players do with their cards, and for how a Robbing ends: not for a draw, a pass, or a consequence. */
export const isDeed = ({ type }: AnyEvent): boolean => deeds.includes(type);
