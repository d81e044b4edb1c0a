import { describe, expect, test } from "vitest";
import { parse, type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import { languages } from "../../src/base/languages";
import { catalogues } from "../../src/i18n/catalogues";
import { format } from "../../src/i18n/format";

/** The names of a text's arguments, each with its use, because both languages must need the same arguments. */
function placeholders(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.argument:
        return [element.value];
      case TYPE.plural:
      case TYPE.select:
        return [element.value, ...Object.values(element.options).flatMap((option) => placeholders(option.value))];
      default:
        return [];
    }
  });
}

/** An argument in the language's own words, such as `card_de`, counts as the argument itself, `card`. */
const names = (text: string, language: string) => {
  const own = new RegExp(`_${language}$`);
  return [...new Set(placeholders(parse(text)).map((name) => name.replace(own, "")))].sort();
};

describe("the catalogues", () => {
  test("every language has the same keys", () => {
    for (const language of languages) {
      expect(Object.keys(catalogues[language]).sort(), language).toEqual(Object.keys(catalogues.en).sort());
    }
  });

  test("every text is well-formed and not empty", () => {
    for (const language of languages) {
      for (const [key, text] of Object.entries(catalogues[language])) {
        expect(() => parse(text), `${language} ${key}`).not.toThrow();
        expect(text.trim(), `${language} ${key}`).not.toBe("");
      }
    }
  });

  test("no text but those of the command line names a file of the source tree", () => {
    for (const [key, text] of languages.flatMap((language) => Object.entries(catalogues[language])))
      if (!key.startsWith("cli.")) expect(text, key).not.toMatch(/\b(docs|src|data|scripts|web|tests)\/|\.md\b|README/);
  });

  test("every language uses the same arguments", () => {
    for (const [key, text] of Object.entries(catalogues.en)) {
      for (const language of languages) {
        expect(names(catalogues[language][key] ?? "", language), `${language} ${key}`).toEqual(names(text, "en"));
      }
    }
  });
});

test("a reason speaks of an answer only where it is told that somebody may answer", () => {
  for (const [language, clause] of [
    ["en", "nobody answers"],
    ["de", "niemand antwortet"],
  ] as const)
    for (const [key, text] of Object.entries(catalogues[language])) {
      if (!key.startsWith("coppertwaddle.why.")) continue;
      const others = Object.fromEntries(placeholders(parse(text)).map((name) => [name, 1]));
      const said = (answer: string) => format(language, key, { ...others, answer })?.includes(clause);
      expect(said("open"), `${language} ${key}`).toBe(text.includes("{answer,"));
      expect(said("none"), `${language} ${key}`).toBe(false);
    }
});

describe("format", () => {
  test("a text without arguments is the same with and without the parser", () => {
    for (const language of languages)
      for (const [key, text] of Object.entries(catalogues[language]))
        if (!text.includes("{"))
          expect(format(language, key), `${language} ${key}`).toBe(
            new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(),
          );
  });

  test("plurals follow the language", () => {
    expect(format("en", "web.medals", { count: 1 })).toBe("1 medal");
    expect(format("en", "web.medals", { count: 2 })).toBe("2 medals");
    expect(format("de", "web.medals", { count: 1 })).toBe("1 Medaille");
  });

  test("an unknown key has no text, and a missing argument does not break the page", () => {
    expect(format("de", "error.never_heard_of", {})).toBeUndefined();
    expect(format("en", "web.medals", {})).toBeTypeOf("string");
  });
});
