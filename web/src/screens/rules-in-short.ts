import { completed } from "../base/settings";
import { tryText } from "../i18n/messages.svelte";
import { voidText } from "../i18n/table.svelte";
import type { Settings } from "../i18n/table.svelte";
import type { GameInfo } from "../wire/types";

/** The settings that differ from the defaults and have an effect, in short. */
export function rulesInShort(game: GameInfo, settings: Settings): string {
  const all = completed(game, settings);
  return game.settings
    .filter(({ key }) => settings[key] !== undefined && !voidText(game.id, key, all))
    .map(({ key }) => {
      const name = tryText(`${game.id}.setting.${key}`) ?? key;
      return `${name}: ${tryText(`${game.id}.setting.${key}.${all[key]}`) ?? all[key]}`;
    })
    .join(" · ");
}
