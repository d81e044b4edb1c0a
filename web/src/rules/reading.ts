import { departures, standardOf } from "../base/settings";
import type { Settings } from "../i18n/table.svelte";
import type { GameInfo } from "../wire/types";

/** What an address chose, as far as there is such a choice; and what holds then for every setting. */
export function inFull(info: GameInfo, chosen: Settings): { departures: Record<string, string>; settings: Settings } {
  const kept = departures(info, chosen);
  const settings: Record<string, string> = {};
  for (const setting of info.settings) settings[setting.key] = kept[setting.key] ?? standardOf(setting, kept);
  return { departures: kept, settings };
}

/** What an address can carry of a table's settings: a choice, but no whole document. */
export const readable = (settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => !value.includes("\n")));
