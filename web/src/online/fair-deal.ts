import type { FairDeal } from "../wire/types";
import { keptContribution } from "../table/contribution";
import { hasChanged, keptSeal } from "../table/seal";

/**
 * What the secret that was opened is: the one that was sealed before the first card, or when this browser came later;
 * of whoever kept no seal, the one that the server says was sealed; or another.
 */
export type Secret = "early" | "late" | "told" | "other";

/** Where one's own number is: in the deal; nowhere, as it came too late; or another stands in its place. */
export type Own = "in" | "late" | "other";

/** What a browser finds when it checks how a deal was made (docs/fair-deals.md); null is what it cannot tell. */
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

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The number of the deal that secret and contributions come to: the first 62 bits of their SHA-256. */
export async function seedOf({ secret, contributions }: Pick<FairDeal, "secret" | "contributions">): Promise<string> {
  const digest = await sha256([formula, secret, ...contributions].join("\n"));
  return (new DataView(digest.buffer).getBigUint64(0) >> 2n).toString();
}

/** False where the browser lends its SHA-256 to no page, as at an address without https. */
export function canCheck(): boolean {
  try {
    return crypto.subtle !== undefined;
  } catch {
    return false;
  }
}

/** What could not be worked out is not known. */
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

/** Checks the deal of a game that is over. */
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
