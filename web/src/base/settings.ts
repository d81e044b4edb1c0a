import type { GameInfo, SettingInfo } from "../wire/types";

type Settings = Record<string, string>;

/** The default of a setting. It may depend on another setting. */
export function standardOf(setting: SettingInfo, chosen: Settings): string {
  return setting.standardWith.find(({ key, value }) => chosen[key] === value)?.standard ?? setting.standard;
}

/** The value of each setting, where these differ from the defaults. */
export function completed(game: Pick<GameInfo, "settings">, chosen: Readonly<Settings>): Settings {
  const all: Settings = {};
  for (const setting of game.settings) all[setting.key] = chosen[setting.key] ?? standardOf(setting, all);
  return all;
}

/** The chosen values that differ from the defaults. Values that no longer exist are dropped. */
export function departures(game: Pick<GameInfo, "settings">, chosen: Settings): Settings {
  const kept: Settings = {};
  for (const setting of game.settings) {
    const choice = chosen[setting.key];
    if (choice === undefined || !setting.choices.includes(choice)) continue;
    if (choice !== standardOf(setting, kept)) kept[setting.key] = choice;
  }
  return kept;
}
