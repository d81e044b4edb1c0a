import { stems, type TableKey } from "./catalogues";
import type { Arguments } from "./format";
import { tryText } from "./messages.svelte";

/** The settings of a table: the value of each, or a whole document. */
export type Settings = Readonly<Record<string, string>>;

/**
 * Resolves a key for a table. If a setting changes a text, the catalogue has one key per value, "KEY@SETTING=VALUE",
 * possibly nested. The program resolves keys the same way (src/text/table_messages.hpp).
 */
function keyAtTable(key: string, settings: Settings): string {
  for (const [setting, value] of Object.entries(settings)) {
    const fork = `${key}@${setting}=${value}`;
    if (stems.has(fork)) return keyAtTable(fork, settings);
  }
  return key;
}

/** The text of a key composed at run time; undefined if this table has none. */
export const tryTableText = (key: string, settings: Settings, args?: Arguments): string | undefined =>
  tryText(keyAtTable(key, settings), args);

/** The text of a key that exists for all settings. */
export const tableText = (key: TableKey, settings: Settings, args?: Arguments): string =>
  tryTableText(key, settings, args) ?? key;

const mostSentences = 9;

/** The texts KEY.1, KEY.2 and so on of a table, with their keys without settings. */
export function tableLines(key: string, settings: Settings, args?: Arguments): { stem: string; text: string }[] {
  const stems = Array.from({ length: mostSentences }, (_, index) => `${key}.${index + 1}`);
  return stems.flatMap((stem) => {
    const text = tryTableText(stem, settings, args);
    return text === undefined ? [] : [{ stem, text }];
  });
}

/** The texts alone. */
export const tableTexts = (key: string, settings: Settings, args?: Arguments): string[] =>
  tableLines(key, settings, args).map(({ text }) => text);

/** The same joined to one paragraph. */
export const tableSentences = (key: string, settings: Settings, args?: Arguments): string =>
  tableTexts(key, settings, args).join(" ");

/** Why a setting has no effect with the others; undefined if it has one. */
export const voidText = (game: string, setting: string, settings: Settings): string | undefined =>
  tryTableText(`${game}.setting.${setting}.void`, settings);

/** What a value means with the other settings; undefined for a document. */
export const settingText = (game: string, setting: string, choice: string, settings: Settings): string | undefined =>
  voidText(game, setting, settings) ?? tryText(`${game}.setting.${setting}.${choice}.text`);
