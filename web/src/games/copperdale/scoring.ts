import type { Copperdale } from "../../wire/types";

/** How many spaces a suit's Population and Borders have in print. */
export const populationSpaces = 9;
export const borderSpaces = 5;

/** Medals in print, in the order of the sheet: 33 discs. */
export const medalGroups = [
  ["masons", 1],
  ["prosperity", 4],
  ["districts", 4],
  ["borders", 4],
  ["population", 4],
  ["fountains", 4],
  ["arches", 4],
  ["statues", 4],
  ["gardens", 4],
] as const satisfies readonly (readonly [keyof Copperdale.Medals, number])[];

export const printedMedals = 33;

/** What a Monument would score now if it were complete: an aid for the eye; the table's medals decide. */
export function monumentWorth(
  sheet: Copperdale.Sheet,
  monument: Copperdale.Monument,
  settings: Readonly<Record<string, string>>,
): number {
  const strict = settings["monuments"] === "strict";
  switch (monument) {
    case "fountains":
      return sheet.prosperityLevels;
    case "arches":
      return sheet.districts.filter((box) => box.state === "complete").length;
    case "statues":
      return sheet.suits.filter((line) => line.population >= (strict ? populationSpaces : 1)).length;
    case "gardens":
      return sheet.suits.filter((line) => line.borders >= (strict ? borderSpaces : 1)).length;
  }
}
