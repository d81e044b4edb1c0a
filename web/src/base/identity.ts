import { keep, recall } from "./storage";

const name = "coppice.player";

/** The key that this page uses: it stays the same at an open table even if somebody clears the browser's data. */
let mine: string | null = null;

/** This browser's own secret key: 32 hex digits, made once. Tables are shown to their players only. */
export function playerKey(): string {
  const known = recall(name);
  if (known && /^[0-9a-f]{32}$/.test(known)) return (mine = known);
  return (mine ??= newKey());
}

/** From now on this browser is the one that had this key. */
export function adoptKey(key: string): void {
  mine = key;
  keep(name, key);
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  keep(name, key);
  return key;
}
