// The help describes the rules of its table: each edition and each setting, in both languages.
import { render } from "svelte/server";
import { beforeEach, describe, expect, test } from "vitest";
import type { Language } from "../../src/base/languages";
import type { Scene } from "../../src/table/game";
import { pieces as coupellPieces } from "../support/coupell";
import { preferences } from "../../src/base/preferences.svelte";
import { settingText, tableSentences, tableText, tryTableText } from "../../src/i18n/table.svelte";

const helps = {
  copperdale: (await import("../../src/games/copperdale/Help.svelte")).default,
  coppertwaddle: (await import("../../src/games/coppertwaddle/Help.svelte")).default,
  coupell: (await import("../../src/games/coupell/Help.svelte")).default,
};
type Game = keyof typeof helps;

type Settings = Record<string, string>;

const standard: Record<Game, Settings> = {
  copperdale: { monuments: "literal", "border-deck": "top" },
  coppertwaddle: {
    edition: "folio-xvi",
    match: "game",
    "first-guardian": "random",
    "adjacent-robbers": "off",
    "for-the-queen": "off",
    "with-mappa-mundi": "off",
    folio: "reconstructed",
  },
  coupell: { starter: "random", dictionary: "british", deck: "wibbell", talk: "full", gentle: "off" },
};

/** All sentences of a game's help at a table. */
function helpAt(game: Game, chosen: Settings, language: Language): string {
  preferences.language = language;
  const settings = { ...standard[game], ...chosen };
  const scene = { game, pieces: coupellPieces, seat: 1, seats: [], names: [], settings } as Scene;
  return render(helps[game], { props: { scene } })
    .body.replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}

const sphinx = { edition: "sphinx" };
const suite = { match: "suite" };

/** A rule that a setting changes: a table with it, a table without it, and the sentence about it. */
const taught: [Game, Settings, Settings, string, string][] = [
  ["coppertwaddle", {}, sphinx, "Your Robbers are one or more", "Deine Räuber sind eine oder mehrere"],
  [
    "coppertwaddle",
    {},
    sphinx,
    "you win in your own Respite, and not before",
    "bei deiner eigenen Überprüfung der Kartenhand",
  ],
  ["coppertwaddle", {}, sphinx, "the target’s own Power", "über der Stärke des Ziels allein"],
  ["coppertwaddle", {}, sphinx, "With eight proud Threlms you win.", "Mit acht stolzen Standeskarten gewinnst du."],
  ["coppertwaddle", {}, sphinx, "cannot choose a Wind", "kann keinen Wind wählen"],
  ["coppertwaddle", {}, sphinx, "current Power of the eight Threlms", "die jetzige Stärke der acht Standeskarten"],
  ["coppertwaddle", {}, sphinx, "The Power of all Robbers together", "Die Stärke aller Räuber zusammen"],
  ["coppertwaddle", {}, sphinx, "Ordinary 21 to 49", "Gewöhnlich 21 bis 49"],
  ["coppertwaddle", {}, sphinx, "Triumphal 50 or more", "Triumphal 50 oder mehr"],
  ["coppertwaddle", sphinx, {}, "Your attacker is one proud Threlm", "Dein Angreifer ist eine"],
  ["coppertwaddle", sphinx, {}, "wins at once", "gewinnt sofort"],
  ["coppertwaddle", sphinx, {}, "if that completes your Domain, you win", "ist dein Reich damit vollständig"],
  ["coppertwaddle", sphinx, {}, "Nothing ever covers a Wind", "Nichts verdeckt je einen Wind"],
  ["coppertwaddle", sphinx, {}, "changed by their Declarations alone", "verändert nur durch ihre Bekanntmachungen"],
  [
    "coppertwaddle",
    sphinx,
    {},
    "the target comes to you, covered, and then the attacker",
    "und dann werden der Angreifer",
  ],
  ["coppertwaddle", suite, {}, "A point for each game won", "Ein Siegpunkt für jede gewonnene Partie"],
  ["coppertwaddle", suite, { ...suite, ...sphinx }, "A tied game brings no points", "bringt keine Siegpunkte"],
  ["coppertwaddle", { ...suite, ...sphinx }, suite, "brings each of you a point", "bringt jedem einen Siegpunkt"],
  [
    "coppertwaddle",
    { ...suite, "for-the-queen": "on" },
    suite,
    "A Triumphal win brings a point more",
    "Ein triumphaler Sieg bringt einen Siegpunkt mehr",
  ],
  [
    "coppertwaddle",
    { "adjacent-robbers": "on" },
    {},
    "side by side, without a gap",
    "die lückenlos nebeneinander liegen",
  ],
  ["coppertwaddle", { "with-mappa-mundi": "on" }, {}, "A Threlm of both Ranks", "Eine Standeskarte beider Stände"],
  [
    "copperdale",
    {},
    { monuments: "strict" },
    "with at least one Population",
    "in denen mindestens ein Bevölkerungsfeld gefüllt ist",
  ],
  [
    "copperdale",
    { monuments: "strict" },
    {},
    "with all its Population",
    "in denen alle Bevölkerungsfelder gefüllt sind",
  ],
  ["copperdale", { monuments: "strict" }, {}, "no deal allows more than 30", "mehr als 30 lässt kein Blatt zu"],
  [
    "copperdale",
    { "border-deck": "open" },
    {},
    "All twelve lie open",
    "Alle zwölf Grenzkarten liegen von Anfang an offen",
  ],
  [
    "copperdale",
    {},
    { "border-deck": "open" },
    "You see only this month’s",
    "Du siehst nur die Grenzkarte dieses Monats",
  ],
  ["coupell", { gentle: "on" }, {}, "costs nothing the first time in a turn", "kostet beim ersten Mal im Zug nichts"],
  [
    "coupell",
    {},
    { gentle: "on" },
    "costs the action, and the cards stay",
    "kostet die Aktion, und die Karten bleiben",
  ],
  ["coupell", { talk: "silence" }, {}, "Nobody says anything", "Niemand sagt etwas"],
  ["coupell", { talk: "yes-no" }, {}, "with yes or no", "mit Ja oder Nein"],
  ["coupell", { dictionary: "american" }, {}, "COLOR counts, COLOUR does not", "COLOR zählt, COLOUR nicht"],
];

