// The rules pages contain every setting, every term and every refusal, in both languages.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "svelte/server";
import { beforeAll, describe, expect, test } from "vitest";
import type { Language } from "../../src/base/languages";
import { catalogues } from "../../src/i18n/catalogues";
import type { GamePlugin } from "../../src/table/game";
import { sectionsOf, type RulesBook } from "../../src/table/rules-book";
import type { GameInfo, GamePieces } from "../../src/wire/types";
import { pieces as coppertwaddlePieces } from "../support/coppertwaddle";
import { pieces as coupellPieces } from "../support/coupell";
import { preferences } from "../../src/base/preferences.svelte";
import { loadTexts } from "../../src/i18n/loading";
import { openGame, shelf } from "../../src/table/registry";
import { tryTableText } from "../../src/i18n/table.svelte";
import { readRoute, address } from "../../src/base/router.svelte";
import { terms } from "../../src/games/coppertwaddle/state/terms";
import "../support/games";
import RulesText from "../../src/rules/RulesText.svelte";

const pieces: Record<string, GamePieces> = {
  copperdale: {},
  coppertwaddle: coppertwaddlePieces,
  coupell: coupellPieces,
};
const languages = ["en", "de"] as const;
const paragraphs = readFileSync(join(import.meta.dirname, "../../../NOTICE"), "utf8").split("\n\n");
const ids = shelf.map(({ id }) => id);
const books = new Map<string, RulesBook>();
const plugins = new Map<string, GamePlugin>();

beforeAll(async () => {
  for (const language of languages) {
    preferences.language = language;
    for (const id of ids) {
      const plugin = (await openGame(id))!;
      plugins.set(id, plugin);
      books.set(id, await plugin.rules!());
    }
    await loadTexts("first", "about");
  }
}, 60_000);

const keys = () => Object.keys(catalogues.en);

/** A game's settings and their choices, from the catalogues; here the first choice is the default. */
function infoOf(id: string): GameInfo {
  const settings = new Map<string, string[]>();
  for (const key of keys()) {
    const [, setting, choice] = new RegExp(`^${id}\\.setting\\.([^.@]+)\\.([^.@]+)\\.text$`).exec(key) ?? [];
    if (setting && choice) settings.set(setting, [...(settings.get(setting) ?? []), choice]);
  }
  return {
    id,
    seats: 2,
    players: [],
    lessons: [],
    described: null,
    settings: [...settings].map(([key, choices]) => ({ key, choices, standard: choices[0]!, standardWith: [] })),
  };
}

/** The default table, and one for each other choice of each setting; editions are combined with each choice. */
function tables(info: GameInfo): Record<string, string>[] {
  const standard = Object.fromEntries(info.settings.map(({ key, choices }) => [key, choices[0]!]));
  const single = info.settings.flatMap(({ key, choices }) => choices.map((choice) => ({ ...standard, [key]: choice })));
  const editions = info.settings.find(({ key }) => key === "edition")?.choices ?? [];
  return [...single, ...editions.flatMap((edition) => single.map((table) => ({ ...table, edition })))];
}

function read(id: string, settings: Record<string, string>, language: Language): string {
  preferences.language = language;
  const props = {
    book: books.get(id)!,
    section: null,
    chosen: {},
    info: infoOf(id),
    pieces: pieces[id] ?? {},
    settings,
  };
  return render(RulesText, { props }).body;
}

const words = (html: string) =>
  html
    .replaceAll(/<div inert[\s\S]*?<figcaption/g, "<figcaption")
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

