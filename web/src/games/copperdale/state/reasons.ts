import { preferences } from "../../../base/preferences.svelte";
import { t } from "../../../i18n/messages.svelte";
import { tableText, type Settings } from "../../../i18n/table.svelte";
import type * as Copperdale from "../../../wire/copperdale";
import { nearest, type Near } from "./near";
import { borderSpaces, populationSpaces, prosperityLevels, type printedMedals } from "./scoring";

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
