import type * as Copperdale from "../../../wire/copperdale";
import { suits } from "../state/cards";

const occupations = ["merchants", "philosophers", "surveyors", "masons", "farmers", "artisans", "diplomats"] as const;
const monuments = ["fountains", "arches", "statues", "gardens"] as const;

/** A sheet for a picture: empty except for `more`. */
export function sheetOf(more: Partial<Copperdale.Sheet>): Copperdale.Sheet {
  return {
    month: 5,
    stage: "over",
    borderCards: [],
    revealed: null,
    assigned: [null, null, null],
    atHand: null,
    deck: 28,
    buried: [],
    unseen: [],
    later: [],
    occupations: occupations.map((occupation) => ({ occupation, numbers: [], skill: "unstarted" })),
    prosperity: 0,
    prosperityLevels: 0,
    districts: Array.from({ length: 4 }, () => ({ numbers: [], state: "unstarted" as const })),
    estates: suits.flatMap((one, index) => suits.slice(index + 1).map((two) => ({ suits: [one, two], filled: false }))),
    monuments: monuments.map((monument) => ({ monument, filled: [], complete: false, worth: 0 })),
    suits: suits.map((suit) => ({ suit, population: 0, borders: 0, face: 1 })),
    medals: {
      masons: 0,
      prosperity: 0,
      districts: 0,
      borders: 0,
      population: 0,
      fountains: 0,
      arches: 0,
      statues: 0,
      gardens: 0,
      total: 0,
      tier: 1,
    },
    ...more,
  };
}
