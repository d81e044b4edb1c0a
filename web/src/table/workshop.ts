import type { Component } from "svelte";
import type { Language } from "../base/languages";
import type { Key } from "../i18n/catalogues";
import type { Settings } from "../i18n/table.svelte";
import type { GamePieces } from "../wire/types";

type Differences = { added: CardPart[]; removed: CardPart[]; changed: { card: CardPart; before: CardPart }[] };

/** What somebody's cards have that a model has not, and the other way round. */
export function differencesOf(own: readonly CardPart[], model: readonly CardPart[]): Differences {
  const known = new Map(model.map((card) => [card.id, card]));
  const here = new Set(own.map(({ id }) => id));
  return {
    added: own.filter(({ id }) => !known.has(id)),
    removed: model.filter(({ id }) => !here.has(id)),
    changed: own.flatMap((card) => {
      const before = known.get(card.id);
      return before && before.content !== card.content ? [{ card, before }] : [];
    }),
  };
}

/** The lines that only one of two contents has. */
export function linesThatDiffer(before: string, after: string): { gone: string[]; come: string[] } {
  const [old, now] = [before.split("\n"), after.split("\n")];
  return { gone: old.filter((line) => !now.includes(line)), come: now.filter((line) => !old.includes(line)) };
}

/** A place in a text; `to` is behind its end. */
export type TextPart = { from: number; to: number };

/** A card as the text of a game's cards has it, and where. */
export type CardPart = TextPart & {
  /** Equal in another text for the same card. */
  id: string;
  /** Empty while it has none. */
  name: string;
  /** Where it has another in German. */
  german?: string;
  /** What the text says of it, in a form that is equal for equal cards. */
  content: string;
};

/** A line `KEY: VALUE` of a card that a form offers. */
export type CardField = {
  key: string;
  label: Key;
  /** What one often writes there. */
  examples?: readonly string[];
  /** The title of a list of the examples with their meaning in words. */
  explained?: Key;
  long?: boolean;
  /** The table of all cards shows it. */
  listed?: boolean;
  /** A value in the reader's language, where the file has it in English only. */
  inWords?(value: string): string;
};

/** Its name for a reader of this language. */
export const nameIn = ({ name, german }: CardPart, language: Language): string => (language === "de" && german) || name;

/** Whether this value of a setting is a text of somebody's own: only texts have several lines, and lists name them. */
export const isOwnText = (value: string): boolean => value.includes("\n") || value.startsWith("sha256:");

/** Whether a table with these settings has cards of somebody's own. */
export const hasOwnCards = (settings: Settings): boolean => Object.values(settings).some(isOwnText);

/** How the cards of a game are written as a text of one's own, and how they are drawn on paper. */
export type Workshop = {
  /** The setting that takes such a text. */
  setting: string;
  /** The name of a file with it. */
  file: string;
  /** Built-in texts to begin with. */
  models: readonly {
    name: Key;
    /** The value of the setting that means this text. */
    choice: string;
    text: string;
    /** The settings that it is played with, where they are not the defaults. */
    settings?: Settings;
  }[];
  parts(text: string): CardPart[];
  /** The settings that a text says it is made for. */
  settingsOf?(text: string): Settings;
  /** The lines of a card, where it has several. */
  fields: readonly CardField[];
  /** What a text says of all its cards together, such as their name, and where: the form has it above the cards. */
  head?: { fields: readonly CardField[]; partOf(text: string): TextPart | undefined };
  /** Values for some fields that follow from the others, such as a card's text; null if nothing follows. */
  suggest?(card: string): Readonly<Record<string, string>> | null;
  /** What a card does, in words; null if nothing is known of it. */
  explain?(card: string, language: Language): string | null;
  /** A new card, as text. Its name and its code are none of these cards’. */
  blank(cards: readonly CardPart[]): string;
  /** These cards, each in an element of the class `cut`. The screen gives it the size of a card. */
  Faces: Component<{ pieces: GamePieces; settings: Settings; cards: readonly number[] }>;
  /** How many cards there are, copies counted. */
  count(pieces: GamePieces): number;
  /** The number of this card among the pieces; -1 if they have none of its kind. */
  numberOf(pieces: GamePieces, card: CardPart): number;
  /** Words of a card's text, in each language, that its effect does not bear out; empty if there are none. */
  oddWords?(pieces: GamePieces, card: number): string;
  /** The card, whose maker says that these words are right. */
  confirmed?(card: string, words: string): string;
  /** What people read on a card, where it has words. */
  wordsOn?(pieces: GamePieces, card: number): Record<Language, { name: string; text: string }>;
};
