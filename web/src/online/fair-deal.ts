import type { FairDeal } from "../wire/types";
import { hexOf } from "../base/hex";
import { keptContribution } from "../table/seal";
import { hasChanged, keptSeal } from "../table/seal";

/**
 * The opened secret: sealed before the first card, or sealed when this browser joined later; according to the server
 * only; or different from the seal.
 */
export type Secret = "early" | "late" | "told" | "other";

/** The user's own number: in the deal; too late for it; or replaced by another. */
export type Own = "in" | "late" | "other";

/** The findings when a browser verifies a deal (docs/fair-deals.md); null means unknown. */
export type Findings = {
  secret: Secret | null;
  /** The server shows another seal than at first. */
  changed: boolean;
  own: Own | null;
  /** The deal's number follows from secret and contributions. */
  seeded: boolean | null;
};

const formula = "coppice-fair-deal-1";

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** The deal's number: the first 62 bits of the SHA-256 of secret and contributions. */
export async function seedOf({ secret, contributions }: Pick<FairDeal, "secret" | "contributions">): Promise<string> {
  const digest = await sha256([formula, secret, ...contributions].join("\n"));
  return (new DataView(digest.buffer).getBigUint64(0) >> 2n).toString();
}

/** False if the browser provides no SHA-256, as at an address without https. */
export function canCheck(): boolean {
  try {
    return crypto.subtle !== undefined;
  } catch {
    return false;
  }
}

/** A check that fails to run is unknown. */
const orNull = <T>(found: Promise<T>): Promise<T | null> => found.catch(() => null);

async function secretOf(table: string, { secret, commitment }: FairDeal): Promise<Secret> {
  const kept = keptSeal(table);
  if (hexOf(await sha256(secret)) !== (kept?.commitment ?? commitment)) return "other";
  return kept ? (kept.early ? "early" : "late") : "told";
}

function ownOf(table: string, seats: readonly number[], { contributions }: FairDeal): Own | null {
  const found = seats.flatMap((seat): Own[] => {
    const [kept, used] = [keptContribution(table, seat), contributions[seat - 1] ?? ""];
    return kept === null ? [] : [kept === used ? "in" : used === "" ? "late" : "other"];
  });
  return (["other", "late", "in"] as const).find((one) => found.includes(one)) ?? null;
}

/** Verifies the deal of a finished game. */
export async function checkDeal(
  table: string,
  own: readonly number[],
  deal: FairDeal,
  seed: string | null,
): Promise<Findings> {
  const able = canCheck();
  return {
    secret: able ? await orNull(secretOf(table, deal)) : null,
    changed: hasChanged(table, deal.commitment),
    own: ownOf(table, own, deal),
    seeded: able && seed ? await orNull(seedOf(deal).then((made) => made === seed)) : null,
  };
}
