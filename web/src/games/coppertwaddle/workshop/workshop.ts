import folio from "../../../../../data/coppertwaddle/folio-xvi.txt?raw";
import sphinx from "../../../../../data/coppertwaddle/sphinx.txt?raw";
import type { Language } from "../../../base/languages";
import { listed } from "../../../base/untrusted";
import type { Key } from "../../../i18n/catalogues";
import { t } from "../../../i18n/messages.svelte";
import type { CardPart, TextPart, Workshop } from "../../../table/workshop";
import type * as Coppertwaddle from "../../../wire/coppertwaddle";
import type { GamePieces } from "../../../wire/types";
import { cardOf } from "../state/pack";
import { sentenceOf } from "./effect-words";
import Faces from "./Faces.svelte";

/** Folios as docs/folio.md describes them, read so far that a card can be found and changed. */

const valueOf = (stanza: string, key: string): string | undefined =>
  stanza
    .split("\n")
    .find((line) => line.startsWith(`${key}:`))
    ?.slice(key.length + 1)
    .trim();

function cardsIn(text: string): CardPart[] {
  const parts: CardPart[] = [];
  for (const { 0: stanza, index: from } of text.matchAll(/(?:[^\n]*[^\s][^\n]*(?:\n|$))+/g)) {
    const name = valueOf(stanza, "Card");
    if (name === undefined) continue;
    const german = valueOf(stanza, "Name-de");
    const lines = stanza.split("\n").map((line) => line.trim());
    const content = lines.filter((line) => line && !line.startsWith("#")).sort();
    parts.push({
      id: valueOf(stanza, "Code") || name,
      name,
      ...(german && { german }),
      from,
      to: from + stanza.trimEnd().length,
      content: content.join("\n"),
    });
  }
  return parts;
}

function explain(stanza: string, language: Language): string | null {
  const [kind = "", effect = "", pair = ""] = ["Kind", "Effect", "Pair"].map((key) => valueOf(stanza, key));
  return sentenceOf({ kind, effect, pair }, language);
}

const kinds: Readonly<Record<string, Key>> = {
  noble: "coppertwaddle.rank.noble",
  peasant: "coppertwaddle.rank.peasant",
  "noble-and-peasant": "coppertwaddle.rank.both",
  wind: "coppertwaddle.kind.wind",
  favour: "coppertwaddle.kind.favour",
  declaration: "coppertwaddle.kind.declaration",
};

/** “noble 5” in the reader's language: “Noble 5”. What is no kind stays as it is. */
function kindInWords(value: string): string {
  const [word = "", ...rest] = value.split(" ");
  const kind = listed(kinds, word);
  return [kind ? t(kind) : word, ...rest].join(" ");
}

/** The first stanza, with the name of the folio. */
function headOf(text: string): TextPart | undefined {
  const start = /^[ \t]*Coppice-Folio:/m.exec(text)?.index;
  if (start === undefined) return undefined;
  const length = text.slice(start).search(/\n[ \t\r]*\n/);
  return { from: start, to: length < 0 ? text.length : start + length };
}

/** The first of these that no card has, ignoring case. */
const free = (candidates: string[], taken: readonly (string | undefined)[]) => {
  const known = new Set(taken.map((one) => one?.toLowerCase()));
  return candidates.find((one) => !known.has(one.toLowerCase())) ?? candidates[0]!;
};
const letters = [..."abcdefghijklmnopqrstuvwxyz"];

export const workshop: Workshop = {
  setting: "folio",
  file: "my-folio.txt",
  models: [
    { name: "workshop.coppertwaddle.folio", choice: "folio-xvi", text: folio },
    { name: "workshop.coppertwaddle.sphinx", choice: "sphinx", text: sphinx, settings: { edition: "sphinx" } },
  ],
  parts: cardsIn,
  settingsOf(text) {
    const edition = valueOf(text.slice(0, text.search(/^Card:/m)), "Edition");
    return edition === undefined ? {} : { edition };
  },
  fields: [
    { key: "Card", label: "workshop.coppertwaddle.card" },
    { key: "Name-de", label: "workshop.coppertwaddle.german" },
    { key: "Code", label: "workshop.coppertwaddle.code" },
    {
      key: "Kind",
      label: "workshop.coppertwaddle.kind",
      listed: true,
      inWords: kindInWords,
      examples: ["noble 5", "peasant 3", "noble-and-peasant 4", "wind 0", "favour", "declaration"],
    },
    { key: "Copies", label: "workshop.coppertwaddle.copies", listed: true, examples: ["1", "2", "3", "4"] },
    {
      key: "Effect",
      label: "workshop.coppertwaddle.effect",
      explained: "workshop.coppertwaddle.effects",
      listed: true,
      examples: [
        "during-robbing power +4 another own noble",
        "discard another power<=own",
        "discard power<=3, then its-player-draws 1",
        "draw 1, then drop 1",
        "cover other peasant",
        "uncover own noble",
        "cover other noble power<=own or strip",
        "negate other no-wind",
        "strip other",
        "look",
        "end-robbing",
        "power -1 all peasant",
        "cancel",
        "power +2",
        "becomes noble",
        "protected",
        "fragile",
      ],
    },
    { key: "Pair", label: "workshop.coppertwaddle.pair", examples: ["+2 The Old Hag"] },
    { key: "Text", label: "workshop.coppertwaddle.text", long: true },
    { key: "Text-de", label: "workshop.coppertwaddle.text.german", long: true },
    { key: "Icon", label: "workshop.coppertwaddle.icon" },
  ],
  head: {
    partOf: headOf,
    fields: [
      { key: "Name", label: "workshop.coppertwaddle.name" },
      { key: "Name-de", label: "workshop.coppertwaddle.name.german" },
    ],
  },
  suggest(stanza) {
    const [text, german] = [explain(stanza, "en"), explain(stanza, "de")];
    return text === null || german === null ? null : { Text: text, "Text-de": german };
  },
  explain,
  blank(cards) {
    const numbers = Array.from({ length: cards.length + 1 }, (_, at) => (at === 0 ? "" : ` ${at + 1}`));
    const names = cards.flatMap(({ name, german }) => [name, german]);
    const name = free(numbers.map((number) => `New Card${number}`), names); // prettier-ignore
    const german = free(numbers.map((number) => `Neue Karte${number}`), names); // prettier-ignore
    const codes = ["Nc", ...letters.flatMap((second) => letters.map((third) => `N${second}${third}`))];
    const code = free(codes, cards.map(({ id }) => id)); // prettier-ignore
    return `Card: ${name}\nName-de: ${german}\nCode: ${code}\nKind: peasant 3\nProvenance: published`;
  },
  Faces,
  count: (pieces: GamePieces) => (pieces as Coppertwaddle.Pieces).cards.length,
  // Copies have a number behind their code.
  numberOf: (pieces, { id }) =>
    (pieces as Coppertwaddle.Pieces).cards.findIndex(({ code }) => code.replace(/\d+$/, "") === id),
  oddWords(pieces, card) {
    const { odd } = cardOf(pieces as Coppertwaddle.Pieces, card);
    return [...new Set(`${odd.en}, ${odd.de}`.split(", "))].filter(Boolean).join(", ");
  },
  // A comment that docs/folio.md describes.
  confirmed: (stanza, words) => `${stanza.trimEnd()}\n# Confirmed: ${words}`,
  wordsOn(pieces, card) {
    const { name, text } = cardOf(pieces as Coppertwaddle.Pieces, card);
    return { en: { name: name.en, text: text.en }, de: { name: name.de, text: text.de } };
  },
};
