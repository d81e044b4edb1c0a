import type * as Coppertwaddle from "../../../wire/coppertwaddle";
import { placePoint, type Point } from "./points";
import type { Option } from "./wishes";

type Rob = Extract<Coppertwaddle.Choice, { type: "rob" }>;
export type RobOption = Option & { choice: Rob };

export const isRob = (option: Option): option is RobOption => option.choice.type === "rob";

/** A Robbing that is being composed. */
export type Robbery = { target: Point | null; robbers: readonly Point[] };

export const targetOf = ({ choice }: RobOption): Point => placePoint(choice.target.place);

/** The selection, as a Robbing. */
export function robberyOf(robs: readonly RobOption[], picked: readonly Point[]): Robbery {
  const target = picked.find((point) => robs.some((option) => targetOf(option) === point)) ?? null;
  return { target, robbers: picked.filter((point) => point !== target) };
}
