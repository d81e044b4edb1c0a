import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { languages } from "../src/base/languages.ts";

const messages = fileURLToPath(new URL("../../data/messages", import.meta.url));

/** The path of a game's rules in a static build, readable without scripts (rules-pages.ts). */
export const rulesFile = (game: string, language: string): string => `rules/${game}.${language}.html`;

export const catalogue = (language: string, name: string): Record<string, string> =>
  JSON.parse(readFileSync(`${messages}/${language}/${name}.json`, "utf8")) as Record<string, string>;

/** Games with a rules book, by id and name. */
function gamesWithRules(): [id: string, name: string][] {
  return Object.entries(catalogue("en", "shelf"))
    .filter(([key]) => /^\w+\.name$/.test(key))
    .map(([key, name]) => [key.replace(".name", ""), name]);
}

/** Texts that are needed before or without scripts. English comes first, like `lang` in index.html. */
function words(alone: boolean): HtmlTagDescriptor[] {
  const texts = languages.map((language) => [language, catalogue(language, "head")] as const);
  const links = (language: string, rules: string): HtmlTagDescriptor[] =>
    gamesWithRules().map(([game, name]) => ({
      tag: "li",
      children: [
        {
          tag: "a",
          attrs: { href: `./${rulesFile(game, language)}` },
          children: rules.replace("{game}", name),
        },
      ],
    }));
  return [
    // It runs before the module, so it notices if the module fails to load.
    { tag: "script", attrs: { src: "./unloaded.js" }, injectTo: "head" },
    {
      tag: "noscript",
      injectTo: "body",
      children: texts.flatMap(([lang, text]) => [
        { tag: "p", attrs: { lang }, children: text["head.description"]! },
        // Only static builds contain the rules as files.
        ...(alone
          ? [
              { tag: "p", attrs: { lang }, children: text["head.noscript"]! },
              { tag: "ul", attrs: { lang }, children: links(lang, text["head.rules"]!) },
            ]
          : []),
      ]),
    },
    {
      tag: "div",
      attrs: { id: "blocked", hidden: true },
      injectTo: "body",
      children: texts.map(([lang, text]) => ({ tag: "p", attrs: { lang }, children: text["head.blocked"]! })),
    },
  ];
}

const siteFile = fileURLToPath(new URL("../public/site.json", import.meta.url));

/** The page's address of a site.json, with a slash at its end; "./" if it has none. */
export function addressIn(file: string): string {
  const { address } = JSON.parse(file) as { address?: string };
  return address ? address.replace(/\/?$/, "/") : "./";
}

/** Metadata for search engines and link previews. Many programs for previews want whole addresses. */
export function descriptions(address: string): HtmlTagDescriptor[] {
  const description = catalogue("en", "head")["head.description"]!;
  const property = (name: string, content: string): HtmlTagDescriptor => ({
    tag: "meta",
    attrs: { property: `og:${name}`, content },
    injectTo: "head",
  });
  return [
    { tag: "meta", attrs: { name: "description", content: description }, injectTo: "head" },
    property("title", "Coppice"),
    property("description", description),
    property("type", "website"),
    property("image", `${address}preview.jpg`),
    property("image:width", "1200"),
    property("image:height", "630"),
  ];
}

/** Completes index.html with metadata and with texts for browsers without scripts, from the catalogues. */
export function pageHead(alone: boolean): Plugin {
  return {
    name: "coppice-page-head",
    transformIndexHtml: () => [...descriptions(addressIn(readFileSync(siteFile, "utf8"))), ...words(alone)],
  };
}
