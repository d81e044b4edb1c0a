import { ranks } from "../../src/games/copperdale/state/cards";
import type * as Copperdale from "../../src/wire/copperdale";

const occupations = ["merchants", "philosophers", "surveyors", "masons", "farmers", "artisans", "diplomats"] as const;
const suits = ["clubs", "diamonds", "hearts", "spades"] as const;
const monuments = ["fountains", "arches", "statues", "gardens"] as const;

const noMedals: Copperdale.Medals = {
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
};

/** A sheet before its first month, written by hand. */
export function emptySheet(): Copperdale.Sheet {
  return {
    month: 1,
    stage: "reveal",
    borderCards: Array.from({ length: 12 }, () => null),
    revealed: null,
    assigned: [null, null, null],
    atHand: null,
    deck: 40,
    buried: [],
    unseen: ["C", "D", "H", "S"].flatMap((letter) => ranks.map((rank) => rank + letter)),
    occupations: occupations.map((occupation) => ({ occupation, numbers: [], skill: "unstarted" })),
    prosperity: 0,
    prosperityLevels: 0,
    districts: Array.from({ length: 4 }, () => ({ numbers: [], state: "unstarted" })),
    estates: suits.flatMap((one, index) => suits.slice(index + 1).map((two) => ({ suits: [one, two], filled: false }))),
    monuments: monuments.map((monument) => ({ monument, filled: [], complete: false, worth: 0 })),
    suits: suits.map((suit) => ({ suit, population: 0, borders: 0, face: 1 })),
    medals: { ...noMedals },
    later: [],
  };
}
