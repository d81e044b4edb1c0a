import type * as Coppertwaddle from "../../../wire/coppertwaddle";
import type { OptionOf } from "../../../table/game";
import { pathOf, type Point } from "./points";

export type Option = OptionOf<Coppertwaddle.Choice>;

/** The state of a selection: possible next targets, and complete choices. */
export type Crossing = { next: ReadonlyMap<Point, Option[]>; complete: Option[] };

/** The options that begin with these targets. robbery.ts handles Robbings. */
export function crossingAt(options: readonly Option[], picked: readonly Point[]): Crossing {
  const next = new Map<Point, Option[]>();
  const complete: Option[] = [];
  for (const option of options) {
    if (option.choice.type === "rob") continue;
    const path = pathOf(option.choice);
    if (!path || !picked.every((point, index) => path[index] === point)) continue;
    const step = path[picked.length];
    if (step === undefined) complete.push(option);
    else next.set(step, [...(next.get(step) ?? []), option]);
  }
  return { next, complete };
}

/** Choices without a target: passing and letting be. */
export const plainOptions = (options: readonly Option[]): Option[] =>
  options.filter((option) => pathOf(option.choice) === null);

/** True if passing or letting be is the only choice. */
export const nothingToDo = (options: readonly Option[]): boolean =>
  options.length === 1 && plainOptions(options).length === 1;
