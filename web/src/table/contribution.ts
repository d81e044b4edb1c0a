import { randomHex } from "../base/hex";
import { keep, recall } from "../base/storage";

const placeOf = (table: string, seat: number) => `coppice.contribution.${table}.${seat}`;

/** This browser's contribution to a deal in hex; null if another browser made it. */
export const keptContribution = (table: string, seat: number): string | null => recall(placeOf(table, seat));

/** This browser's contribution to a deal: 32 random hex digits, stored so that it can be verified at the end. */
export function ownContribution(table: string, seat: number): string {
  const known = keptContribution(table, seat);
  if (known) return known;
  const value = randomHex(16);
  keep(placeOf(table, seat), value);
  return value;
}
