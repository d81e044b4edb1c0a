import { meetings } from "../../app/met";
import type { Coupell } from "../../wire/types";

/** What is explained on first meeting: the first turn, the first row that is too long, the turns that draw nothing. */
export type Meeting = "turn" | "nine" | "final";

export const rowLimit = 8;

export const meetsFirst = meetings<Meeting>("coupell");

export function meetingOf(view: Coupell.Screen): Meeting | null {
  const active = view.players.find(({ seat }) => seat === view.active);
  if (!active || view.step !== "act") return null;
  if (active.row.length > rowLimit) return "nine";
  return view.final ? "final" : "turn";
}
