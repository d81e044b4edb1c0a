import { keep, recall } from "../base/storage";

const placeOf = (table: string, seat: number) => `coppice.contribution.${table}.${seat}`;

/** What this browser has given to a deal, in hex; null where another one did. */
export const keptContribution = (table: string, seat: number): string | null => recall(placeOf(table, seat));

/**
 * What this browser gives to a deal: 32 random hex digits, made once and kept, so that it can be found again at the
 * end.
 */
export function ownContribution(table: string, seat: number): string {
  const known = keptContribution(table, seat);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  keep(placeOf(table, seat), value);
  return value;
}
