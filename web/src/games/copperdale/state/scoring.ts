import { rules } from "../../../wire/copperdale";

export const { populationSpaces, borderSpaces, prosperityLevels, medals: printedMedals, tiers } = rules;

/** The number of medals printed on the sheet. */
export const allMedals = printedMedals.reduce((sum, { most }) => sum + most, 0);

/** "60, 80, 100, 120". */
export const levelWords: string = prosperityLevels.join(", ");

/** The numbers in the help's sentences about medals. */
export const medalBounds = (settings: Readonly<Record<string, string>>) => ({
  levels: levelWords,
  printed: allMedals,
  most: rules.mostMedals[settings["monuments"] === "strict" ? "strict" : "literal"],
});

/** The highest tier that this number of medals reaches. */
export const tierOf = (medals: number) => tiers.findLast(({ from }) => medals >= from) ?? tiers[0];
