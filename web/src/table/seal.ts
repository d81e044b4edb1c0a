import { keep, recall } from "../base/storage";
import type { Participants } from "../wire/types";

const placeOf = (table: string) => `coppice.seal.${table}`;

/** The commitment to a deal's secret, as this browser first received it (docs/fair-deals.md). */
export type Seal = { commitment: string; /** Received before the first card. */ early: boolean };

/** The stored seal of a deal; null if this browser joined too late. */
export function keptSeal(table: string): Seal | null {
  try {
    return JSON.parse(recall(placeOf(table)) ?? "null") as Seal | null;
  } catch {
    return null;
  }
}

/** Stores the first seal received while the secret is closed. Later messages never change it. */
export function keepSeal(table: string, { stage, deal }: Pick<Participants, "stage" | "deal">): void {
  const secret = stage === "gathering" || stage === "playing";
  if (!secret || deal.commitment === "" || keptSeal(table)) return;
  keep(placeOf(table), JSON.stringify({ commitment: deal.commitment, early: stage === "gathering" } satisfies Seal));
}

/** True if the server shows another seal than at first. */
export function hasChanged(table: string, commitment: string): boolean {
  const kept = keptSeal(table);
  return kept !== null && kept.commitment !== commitment;
}

/** The beginning of a seal, short enough to read aloud. */
export const shortSeal = (commitment: string): string => (commitment.slice(0, 16).match(/.{1,4}/g) ?? []).join(" ");
