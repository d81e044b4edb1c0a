import type * as Coupell from "../../../wire/coupell";
import { rules } from "../../../wire/coupell";
import type { Message } from "../../../wire/types";
import type { OptionOf } from "../../../table/game";
import { partnerOf } from "./people";
import { worth, type Run } from "./run";

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

/** Why a claim loses the game if it is refused; null if it does not. */
export function lostIfRefused(view: Coupell.Screen, options: readonly Option[]): Coupell.EndReason | null {
  const end = endOption(options);
  return end?.loses && view.actions === 1 && !view.freeRefusal
    ? (end.loses.arguments["ending"] as Coupell.EndReason)
    : null;
}

/** Why a claim loses the game although it counts; null if it does not. */
function lostIfCounted(view: Coupell.Screen, run: Run): Coupell.EndReason | null {
  const own = view.active && view.players[view.active - 1];
  if (!own || view.actions > 1) return null;
  if (own.row.length - run.letters.length > rules.rowLimit) return "nine_cards";
  const unequal = own.pile.length + worth(run) !== view.players[partnerOf(own.seat) - 1]!.pile.length;
  return view.turn === view.turns && unequal ? "unequal_piles" : null;
}

/** A word that was refused in this game, or that a hint named. */
export type KnownAs = "refused" | "word" | null;

/**
 * What a player should know before claiming this word: letters that did not fit, that it was refused before, that the
 * game is lost. A possible refusal that loses is told only if another move does not lose.
 */
export function risksOf(
  view: Coupell.Screen,
  options: readonly Option[],
  run: Run,
  word: string,
  known: KnownAs,
): Message[] {
  const refused = lostIfRefused(view, options);
  const counted = lostIfCounted(view, run);
  const limit = String(rules.rowLimit);
  const risks: Message[] = [];
  if (run.slips) risks.push({ key: "web.coupell.claim.slips", arguments: { letters: slipsOf(run), word } });
  if (known === "refused") {
    risks.push({ key: "coupell.claim.again", arguments: { word } });
    if (refused) risks.push({ key: "coupell.loses", arguments: { ending: refused, limit } });
  } else if (counted) {
    risks.push({ key: "coupell.claim.counted", arguments: { word, ending: counted, limit } });
  } else if (known === null && refused && options.some(({ loses }) => !loses)) {
    risks.push({ key: "coupell.claim.refused", arguments: { word, ending: refused, limit } });
  }
  return risks;
}

const slipsOf = ({ slips }: Run): string => slips?.map(({ letter }) => letter).join(" ") ?? "";
