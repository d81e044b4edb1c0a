import type * as Coupell from "../../../wire/coupell";
import type { AnyEvent, TableEvent } from "../../../wire/types";
import { partnerOf } from "./people";

/** A player's remark about its plans. */
export type Said = Extract<TableEvent, { type: "said" }>;

type Event = Coupell.Event | TableEvent;

/** Whether an event fulfils or undoes a remark: its cards have moved. */
function outdates({ seat, remark }: Said, event: Event): boolean {
  const listener = partnerOf(seat);
  if (!("seat" in event) || event.seat !== listener) return false;
  switch (event.type) {
    case "claimed":
      if (remark.type === "made") return true;
      return remark.type === "wants_gift" && [...event.discarded, ...event.scored].includes(remark.card);
    case "card_given":
      return remark.type !== "waiting" || event.to <= remark.to;
    case "card_moved":
      if (remark.type === "made") return false; // the card was in the speaker's row
      return remark.type !== "waiting" || Math.min(event.from, event.to) <= remark.to;
    default:
      return false;
  }
}

/**
 * The latest valid remark: it lasts until its speaker's next turn, or until the partner reacts. After an undo, the
 * remark before the start of the turn is valid again.
 */
export function standingRemark(log: readonly AnyEvent[]): Said | null {
  let now: Said | null = null;
  let atTurn: Said | null = null;
  for (const event of log as readonly Event[]) {
    if (event.type === "said") now = event;
    else if (event.type === "undone") now = atTurn;
    else if (event.type === "game_ended" || event.type === "ended") now = null;
    else if (event.type === "turn_began") {
      if (event.seat === now?.seat) now = null;
      atTurn = now;
    } else if (now && outdates(now, event)) now = null;
  }
  return now;
}

/** The cards that a remark names, in either row. */
export function cardsNamed({ seat, remark }: Said, view: Coupell.Screen): number[] {
  if (remark.type === "made") return [];
  if (remark.type === "waiting") return view.players[seat - 1]!.row.slice(remark.from - 1, remark.to);
  return [remark.card];
}

/** The gap of the speaker's row where the remark wants a card: 0 is before the first card. */
export function gapWished({ remark }: Said): number | null {
  return "gap" in remark ? remark.gap : null;
}
