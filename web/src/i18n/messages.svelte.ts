import { preferences } from "../base/preferences.svelte";
import type { Message } from "../wire/types";
import type { Key } from "./catalogues";
import { format, type Arguments } from "./format";

/** The text of a key in the current language. It reads a reactive preference, so screens update. */
export function t(key: Key, args?: Arguments): string {
  return format(preferences.language, key, args) ?? key;
}

/** For keys composed at run time ("GAME.suit." + suit). */
export function tryText(key: string, args?: Arguments): string | undefined {
  return format(preferences.language, key, args);
}

/** The text of a refusal. The wire sends plural counts as text, so this converts them to numbers. */
export function tellMessage(message: Message): string {
  const args: Arguments = {};
  for (const [name, value] of Object.entries(message.arguments ?? {})) {
    args[name] = /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  }
  const known = format(preferences.language, message.key, args);
  if (known) return known;
  const details = Object.values(message.arguments ?? {}).join(", ");
  return t("web.error.unknown", { code: message.key, details: details || "–" });
}
