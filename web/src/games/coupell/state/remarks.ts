import type * as Coupell from "../../../wire/coupell";
import type { AnyEvent, TableEvent } from "../../../wire/types";
import { partnerOf } from "./people";

/** What a player said of its plans. */
export type Said = Extract<TableEvent, { type: "said" }>;

type Event = Coupell.Event | TableEvent;

/** Whether this undoes or fulfils what was said: the cards that it speaks of lie otherwise now. */
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
      if (remark.type === "made") return false; // that was in the speaker's row
      return remark.type !== "waiting" || Math.min(event.from, event.to) <= remark.to;
    default:
      return false;
  }
}

/**
 * The latest remark, as long as it holds: until its player's next turn, or until the other has answered it.
 * An undo leads back to the start of the turn, and so to what was said then.
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

/** Whether the log goes far enough back to tell what stands now: two turns beyond the present one. */
export const tellsOfNow = (log: readonly AnyEvent[]): boolean =>
  log.filter(({ type }) => type === "turn_began").length > 2;

/** The cards that a remark names, of either row. */
export function cardsNamed({ seat, remark }: Said, view: Coupell.Screen): number[] {
  if (remark.type === "made") return [];
  if (remark.type === "waiting") return view.players[seat - 1]!.row.slice(remark.from - 1, remark.to);
  return [remark.card];
}

/** The gap of the speaker's row where the named card is wished for: 0 is before its first card. */
export function gapWished({ remark }: Said): number | null {
  return "gap" in remark ? remark.gap : null;
}
