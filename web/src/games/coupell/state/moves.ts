import type * as Coupell from "../../../wire/coupell";
import type { OptionOf } from "../../../table/game";
import type { Run } from "./run";

export type Option = OptionOf<Coupell.Choice>;

/** Places where a card may go, by the gap they are: 0 is before the first card of the row as it lies, 1 behind it. */
export type Gaps = ReadonlyMap<number, Option>;

/** Where in the partner's row this card of either row may be put. */
export function gapsFor(options: readonly Option[], card: number): Gaps {
  const gaps = new Map<number, Option>();
  for (const option of options) {
    const { choice } = option;
    if ((choice.type === "give_card" || choice.type === "move_card") && choice.card === card)
      gaps.set(choice.gap, option);
  }
  return gaps;
}

/** A claim in the game's notation. */
export const claimText = (run: Run, word: string): string => `claim ${run.first + 1} ${word.toLowerCase()}`;

export const endOption = (options: readonly Option[]): Option | undefined =>
  options.find(({ choice }) => choice.type === "end_turn");

/** Why the game is lost with this move; null where it goes on. */
export const losesBy = ({ choice }: Option): Coupell.Ending | null => ("loses" in choice ? choice.loses : null);
