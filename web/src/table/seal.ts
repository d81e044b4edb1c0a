import { keep, recall } from "../base/storage";
import type { Participants } from "../wire/types";
import { randomHex } from "../base/hex";

const contributionPlace = (table: string, seat: number) => `coppice.contribution.${table}.${seat}`;

/** This browser's contribution to a deal in hex; null if another browser made it. */
export const keptContribution = (table: string, seat: number): string | null => recall(contributionPlace(table, seat));

/** This browser's contribution to a deal: 32 random hex digits, stored so that it can be verified at the end. */
export function ownContribution(table: string, seat: number): string {
  const known = keptContribution(table, seat);
  if (known) return known;
  const value = randomHex(16);
  keep(contributionPlace(table, seat), value);
  return value;
}

const sealPlace = (table: string) => `coppice.seal.${table}`;

/** The commitment to a deal's secret, as this browser first received it (docs/fair-deals.md). */
export type Seal = { commitment: string; /** Received before the first card. */ early: boolean };

/** The stored seal of a deal; null if this browser joined too late. */
export function keptSeal(table: string): Seal | null {
  try {
    return JSON.parse(recall(sealPlace(table)) ?? "null") as Seal | null;
  } catch {
    return null;
  }
}

/** Stores the first seal received while the secret is closed. Later messages never change it. */
export function keepSeal(table: string, { stage, deal }: Pick<Participants, "stage" | "deal">): void {
  const secret = stage === "gathering" || stage === "playing";
  if (!secret || deal.commitment === "" || keptSeal(table)) return;
  keep(sealPlace(table), JSON.stringify({ commitment: deal.commitment, early: stage === "gathering" } satisfies Seal));
}

/** True if the server shows another seal than at first. */
export function hasChanged(table: string, commitment: string): boolean {
  const kept = keptSeal(table);
  return kept !== null && kept.commitment !== commitment;
}

/** The beginning of a seal, short enough to read aloud. */
export const shortSeal = (commitment: string): string => (commitment.slice(0, 16).match(/.{1,4}/g) ?? []).join(" ");
