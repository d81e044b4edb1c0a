import type { Key } from "../i18n/catalogues";

const largest = 2n ** 64n - 1n;

/** The error of a deal's text; null if it is valid or if only the server can tell, as for words. */
export function seedTrouble(text: string): Key | null {
  const wish = text.trim();
  if (wish === "") return "web.new.seed.missing";
  if (/\p{Letter}/u.test(wish) && wish.split(/[^\p{Letter}\d]+/u).length === 3) return null;
  if (!/^\d+$/.test(wish)) return "web.new.seed.digits";
  return BigInt(wish) > largest ? "web.new.seed.large" : null;
}
