import { preferences } from "../base/preferences.svelte";
import type { Message } from "../wire/types";
import type { Key } from "./catalogues";
import { format, type Arguments } from "./format";

/** The words for a key in the chosen language. Reads the preference, so pages follow a change at once. */
export function t(key: Key, args?: Arguments): string {
  return format(preferences.language, key, args) ?? key;
}

/** For keys put together at run time ("GAME.suit." + suit) where the parts are checked by their own types. */
export function tryText(key: string, args?: Arguments): string | undefined {
  return format(preferences.language, key, args);
}

/** A refusal in words. Plural counts arrive as text over the wire and are numbers again here. */
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
