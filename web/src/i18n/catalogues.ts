import type help from "../../../data/messages/en/help.json";
import type web from "../../../data/messages/en/web.json";

export const languages = ["en", "de"] as const;
export type Language = (typeof languages)[number];

/** The English texts of each game (data/messages/en/GAME.json), which adds them here from its folder (game.ts). */
export interface GameTexts {}

/** The English texts of a screen that brings a catalogue of its own (data/messages/en/NAME.json), which adds them here likewise. */
export interface ScreenTexts {}

type KeysOf<Texts> = { [Name in keyof Texts]: keyof Texts[Name] }[keyof Texts];

export type GameWithTexts = keyof GameTexts;

/** The keys the page may name itself. Keys that arrive over the wire are plain strings. */
export type Key = keyof typeof web | keyof typeof help | KeysOf<GameTexts> | KeysOf<ScreenTexts>;

/** A text that a table's settings may change: what stands before the forks of its keys (i18n/table.svelte.ts). */
export type TableKey = Key extends infer Each ? (Each extends `${infer Stem}@${string}` ? Stem : Each) : never;

type Catalogue = Record<string, string>;

const files = import.meta.glob<Catalogue>("../../../data/messages/*/*.json", { eager: true, import: "default" });

/** All catalogues of a language as one; a new file in the folder needs no line here. */
export const catalogues: Record<Language, Catalogue> = { en: {}, de: {} };
for (const [path, entries] of Object.entries(files)) {
  const language = path.split("/").at(-2);
  if (language === "en" || language === "de") Object.assign(catalogues[language], entries);
}