describe.each(ids)("%s", (id) => {
  test("every refusal links to a section that exists at every table", () => {
    const stem = `error.${id}.`;
    const refused = keys().filter((key) => key.startsWith(stem));
    expect(refused.length).toBeGreaterThan(5);
    const anchors = new Set(sectionsOf(books.get(id)!).map(({ anchor }) => anchor));
    for (const key of refused) {
      const anchor = plugins.get(id)!.ruleOf(key);
      expect(anchor && anchors.has(anchor), key).toBe(true);
      for (const table of tables(infoOf(id))) {
        const section = sectionsOf(books.get(id)!).find((one) => one.anchor === anchor)!;
        const title =
          tryTableText(`${id}.rules.${section.anchor}`, table) ?? tryTableText(`${id}.help.${section.help}`, table);
        expect(title, `${key}: ${anchor}`).toBeDefined();
      }
    }
    expect(plugins.get(id)!.ruleOf("error.table.not_your_turn")).toBeUndefined();
  });

  test("the lists of refusals are up to date", async () => {
    const { refusals } = (await import(`../../src/games/${id}/rules/refusals.ts`)) as {
      refusals: Record<string, string>;
    };
    expect(Object.keys(refusals).filter((key) => catalogues.en[`error.${id}.${key}`] === undefined)).toEqual([]);
  });

  test("anchors are unique, and every text has a section", () => {
    const anchors = sectionsOf(books.get(id)!).map(({ anchor }) => anchor);
    expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([]);
    const told = new RegExp(`^${id}\\.rules\\.([^.@]+)`);
    const orphans = keys().filter(
      (key) => told.test(key) && !anchors.includes(told.exec(key)![1]!) && !key.startsWith(`${id}.rules.chapter.`),
    );
    expect(orphans).toEqual([]);
  });

  test("the rules contain every part of the help", () => {
    const told = new Set(sectionsOf(books.get(id)!).flatMap(({ help, anchor }) => [help, anchor]));
    const parts = new Set(keys().flatMap((key) => new RegExp(`^${id}\\.help\\.([^.@]+)`).exec(key)?.[1] ?? []));
    expect([...parts].filter((part) => !["lead", "other"].includes(part) && !told.has(part))).toEqual([]);
  });

  test("a summary shows sections with pictures", () => {
    const { glance } = books.get(id)!;
    expect(glance.length).toBeGreaterThan(2);
    const shown = readFileSync(join(import.meta.dirname, `../../src/games/${id}/rules/Shown.svelte`), "utf8");
    for (const { anchor } of glance) expect(shown).toContain(`anchor === "${anchor}"}\n  <Exhibit`);
  });

  test.each(languages)("complete at every table, without repetitions: %s", (language) => {
    for (const table of tables(infoOf(id))) {
      // The summary at the top repeats the pictures on purpose.
      const text = words(read(id, table, language).replace(/<section class="glance[\s\S]*?<nav /, "<nav "));
      expect(text).not.toMatch(new RegExp(`[{}@]|\\b(${[...ids, "rules"].join("|")})\\.[a-z]`));
      const sentences = text.split(/(?<=[.!?]) /).filter((sentence) => sentence.length > 25);
      const twice = sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at);
      expect(twice, `${id} ${language} ${JSON.stringify(table)}`).toEqual([]);
    }
  });

  test.each(languages)("describes every setting and each of its choices: %s", (language) => {
    const info = infoOf(id);
    const text = words(read(id, tables(info)[0]!, language));
    for (const { key, choices } of info.settings) {
      expect(text, key).toContain(catalogues[language][`${id}.setting.${key}`]);
      for (const choice of choices)
        expect(text, `${key} ${choice}`).toContain(catalogues[language][`${id}.setting.${key}.${choice}.text`]);
    }
  });

  test("the makers are the same as in NOTICE", () => {
    const name = catalogues.en[`${id}.name`]!;
    const notice = paragraphs.find((paragraph) => paragraph.includes(`${name} is`)) ?? "";
    for (const language of languages) {
      const about = catalogues[language][`${id}.about.1`] ?? "";
      const names = (about.match(/\p{Lu}\p{L}{3,}/gu) ?? []).filter((word) => word !== name);
      expect(names.filter((word) => notice.includes(word))).not.toEqual([]);
    }
  });
});

test("every term of Coppertwaddle is explained", () => {
  const known = keys().flatMap((key) => /^coppertwaddle\.term\.(\w+)$/.exec(key)?.[1] ?? []);
  expect([...terms].sort()).toEqual(known.sort());
});

test("the editions of Coppertwaddle read differently", () => {
  const [folio, sphinx] = ["folio-xvi", "sphinx"].map((edition) =>
    words(read("coppertwaddle", { ...tables(infoOf("coppertwaddle"))[0], edition }, "en")),
  );
  expect(folio).toContain("wherever they lie in their row");
  expect(sphinx).not.toContain("wherever they lie in their row");
  expect(sphinx).toContain("support it and take part, wanted or not");
});

test("addresses of the rules contain section and settings, and can be read again", () => {
  const route = {
    screen: "rules",
    game: "coppertwaddle",
    section: "robbers",
    settings: { edition: "sphinx", match: "suite" },
  } as const;
  expect(address(route)).toBe("#/rules/coppertwaddle/robbers?edition=sphinx&match=suite");
  expect(readRoute(address(route))).toEqual(route);
  expect(readRoute("#/rules/coupell")).toEqual({ screen: "rules", game: "coupell", section: null, settings: {} });
  expect(readRoute("#/cards/coupell?a=b")).toEqual({ screen: "cards", game: "coupell", settings: { a: "b" } });
  expect(readRoute("#/about")).toEqual({ screen: "about" });
  expect(readRoute("#/rules")).toEqual({ screen: "lost" });
});
