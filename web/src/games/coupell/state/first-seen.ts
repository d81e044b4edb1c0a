import { meetings } from "../../../base/first-seen";
import type * as Coupell from "../../../wire/coupell";
import { rules } from "../../../wire/coupell";

/** First-time explanations: the first turn, the first row that is too long, the final turns. */
export type Meeting = "turn" | "nine" | "final";

export const { rowLimit } = rules;

export const meetsFirst = meetings<Meeting>("coupell");

export function meetingOf(view: Coupell.Screen): Meeting | null {
  if (view.active === null || view.step !== "act") return null;
  if (view.tooLong) return "nine";
  return view.final ? "final" : "turn";
}
