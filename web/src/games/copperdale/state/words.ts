import { listed } from "../../../base/untrusted";
import type { Arguments } from "../../../i18n/format";
import { t, tryText } from "../../../i18n/messages.svelte";
import type * as Copperdale from "../../../wire/copperdale";
import type { Said } from "../../../table/game";
import { cardText } from "./cards";

export const suitName = (suit: Copperdale.Suit) => t(`copperdale.suit.${suit}`);
export const segmentName = (segment: Copperdale.Segment) => t(`copperdale.segment.${segment}`);
export const occupationName = (occupation: Copperdale.Occupation) => t(`copperdale.occupation.${occupation}`);
export const monumentName = (monument: Copperdale.Monument) => t(`copperdale.monument.${monument}`);

/** "Clubs and Hearts", "twice Hearts". */
export function suitNames(suits: readonly Copperdale.Suit[]): string {
  const [first, second] = suits;
  if (!first) return "–";
  if (!second) return suitName(first);
  if (first === second) return t("copperdale.twice", { name: suitName(first) });
  return t("copperdale.and", { first: suitName(first), second: suitName(second) });
}

/** Fields whose values have names in the catalogue. */
const nameOf: Record<string, (value: string, type: string) => string | undefined> = {
  suit: (value) => tryText(`copperdale.suit.${value}`),
  segment: (value) => tryText(`copperdale.segment.${value}`),
  occupation: (value) => tryText(`copperdale.occupation.${value}`),
  monument: (value) => tryText(`copperdale.monument.${value}`),
  skill: (value) => tryText(`copperdale.skill-state.${value}`),
  state: (value) => tryText(`copperdale.district-state.${value}`),
  match: (value) => tryText(`copperdale.match.${value}`),
  reason: (value, type) =>
    tryText(type === "border_filled" ? `copperdale.border-reason.${value}` : `copperdale.fill-reason.${value}`),
  card: cardText,
  border: cardText,
};

/** The arguments of an event's or choice's sentence. */
function argumentsOf(thing: Copperdale.Event | Copperdale.Choice): Arguments {
  const args: Arguments = {};
  for (const [field, value] of Object.entries(thing) as [string, unknown][]) {
    if (typeof value === "number") args[field] = value;
    else if (typeof value === "boolean") args[field] = String(value);
    else if (typeof value === "string") args[field] = listed(nameOf, field)?.(value, thing.type) ?? value;
    else if (field === "suits") args[field] = suitNames(value as Copperdale.Suit[]);
  }
  if (thing.type === "medals_changed") args["total"] = thing.medals.total;
  return args;
}

/** A sentence for the log. */
export function tell(event: Copperdale.Event | Said): string | null {
  switch (event.type) {
    case "said":
    case "inquired":
      return null; // no remarks in this game
    case "segment_began":
    case "month_ended":
      return null; // the following sentence says it
    case "border_matched":
      if (event.match === "none") return null;
      break;
  }
  return tryText(`copperdale.event.${event.type}`, argumentsOf(event)) ?? event.type;
}

/** Where the town grows; the button's first line says by how much. */
export const tellGrowth = (choice: Copperdale.Choice): string => t("web.copperdale.grow.where", argumentsOf(choice));

export function tellChoice(choice: Copperdale.Choice, sheet: Copperdale.Sheet): string {
  const args = { ...argumentsOf(choice), card: sheet.atHand ? cardText(sheet.atHand) : "–" };
  return tryText(`copperdale.choice.${choice.type}`, args) ?? choice.type;
}
