import { meetings } from "../../../base/first-seen";
import type * as Coppertwaddle from "../../../wire/coppertwaddle";

/** First-time explanations by kind of decision. */
export type Meeting = "challenging" | "en_garde" | "robbing" | "answer" | "announce" | "drop" | "discard";

export const meetsFirst = meetings<Meeting>("coppertwaddle");

export function meetingOf(view: Coppertwaddle.Screen): Meeting | null {
  if (view.asked === "nothing") return null;
  if (view.asked !== "act") return view.asked;
  return view.stage === "challenging" || view.stage === "en_garde" || view.stage === "robbing" ? view.stage : null;
}
