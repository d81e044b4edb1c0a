import type * as Coppertwaddle from "../../../wire/coppertwaddle";
import { placePoint, type Point } from "./points";
import type { Option } from "./wishes";

type Rob = Extract<Coppertwaddle.Choice, { type: "rob" }>;
export type RobOption = Option & { choice: Rob };

const isRob = (option: Option): option is RobOption => option.choice.type === "rob";

export type Robbery = { target: Point | null; robbers: ReadonlySet<Point> };

export const noRobbery: Robbery = { target: null, robbers: new Set() };

const sameSet = (points: readonly Point[], set: ReadonlySet<Point>) =>
  points.length === set.size && points.every((point) => set.has(point));

/** All legal Robbings, indexed. */
export class Robberies {
  readonly #list: { option: RobOption; target: Point; robbers: Point[] }[];

  constructor(options: readonly Option[]) {
    this.#list = options.filter(isRob).map((option) => ({
      option,
      target: placePoint(option.choice.target.place),
      robbers: option.choice.chosen.map((robber) => placePoint(robber.place)),
    }));
  }

  get any(): boolean {
    return this.#list.length > 0;
  }

  get targets(): Set<Point> {
    return new Set(this.#list.map((one) => one.target));
  }

  /** Threlms that may rob this target, alone or with others. */
  robbersFor(target: Point): Set<Point> {
    return new Set(this.#list.filter((one) => one.target === target).flatMap((one) => one.robbers));
  }

  /** Threlms that would defend this target. */
  defendersOf(target: Point): Coppertwaddle.ForcePart[] {
    return this.#list.find((one) => one.target === target)?.option.choice.defenders ?? [];
  }

  /** The options for exactly this target and these Robbers; two if the target has two Ranks. */
  found({ target, robbers }: Robbery): RobOption[] {
    return this.#list.filter((one) => one.target === target && sameSet(one.robbers, robbers)).map((one) => one.option);
  }
}