describe("help teaches the rules of its table and no other", () => {
  test.each(taught)("%s %o, not %o: %s", (game, here, elsewhere, english, german) => {
    for (const [language, rule] of [
      ["en", english],
      ["de", german],
    ] as const) {
      expect(helpAt(game, here, language)).toContain(rule);
      expect(helpAt(game, elsewhere, language)).not.toContain(rule);
    }
  });

  test("is complete", () => {
    for (const [game, settings] of taught) {
      for (const language of ["en", "de"] as const)
        expect(helpAt(game, settings, language)).not.toMatch(/[{@]|\b(copperdale|coppertwaddle|coupell)\.[a-z]/);
    }
  });

  test("repeats nothing", () => {
    for (const [game, settings] of taught) {
      for (const language of ["en", "de"] as const) {
        const sentences = helpAt(game, settings, language)
          .split(/(?<=[.!?:]) /)
          .filter((sentence) => sentence.length > 25 && !/no effect|ohne Wirkung/.test(sentence));
        expect(
          sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at),
          `${game} ${language}`,
        ).toEqual([]);
      }
    }
  });

  test("says of a setting without effect that it has none", () => {
    expect(helpAt("coppertwaddle", { "for-the-queen": "on" }, "en")).toContain(
      "For the Queen: On This has no effect in a single game.",
    );
    expect(helpAt("coppertwaddle", { ...sphinx, "adjacent-robbers": "on" }, "de")).toContain(
      "Benachbarte Räuber: An In dieser Ausgabe ohne Wirkung.",
    );
  });

  test("shows limits beside the values that they limit", () => {
    expect(helpAt("copperdale", {}, "en")).toContain(
      "A proud city 20 to 22 medals A capital 23 to 25 medals; our own tier",
    );
    expect(helpAt("coupell", {}, "en")).toContain("Forest 19 or more cards in each pile: out of reach with this deck");
    expect(helpAt("coupell", {}, "en")).toContain("Grove 13 to 18 cards in each pile Forest");
  });
});

describe("a text at its table", () => {
  beforeEach(() => {
    preferences.language = "en";
  });

  test("tips and stages follow the edition", () => {
    const tip = (chosen: Settings) =>
      tableText("web.coppertwaddle.first.announce", { ...standard.coppertwaddle, ...chosen });
    expect(tip({})).toContain("your Robbers’ Power must exceed the target’s");
    expect(tip(sphinx)).toContain("the proud ones beside it join in");
    expect(tableText("web.coppertwaddle.proud.text", sphinx)).toBe("Eight proud Threlms win the game at once.");
    expect(tableText("web.coppertwaddle.prompt.robbers", { edition: "folio-xvi", "adjacent-robbers": "on" })).toContain(
      "side by side",
    );
    expect(tableText("web.copperdale.medal.gardens", { monuments: "strict" })).toBe(
      "if complete: suits with all 5 Borders",
    );
  });

  test("a setting without effect is described as such", () => {
    const text = (chosen: Settings) =>
      settingText("coppertwaddle", "for-the-queen", "on", { ...standard.coppertwaddle, ...chosen });
    expect(text(suite)).toContain("one point more");
    expect(text({})).toBe("This has no effect in a single game.");
    expect(text({ ...suite, ...sphinx })).toBe("This has no effect in this edition.");
  });

  test("settings that a table does not have are not mentioned, and a document is not a choice", () => {
    expect(tryTableText("coppertwaddle.help.suite", standard.coppertwaddle)).toBeUndefined();
    expect(tableSentences("coppertwaddle.help.suite", standard.coppertwaddle)).toBe("");
    expect(tryTableText("coupell.help.word.1", { dictionary: "a\nb\n" })).toContain("Four or more cards");
  });
});
