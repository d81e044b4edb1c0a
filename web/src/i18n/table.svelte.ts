import { stems, type TableKey } from "./catalogues";
import type { Arguments } from "./format";
import { tryText } from "./messages.svelte";

/** What a table was opened with: the choice of each setting, or a whole document. */
export type Settings = Readonly<Record<string, string>>;

/**
 * The key that holds at a table. Where a setting changes a text, the catalogue has one for each of its values,
 * "KEY@SETTING=VALUE", and such a key may fork again. The program resolves them likewise (src/text/table_words.hpp).
 */
function keyAtTable(key: string, settings: Settings): string {
  for (const [setting, value] of Object.entries(settings)) {
    const fork = `${key}@${setting}=${value}`;
    if (stems.has(fork)) return keyAtTable(fork, settings);
  }
  return key;
}

/** The text that holds at a table, of a key put together at run time; undefined where the table has none. */
export const tryTableText = (key: string, settings: Settings, args?: Arguments): string | undefined =>
  tryText(keyAtTable(key, settings), args);

/** The text that holds at a table with these settings; every table has one. */
export const tableText = (key: TableKey, settings: Settings, args?: Arguments): string =>
  tryTableText(key, settings, args) ?? key;

const mostSentences = 9;

/** The texts KEY.1, KEY.2 and so on that a table has. */
export function tableTexts(key: string, settings: Settings, args?: Arguments): string[] {
  const numbers = Array.from({ length: mostSentences }, (_, index) => index + 1);
  return numbers.map((number) => tryTableText(`${key}.${number}`, settings, args)).filter((text) => text !== undefined);
}

/** The same as one paragraph. */
export const tableSentences = (key: string, settings: Settings, args?: Arguments): string =>
  tableTexts(key, settings, args).join(" ");

/** Why a setting means nothing beside the others; undefined where it does. */
export const voidText = (game: string, setting: string, settings: Settings): string | undefined =>
  tryTableText(`${game}.setting.${setting}.void`, settings);

/** What a choice means beside the other settings; undefined of a document. */
export const settingText = (game: string, setting: string, choice: string, settings: Settings): string | undefined =>
  voidText(game, setting, settings) ?? tryText(`${game}.setting.${setting}.${choice}.text`);
