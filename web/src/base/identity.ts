import { randomHex } from "./hex";
import { keep, recall } from "./storage";

const name = "coppice.player";

/** The key of this page. It stays the same at an open table even if the user clears the browser's data. */
let mine: string | null = null;

/** This browser's secret key: 32 hex digits, created once. Tables are shown only to their players. */
export function playerKey(): string {
  const known = recall(name);
  if (known && /^[0-9a-f]{32}$/.test(known)) return (mine = known);
  if (mine === null) adoptKey((mine = newKey()));
  return mine;
}

/** From now on this browser uses that key. */
export function adoptKey(key: string): void {
  mine = key;
  keep(name, key);
}

/** A key that nobody has used. */
export const newKey = (): string => randomHex(16);
