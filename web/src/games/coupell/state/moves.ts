import type * as Coupell from "../../../wire/coupell";
import type { OptionOf } from "../../../table/game";
import type { Run } from "./run";

export type Option = OptionOf<Coupell.Choice>;

/** Where a card may go, by gap: 0 is before the first card of the current row. */
export type Gaps = ReadonlyMap<number, Option>;

/** The gaps of the partner's row for a card of either row. */
export function gapsFor(options: readonly Option[], card: number): Gaps {
  const gaps = new Map<number, Option>();
  for (const option of options) {
    const { choice } = option;
    if ((choice.type === "give_card" || choice.type === "move_card") && choice.card === card)
      gaps.set(choice.gap, option);
  }
  return gaps;
}

/** A claim in notation. */
export const claimText = (run: Run, word: string): string => `claim ${run.first + 1} ${word.toLowerCase()}`;

export const endOption = (options: readonly Option[]): Option | undefined =>
  options.find(({ choice }) => choice.type === "end_turn");

/** Why a move loses the game; null if it does not. */
export const losesBy = ({ choice }: Option): Coupell.Ending | null => ("loses" in choice ? choice.loses : null);
