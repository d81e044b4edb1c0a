import { rules } from "../../../wire/copperdale";

export const { populationSpaces, borderSpaces, prosperityLevels, medals: printedMedals, tiers } = rules;

/** How many medals are printed on the sheet. */
export const allMedals = printedMedals.reduce((sum, { most }) => sum + most, 0);

/** "60, 80, 100, 120". */
export const levelWords: string = prosperityLevels.join(", ");

/** The numbers that the help's sentences about medals need. */
export const medalBounds = (settings: Readonly<Record<string, string>>) => ({
  levels: levelWords,
  printed: allMedals,
  most: rules.mostMedals[settings["monuments"] === "strict" ? "strict" : "literal"],
});

/** The highest tier that a number of medals reaches. */
export const tierOf = (medals: number) => tiers.findLast(({ from }) => medals >= from) ?? tiers[0];
