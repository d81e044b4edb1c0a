import { keep, recall } from "../base/storage";
import type { Company } from "../wire/types";

const placeOf = (table: string) => `coppice.seal.${table}`;

/** The commitment to a deal's secret, as a browser has first heard of it (docs/fair-deals.md). */
export type Seal = { commitment: string; /** Heard before the first card. */ early: boolean };

/** What this browser has kept of a deal's seal; null where it was not there in time. */
export function keptSeal(table: string): Seal | null {
  try {
    return JSON.parse(recall(placeOf(table)) ?? "null") as Seal | null;
  } catch {
    return null;
  }
}

/**
 * Keeps the seal when it is first heard of, while the secret is one: what the server says later changes nothing in it.
 */
export function keepSeal(table: string, { stage, deal }: Pick<Company, "stage" | "deal">): void {
  const secret = stage === "gathering" || stage === "playing";
  if (!secret || deal.commitment === "" || keptSeal(table)) return;
  keep(placeOf(table), JSON.stringify({ commitment: deal.commitment, early: stage === "gathering" } satisfies Seal));
}

/** True where the server shows another seal than the one that it showed first. */
export function hasChanged(table: string, commitment: string): boolean {
  const kept = keptSeal(table);
  return kept !== null && kept.commitment !== commitment;
}

/** As much of it as one reads to somebody on the telephone. */
export const shortSeal = (commitment: string): string => (commitment.slice(0, 16).match(/.{1,4}/g) ?? []).join(" ");
