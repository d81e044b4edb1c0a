import type { GameInfo, SettingInfo } from "../wire/types";

type Settings = Record<string, string>;

/** What holds where nobody chose: it may hang on another setting. */
export function standardOf(setting: SettingInfo, chosen: Settings): string {
  return setting.standardWith.find(({ key, value }) => chosen[key] === value)?.standard ?? setting.standard;
}

/** Of what was chosen that which is not standard anyway; a choice that is none any more is left out. */
export function departures(game: Pick<GameInfo, "settings">, chosen: Settings): Settings {
  const kept: Settings = {};
  for (const setting of game.settings) {
    const choice = chosen[setting.key];
    if (choice === undefined || !setting.choices.includes(choice)) continue;
    if (choice !== standardOf(setting, kept)) kept[setting.key] = choice;
  }
  return kept;
}
