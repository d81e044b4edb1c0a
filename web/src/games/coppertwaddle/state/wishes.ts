import type * as Coppertwaddle from "../../../wire/coppertwaddle";
import type { OptionOf } from "../../../table/game";
import { pathOf, type Point } from "./points";

export type Option = OptionOf<Coppertwaddle.Choice>;

/** The state of a selection: what glows next, all that may join it, and complete choices. */
export type Crossing = { next: ReadonlySet<Point>; parts: ReadonlySet<Point>; complete: Option[] };

/**
 * The options that contain all these parts, in whatever order they were picked. What glows is the next part of each in
 * its usual order. If two moves have the same parts (an ability’s Threlm and its target), the order decides.
 */
export function crossingAt(options: readonly Option[], picked: readonly Point[]): Crossing {
  const next = new Set<Point>();
  const parts = new Set<Point>();
  const complete: Option[] = [];
  for (const option of options) {
    const path = pathOf(option.choice);
    if (!path || !picked.every((point) => path.includes(point))) continue;
    const left = path.filter((point) => !picked.includes(point));
    if (left.length === 0) complete.push(option);
    // Robbers have no order.
    const near = option.choice.type === "rob" && picked.length > 0 ? left : left.slice(0, 1);
    for (const point of near) next.add(point);
    for (const point of left) parts.add(point);
  }
  const ordered = complete.filter((option) => isInOrder(option, picked));
  return { next, parts, complete: ordered.length > 0 ? ordered : complete };
}

/** Whether the parts were picked as the move is usually told. */
export const isInOrder = ({ choice }: Option, picked: readonly Point[]): boolean =>
  pathOf(choice)?.every((point, index) => picked[index] === point) ?? false;

/** The selection with this part; earlier parts go if no option has both. */
export function joined(options: readonly Option[], picked: readonly Point[], part: Point): readonly Point[] {
  const leads = (to: readonly Point[]) =>
    options.some(({ choice }) => to.every((point) => pathOf(choice)?.includes(point)));
  return picked.reduce<readonly Point[]>((kept, one) => (leads([...kept, one]) ? [...kept, one] : kept), [part]);
}

/** Choices without a target: passing and letting be. */
export const plainOptions = (options: readonly Option[]): Option[] =>
  options.filter((option) => pathOf(option.choice) === null);

/** True if passing or letting be is the only choice. */
export const nothingToDo = (options: readonly Option[]): boolean =>
  options.length === 1 && plainOptions(options).length === 1;
