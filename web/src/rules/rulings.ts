import sentences from "virtual:rule-sources";
import type { Arguments } from "../i18n/format";
import { t } from "../i18n/messages.svelte";
import { tableLines, type Settings } from "../i18n/table.svelte";
import type { RulesSection } from "../table/rules-book";

/** Who says a ruling: a publisher; nobody, but it follows from what one says; or we (docs/rules). */
export type Source = "printed" | "follows" | "ours";

/** The rulings behind sentences that are not simply printed; empty if all is printed. */
function saidBy(stems: readonly string[]): string {
  const told = (["follows", "ours"] as const).map((source) => {
    const rulings = [...new Set(stems.flatMap((stem) => sentences[stem]?.[source] ?? []))];
    return rulings.length > 0 ? t(`rules.${source}`, { rulings: rulings.join(", ") }) : "";
  });
  return told.filter(Boolean).join(" · ");
}

/** The paragraphs of a section, each with its sources. The help's sentences are the first paragraph. */
export function paragraphsOf(game: string, { anchor, help }: RulesSection, settings: Settings, args: Arguments) {
  const first = help ? tableLines(`${game}.help.${help}`, settings, args) : [];
  const rest = tableLines(`${game}.rules.${anchor}`, settings, args);
  return [first, ...rest.map((line) => [line])]
    .filter((lines) => lines.length > 0)
    .map((lines) => ({
      text: lines.map(({ text }) => text).join(" "),
      source: saidBy(lines.map(({ stem }) => stem)),
    }));
}
