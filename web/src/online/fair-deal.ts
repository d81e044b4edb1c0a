import type { FairDeal } from "../wire/types";
import { keptContribution } from "./contribution";

/** What a browser finds when it checks how a deal was made (docs/fair-deals.md). */
export type Findings = {
  /** The secret is the one that was promised before anybody contributed. */
  promised: boolean;
  /** What this browser gave is in it; null where it gave nothing. */
  own: boolean | null;
  /** The deal's number follows from secret and contributions; null where no number is known. */
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
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Checks the deal of a game that is over. */
export async function checkDeal(table: string, own: readonly number[], deal: FairDeal, seed: string | null): Promise<Findings> {
  const given = own.map((seat) => ({ kept: keptContribution(table, seat), used: deal.contributions[seat - 1] ?? "" })).filter(({ kept }) => kept !== null);
  return {
    promised: hexOf(await sha256(deal.secret)) === deal.commitment,
    own: given.length === 0 ? null : given.every(({ kept, used }) => kept === used),
    seeded: seed ? (await seedOf(deal)) === seed : null,
  };
}
