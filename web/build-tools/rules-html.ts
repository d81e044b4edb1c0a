import { languages, type Language } from "../src/base/languages";
import { preferences } from "../src/base/preferences.svelte";
import { games } from "../src/games";
import { loadTexts } from "../src/i18n/loading";
import { tryText } from "../src/i18n/messages.svelte";
import { tryTableText, type Settings } from "../src/i18n/table.svelte";
import { inFull } from "../src/rules/address-settings";
import { paragraphsOf } from "../src/rules/rulings";
import { addGames, findGame, openGame, shelf } from "../src/table/registry";
import type { RulesBook, RulesSection } from "../src/table/rules-book";
import type { GameInfo } from "../src/wire/types";
import { catalogue, rulesFile } from "./page-head";

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const plain = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark]!);

const style =
  "body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1.05rem/1.5 Georgia,serif;color:#2a2018;background:#fcf7ea}" +
  "a{color:#7a3713}h1,h2,h3{line-height:1.2}@media(prefers-color-scheme:dark){body{color:#f3e6cd;background:#2c2118}a{color:#eaa26b}}";

function sectionHtml(id: string, one: RulesSection, title: string, book: RulesBook, settings: Settings) {
  const args = book.args?.(settings) ?? {};
  const told = paragraphsOf(id, one, settings, args).map(
    ({ text, source }) => `<p>${plain(text)}${source && ` <small>${plain(source)}</small>`}</p>`,
  );
  return `<section id="${one.anchor}"><h3>${plain(title)}</h3>${told.join("")}</section>`;
}

/** A game's rules as a separate page; undefined for a game without a book. */
export async function rulesHtml(info: GameInfo, language: Language): Promise<string | undefined> {
  if (shelf.length === 0) addGames(games);
  preferences.language = language;
  await loadTexts("first");
  const { id } = info;
  const book = findGame(id) && (await (await openGame(id))?.rules?.());
  if (!book) return undefined;
  const { settings } = inFull(info, {});
  const name = tryText(`${id}.name`)!;
  const words = catalogue(language, "head");
  const said = (key: string) =>
    plain(words[key]!.replaceAll("{game}", name).replace("{line}", tryText(`web.game.${id}.line`) ?? ""));
  const titleOf = (one: RulesSection) =>
    tryTableText(`${id}.rules.${one.anchor}`, settings) ??
    (one.help ? tryTableText(`${id}.help.${one.help}`, settings) : undefined);
  const chapters = book.chapters.map(({ name: chapter, sections }) => {
    const told = sections.flatMap((one) => {
      const title = titleOf(one);
      return title ? [sectionHtml(id, one, title, book, settings)] : [];
    });
    return `<h2>${plain(tryText(`${id}.rules.chapter.${chapter}`) ?? "")}</h2>\n${told.join("\n")}`;
  });
  const others = languages
    .map((one) => `<link rel="alternate" hreflang="${one}" href="../${rulesFile(id, one)}">`)
    .join("\n");
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${said("head.rules.description")}">
${others}
<title>${said("head.rules")}</title>
<style>${style}</style>
</head>
<body>
<h1>${said("head.rules")}</h1>
<p>${plain(tryText(`${id}.help.lead`) ?? "")}</p>
<p><small>${plain(tryText("rules.said") ?? "")}</small></p>
<p><a href="../?lang=${language}#/new/${id}?only">${said("head.play")}</a></p>
${chapters.join("\n")}
</body>
</html>
`;
}
