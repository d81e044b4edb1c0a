import type { Card, Copperdale, TableEvent } from "../../wire/types";
import { UnknownEvent } from "../game";
import { segments, suits } from "./cards";

type Sheet = Copperdale.Sheet;

const without = (cards: Card[], card: Card) => cards.filter((other) => other !== card);

const inOrder = (filled: Copperdale.Suit[]) => suits.filter((suit) => filled.includes(suit));

const sameSuits = (a: Copperdale.Suit[], b: Copperdale.Suit[]) =>
  a.length === b.length && a.every((suit) => b.includes(suit));

function change<T>(list: readonly T[], at: (item: T, index: number) => boolean, make: (item: T) => T): T[] {
  return list.map((item, index) => (at(item, index) ? make(item) : item));
}

/** The sheet after one event. It writes down what the event says; it knows no rules. */
export function reduce(sheet: Sheet, event: Copperdale.Event | TableEvent): Sheet {
  switch (event.type) {
    case "border_shown":
      return {
        ...sheet,
        borderCards: change(sheet.borderCards, (_, index) => index === event.month - 1, () => event.card),
        unseen: without(sheet.unseen, event.card),
      };
    case "month_began":
      return { ...sheet, month: event.month, stage: "reveal" };
    case "revealed":
      return {
        ...sheet,
        stage: "assign",
        revealed: event.card,
        deck: sheet.deck - 1,
        unseen: without(sheet.unseen, event.card),
        buried: without(sheet.buried, event.card),
      };
    case "buried":
      return { ...sheet, stage: "reveal", revealed: null, deck: sheet.deck + 1, buried: [...sheet.buried, event.card] };
    case "assigned":
      return {
        ...sheet,
        stage: "reveal",
        revealed: null,
        assigned: change(sheet.assigned, (_, index) => segments[index] === event.segment, () => event.card),
      };
    case "segment_began":
      return { ...sheet, stage: event.segment };
    case "value_written":
      return changeOccupation(sheet, event.occupation, (line) => ({
        ...line,
        numbers: [...line.numbers, event.value],
        skill: line.skill === "unstarted" ? "started" : line.skill,
      }));
    case "skill_unlocked":
      return changeOccupation(sheet, event.occupation, (line) => ({ ...line, skill: "unlocked" }));
    case "skill_lost":
      return changeOccupation(sheet, event.occupation, (line) => ({ ...line, skill: "lost" }));
    case "district_filled":
      return changeDistrict(sheet, event.district, (box) => ({
        numbers: [...box.numbers, event.value],
        state: box.state === "unstarted" ? "started" : box.state,
      }));
    case "district_completed":
      return changeDistrict(sheet, event.district, (box) => ({ ...box, state: "complete" }));
    case "district_died":
      return changeDistrict(sheet, event.district, (box) => ({ ...box, state: "dead" }));
    case "estate_filled":
      return {
        ...sheet,
        estates: change(sheet.estates, (box) => sameSuits(box.suits, event.suits), (box) => ({ ...box, filled: true })),
      };
    case "monument_filled":
      return changeMonument(sheet, event.monument, (box) => ({ ...box, filled: inOrder([...box.filled, event.suit]) }));
    case "monument_completed":
      return changeMonument(sheet, event.monument, (box) => ({ ...box, complete: true }));
    case "population_filled":
      return changeSuit(sheet, event.suit, (line) => ({ ...line, population: event.level }));
    case "border_filled":
      return changeSuit(sheet, event.suit, (line) => ({ ...line, borders: event.level }));
    case "prosperity_changed":
      return { ...sheet, prosperity: event.total, prosperityLevels: event.levels };
    case "medals_changed":
      return { ...sheet, medals: event.medals };
    case "month_ended":
      return {
        ...sheet,
        stage: event.month === sheet.borderCards.length ? "over" : "reveal",
        assigned: sheet.assigned.map(() => null),
      };
    case "undone":
      return event.view as Sheet;
    case "border_matched":
    case "nothing_possible":
    case "ended":
      return sheet; // told in the log; what follows from them comes in events of its own
    default:
      throw new UnknownEvent((event as { type: string }).type);
  }
}

function changeOccupation(
  sheet: Sheet,
  occupation: Copperdale.Occupation,
  make: (line: Copperdale.OccupationLine) => Copperdale.OccupationLine,
): Sheet {
  return { ...sheet, occupations: change(sheet.occupations, (line) => line.occupation === occupation, make) };
}

function changeDistrict(
  sheet: Sheet,
  district: number,
  make: (box: Copperdale.DistrictBox) => Copperdale.DistrictBox,
): Sheet {
  return { ...sheet, districts: change(sheet.districts, (_, index) => index === district - 1, make) };
}

function changeMonument(
  sheet: Sheet,
  monument: Copperdale.Monument,
  make: (box: Copperdale.MonumentBox) => Copperdale.MonumentBox,
): Sheet {
  return { ...sheet, monuments: change(sheet.monuments, (box) => box.monument === monument, make) };
}

function changeSuit(
  sheet: Sheet,
  suit: Copperdale.Suit,
  make: (line: Copperdale.SuitLine) => Copperdale.SuitLine,
): Sheet {
  return { ...sheet, suits: change(sheet.suits, (line) => line.suit === suit, make) };
}
