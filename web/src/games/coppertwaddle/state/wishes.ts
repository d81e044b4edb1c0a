import type * as Coppertwaddle from "../../../wire/coppertwaddle";
import type { OptionOf } from "../../../table/game";
import { pathOf, type Point } from "./points";

export type Option = OptionOf<Coppertwaddle.Choice>;

/** Where one stands on the way to a choice: what may be pointed at next, and what is complete by now. */
export type Crossing = { next: ReadonlyMap<Point, Option[]>; complete: Option[] };

/** The options that begin with these points. Robbings are made in a way of their own: see robbery.ts. */
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

/** Passing, letting be: choices that point at nothing. */
export const plainOptions = (options: readonly Option[]): Option[] =>
  options.filter((option) => pathOf(option.choice) === null);

/** True where nothing can be done but to pass, or to let be. */
export const nothingToDo = (options: readonly Option[]): boolean =>
  options.length === 1 && plainOptions(options).length === 1;
