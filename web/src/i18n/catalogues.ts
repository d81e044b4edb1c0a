import type help from "../../../data/messages/en/help.json";
import type part from "../../../data/messages/en/part.json";
import type rules from "../../../data/messages/en/rules.json";
import type shelf from "../../../data/messages/en/shelf.json";
import type web from "../../../data/messages/en/web.json";
import englishPart from "../../../data/messages/en/part.json";
import germanPart from "../../../data/messages/de/part.json";
import type { Language } from "../base/languages";

/** The English texts of each game. A game adds its catalogue (data/messages/en/GAME.json) in its folder (game.ts). */
export interface GameTexts {}

/** The English texts of screens with a catalogue of their own (data/messages/en/NAME.json), added likewise. */
export interface ScreenTexts {}

export type GameWithTexts = keyof GameTexts;

type KeysOf<Texts> = { [Name in keyof Texts]: keyof Texts[Name] }[keyof Texts];

/** The keys that code may name. Keys from the wire are plain strings. */
export type Key =
  | keyof typeof web
  | keyof typeof help
  | keyof typeof part
  | keyof typeof rules
  | keyof typeof shelf
  | KeysOf<GameTexts>
  | KeysOf<ScreenTexts>;

/** The stem of a text that depends on a table's settings (i18n/table.svelte.ts). */
export type TableKey = Key extends infer Each ? (Each extends `${infer Stem}@${string}` ? Stem : Each) : never;

export type Catalogue = Readonly<Record<string, string>>;

/** The loaded catalogues (i18n/loading.ts). The messages for a failed load are always included. */
export const catalogues: Record<Language, Record<string, string>> = { en: {}, de: {} };

/** Every key and every stem; the same in both languages. */
export const stems = new Set<string>();

export function addTexts(language: Language, entries: Catalogue): void {
  Object.assign(catalogues[language], entries);
  for (const key of Object.keys(entries)) {
    stems.add(key);
    for (let at = key.indexOf("@"); at >= 0; at = key.indexOf("@", at + 1)) stems.add(key.slice(0, at));
  }
}

addTexts("en", englishPart);
addTexts("de", germanPart);
