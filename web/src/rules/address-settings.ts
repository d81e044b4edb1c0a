import { completed, departures } from "../base/settings";
import type { Settings } from "../i18n/table.svelte";
import type { GameInfo } from "../wire/types";

/** The valid choices of an address, and the resulting value of every setting. */
export function inFull(info: GameInfo, chosen: Settings): { departures: Record<string, string>; settings: Settings } {
  const kept = departures(info, chosen);
  return { departures: kept, settings: completed(info, kept) };
}

/** The settings that fit into an address: choices, not documents. */
export const readable = (settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => !value.includes("\n")));
