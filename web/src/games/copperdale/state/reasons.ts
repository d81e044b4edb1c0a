import { preferences } from "../../../base/preferences.svelte";
import { t } from "../../../i18n/messages.svelte";
import { tableText, type Settings } from "../../../i18n/table.svelte";
import type * as Copperdale from "../../../wire/copperdale";
import { borderSpaces, populationSpaces, prosperityLevels, type printedMedals } from "./scoring";

/** What was nearly reached: with `missing` more, it would have brought `gain` medals. */
type Near = {
  what: "prosperity" | "estates" | "borders" | "population" | "monument";
  /** The suit or the monument. */
  name: Copperdale.Suit | Copperdale.Monument | null;
  missing: number;
  gain: number;
};

/** At most so many spaces are near; so many points of Prosperity are as far as one space. */
const nearSpaces = 2;
const pointsOfSpace = 5;

/** The nearest medals that a finished sheet has missed: fewest spaces first, then most medals. */
export function nearest(sheet: Copperdale.Sheet, strict: boolean): Near | null {
  const skill = (one: Copperdale.Occupation) =>
    sheet.occupations.some(({ occupation, skill }) => occupation === one && skill === "unlocked");
  const built = (one: Copperdale.Monument) =>
    sheet.monuments.some(({ monument, complete }) => monument === one && complete) ? 1 : 0;

  const found: (Near & { spaces: number })[] = [];
  const add = (what: Near["what"], name: Near["name"], missing: number, gain: number, spaces = missing) => {
    if (missing > 0 && spaces <= nearSpaces && gain > 0) found.push({ what, name, missing, gain, spaces });
  };
  for (const { monument, filled, complete, worth } of sheet.monuments)
    if (!complete) add("monument", monument, (skill("artisans") ? 3 : 4) - filled.length, worth);
  for (const { suit, population, borders } of sheet.suits) {
    add("population", suit, populationSpaces - population, 1 + (strict ? built("statues") : 0));
    add("borders", suit, borderSpaces - borders, 1 + (strict ? built("gardens") : 0));
  }
  if (skill("masons")) add("estates", null, sheet.estates.filter(({ filled }) => !filled).length, 1);
  const level = prosperityLevels.find((one) => one > sheet.prosperity);
  if (level !== undefined) {
    const points = level - sheet.prosperity;
    add("prosperity", null, points, 1 + built("fountains"), Math.ceil(points / pointsOfSpace));
  }
  const [first] = found.sort((a, b) => a.spaces - b.spaces || b.gain - a.gain);
  return first ? { what: first.what, name: first.name, missing: first.missing, gain: first.gain } : null;
}

const listed = (words: string[]) => new Intl.ListFormat(preferences.locale).format(words);

/** What brought the medals of a kind in this game. */
export function reasonOf(kind: (typeof printedMedals)[number]["kind"], sheet: Copperdale.Sheet, settings: Settings) {
  const suits = (full: (suit: Copperdale.SuitLine) => boolean) =>
    listed(sheet.suits.filter(full).map(({ suit }) => t(`copperdale.suit.${suit}`)));
  const count = sheet.medals[kind];
  switch (kind) {
    case "masons":
      return t("web.copperdale.won.masons");
    case "prosperity": {
      const levels = listed(prosperityLevels.slice(0, count).map(String));
      return t("web.copperdale.won.prosperity", { total: sheet.prosperity, levels });
    }
    case "districts":
      return t("web.copperdale.won.districts", { count });
    case "borders":
      return t("web.copperdale.won.borders", { suits: suits(({ borders }) => borders === borderSpaces) });
    case "population":
      return t("web.copperdale.won.population", { suits: suits(({ population }) => population === populationSpaces) });
    default:
      return tableText(`web.copperdale.won.${kind}`, settings, { count });
  }
}

function nameOf({ what, name }: Near): string {
  if (name === null) return "";
  return what === "monument"
    ? t(`copperdale.medal.${name as Copperdale.Monument}`)
    : t(`copperdale.suit.${name as Copperdale.Suit}`);
}

/** One sentence on what was nearly reached; null if nothing was near. */
export function nearWords(sheet: Copperdale.Sheet, settings: Settings): string | null {
  const near = nearest(sheet, settings["monuments"] === "strict");
  return near && t("web.copperdale.near", { ...near, name: nameOf(near) });
}
