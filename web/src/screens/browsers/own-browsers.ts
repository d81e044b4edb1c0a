import { api } from "../../base/api";
import { adoptKey, newKey, playerKey } from "../../base/identity";

// Every browser of a player has a key of its own. A browser gets one by a link that another browser makes.

const programs: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/** A name for a browser: "Firefox, Linux". Empty if it is of no known kind. */
export function browserKind(userAgent: string): string {
  const named = (kinds: [RegExp, string][]) => kinds.find(([sign]) => sign.test(userAgent))?.[1];
  return [named(programs), named(systems)].filter(Boolean).join(", ");
}

/** This browser gets a new key from the link. */
export async function takeLink(token: string, name: string): Promise<void> {
  const key = newKey();
  await api.online.takeBrowserLink(key, token, name);
  adoptKey(key);
}

/** This browser becomes one of the player with that key, with a new key of its own. */
export async function joinPlayer(key: string): Promise<void> {
  const { token } = await api.online.browserLink(key);
  await takeLink(token, browserKind(navigator.userAgent));
}

/**
 * Signs out all other browsers; returns their number. This browser gets a new key, because somebody may have a copy of
 * the old one.
 */
export async function signOutOthers(name: string): Promise<number> {
  const { token } = await api.online.browserLink(playerKey());
  await takeLink(token, name);
  const { browsers } = await api.online.signOutOthers();
  return browsers - 1; // one was the old key of this browser
}

/** Whether this browser's player has games. */
export async function hasGames(): Promise<boolean> {
  const [{ tables }, days] = await Promise.all([api.tables(), api.days()]);
  return [tables, days.tables].some(({ length }) => length > 0);
}
