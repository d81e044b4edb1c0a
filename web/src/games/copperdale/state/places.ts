import type * as Copperdale from "../../../wire/copperdale";
import type { OptionOf } from "../../../table/game";
import { suits as suitOrder } from "./cards";

export type Option = OptionOf<Copperdale.Choice>;

/** A place of the sheet that can be highlighted and picked. */
export type Place =
  | "bury"
  | `segment:${Copperdale.Segment}`
  | `occupation:${Copperdale.Occupation}`
  | `district:${number}`
  | `estate:${string}`
  | `monument:${Copperdale.Monument}:${Copperdale.Suit}`
  | `population:${Copperdale.Suit}`
  | `border:${Copperdale.Suit}`;

export function estatePlace(suits: readonly Copperdale.Suit[]): Place {
  return `estate:${suitOrder.filter((suit) => suits.includes(suit)).join("+")}`;
}

const distinct = <T>(list: T[]) => [...new Set(list)];

/** The places of a choice; several if it fills two suits. */
export function placesOf(choice: Copperdale.Choice): Place[] {
  switch (choice.type) {
    case "bury":
      return ["bury"];
    case "assign":
      return [`segment:${choice.segment}`];
    case "write":
      return [`occupation:${choice.occupation}`];
    case "district":
      return [`district:${choice.district}`];
    case "estate":
      return [estatePlace(choice.suits)];
    case "monument":
      return [`monument:${choice.monument}:${choice.suit}`];
    case "settle":
      return distinct(choice.suits).map((suit) => `population:${suit}` as const);
    case "borders":
      return distinct(choice.suits).map((suit) => `border:${suit}` as const);
    case "grow":
      return choice.spaces > 0
        ? [`population:${choice.suit}`]
        : choice.match !== "none"
          ? [`border:${choice.suit}`]
          : [];
  }
}

/** Whether a choice fills one space at each of two places, which may be the same. */
export function fillsBoth({ choice }: Option, first: Place, second: Place): boolean {
  if (choice.type !== "settle" && choice.type !== "borders") return false;
  const kind = choice.type === "settle" ? "population" : "border";
  const filled = choice.suits.map((suit) => `${kind}:${suit}`);
  return [...filled].sort().join() === [first, second].sort().join();
}

export function optionsByPlace(options: readonly Option[]): Map<Place, Option[]> {
  const map = new Map<Place, Option[]>();
  for (const option of options) {
    for (const place of placesOf(option.choice)) map.set(place, [...(map.get(place) ?? []), option]);
  }
  return map;
}

/** Fills that are legal only as the second of the month, by place. */
export function laterPlaces(later: readonly Copperdale.Prospect[]): Map<Place, Copperdale.Prospect> {
  return new Map(later.flatMap((prospect) => placesOf(prospect).map((place) => [place, prospect] as const)));
}

/** The kind of a place of Infrastructure, in the order in which a month fills them; -1 for another place. */
export const fillOrder = (place: Place): number =>
  ["district", "estate", "monument"].findIndex((kind) => place.startsWith(`${kind}:`));

/** The preview of a held card at a place. */
export type Mark = { text: string; tone: "plain" | "good" | "bad"; spaces: number };

function markOf(prospect: Copperdale.Prospect): Mark {
  switch (prospect.type) {
    case "write":
      return {
        text: String(prospect.value),
        tone: prospect.skill === "unlocked" ? "good" : prospect.skill === "lost" ? "bad" : "plain",
        spaces: 1,
      };
    case "district":
      return {
        text: String(prospect.value),
        tone: prospect.state === "complete" ? "good" : prospect.state === "dead" ? "bad" : "plain",
        spaces: 1,
      };
    case "monument":
      return { text: "✕", tone: prospect.completes ? "good" : "plain", spaces: 1 };
    case "grow":
      return { text: "✕", tone: "plain", spaces: prospect.spaces };
    default:
      return { text: "✕", tone: "plain", spaces: 1 };
  }
}

const timesIn = (suits: readonly Copperdale.Suit[], place: Place) =>
  suits.filter((suit) => place.endsWith(`:${suit}`)).length;

/** Previews for all these prospects. Growth also marks the Border if the cards match. */
export function marksOf(prospects: readonly Copperdale.Prospect[]): Map<Place, Mark> {
  const marks = new Map<Place, Mark>();
  for (const prospect of prospects) {
    const mark = markOf(prospect);
    for (const place of placesOf(prospect)) {
      const known = marks.get(place);
      const spaces =
        prospect.type === "settle" || prospect.type === "borders" ? timesIn(prospect.suits, place) : mark.spaces;
      if (!known || known.spaces < spaces) marks.set(place, { ...mark, spaces });
    }
    if (prospect.type === "grow" && prospect.match !== "none") {
      marks.set(`border:${prospect.suit}`, { text: "✕", tone: "good", spaces: 1 });
    }
  }
  return marks;
}
