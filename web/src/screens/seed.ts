import type { Key } from "../i18n/catalogues";

const largest = 2n ** 64n - 1n;

/** Why this cannot be a seed; null where it can. */
export function seedTrouble(text: string): Key | null {
  const digits = text.trim();
  if (digits === "") return "web.new.seed.missing";
  if (!/^\d+$/.test(digits)) return "web.new.seed.digits";
  return BigInt(digits) > largest ? "web.new.seed.large" : null;
}
