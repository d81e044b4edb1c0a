import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { Participants, FairDeal } from "../../src/wire/types";
import { annaAndBen } from "../support/company";
import "../support/stored";
import { canCheck, checkDeal, seedOf } from "../../src/online/fair-deal";
import { howDealt, verdictsOf } from "../../src/online/fair-deal-words";
import { ownContribution } from "../../src/table/seal";
import { hasChanged, keepSeal, keptSeal, shortSeal } from "../../src/table/seal";
import { preferences } from "../../src/base/preferences.svelte";

const hex = (text: string) => createHash("sha256").update(text).digest("hex");
const secret = "5".repeat(64);
const others = "b".repeat(32);
const first62 = (digest: string) => (BigInt(`0x${digest.slice(0, 16)}`) >> 2n).toString();
const seedBy = (...parts: string[]) => first62(hex(["coppice-fair-deal-1", ...parts].join("\n")));

/** A deal as an honest server shows it at the end, and what it shows before. */
function honest(table: string): { deal: FairDeal; seed: string; before: FairDeal } {
  const own = ownContribution(table, 1);
  const contributions = [own, others];
  return {
    deal: { commitment: hex(secret), contributions, secret },
    seed: seedBy(secret, own, others),
    before: { commitment: hex(secret), contributions: ["", ""], secret: "" },
  };
}

const keep = (table: string, stage: Participants["stage"], deal: FairDeal) => keepSeal(table, { stage, deal });
const tones = (findings: Parameters<typeof verdictsOf>[0]) =>
  verdictsOf(findings)
    .map(({ tone }) => tone)
    .join(" ");

test("a deal is verified: the secret against the seal from before the first card, the seed, and the page's own contribution", async () => {
  const { deal, seed, before } = honest("t9");
  keep("t9", "gathering", before);
  expect(await seedOf(deal)).toBe(seed);
  const found = await checkDeal("t9", [1], deal, seed);
  expect(found).toEqual({ secret: "early", changed: false, own: "in", seeded: true });
  expect(tones(found)).toBe("right right right");
  expect(await checkDeal("t9", [1], { ...deal, secret: "6".repeat(64) }, seed)).toEqual({
    secret: "other",
    changed: false,
    own: "in",
    seeded: false,
  });
  expect(await checkDeal("t9", [1], { ...deal, contributions: ["c".repeat(32), others] }, seed)).toMatchObject({
    own: "other",
    seeded: false,
  });
});

test("a server that replaces secret and seal is detected", async () => {
  const { deal, before } = honest("t9");
  keep("t9", "gathering", before);
  const swapped = "7".repeat(64);
  const found = await checkDeal(
    "t9",
    [1],
    { ...deal, secret: swapped, commitment: hex(swapped) },
    seedBy(swapped, ...deal.contributions),
  );
  expect(found).toEqual({ secret: "other", changed: true, own: "in", seeded: true });
  expect(tones(found)).toBe("wrong wrong right right");
});

test("the first seal is stored, and the page tells latecomers what their check proves", async () => {
  const { deal, seed, before } = honest("t9");
  keep("early", "gathering", { ...before, commitment: "" });
  expect(keptSeal("early")).toBeNull();
  keep("early", "gathering", before);
  keep("early", "playing", { ...before, commitment: "d".repeat(64) });
  expect(keptSeal("early")).toEqual({ commitment: hex(secret), early: true });
  expect([
    hasChanged("early", hex(secret)),
    hasChanged("early", "d".repeat(64)),
    hasChanged("nowhere", "d".repeat(64)),
  ]).toEqual([false, true, false]);

  keep("late", "playing", before);
  for (const stage of ["over", "called_off"] as const) keep("never", stage, deal);
  const late = await checkDeal("late", [], deal, seed);
  const never = await checkDeal("never", [], deal, null);
  expect(late).toEqual({ secret: "late", changed: false, own: null, seeded: true });
  expect(never).toEqual({ secret: "told", changed: false, own: null, seeded: null });
  expect([tones(late), tones(never)]).toEqual(["note right", "note"]);
  expect(await checkDeal("never", [], { ...deal, secret: "6".repeat(64) }, null)).toMatchObject({ secret: "other" });
});

test("without SHA-256, the page still compares everything else", async () => {
  const { deal, seed, before } = honest("t9");
  keep("t9", "gathering", before);
  const subtle = vi.spyOn(crypto, "subtle", "get").mockReturnValue(undefined as never);
  try {
    expect(canCheck()).toBe(false);
    expect(await checkDeal("t9", [1], { ...deal, commitment: "d".repeat(64) }, seed)).toEqual({
      secret: null,
      changed: true,
      own: "in",
      seeded: null,
    });
  } finally {
    subtle.mockRestore();
  }
});

const told = (language: "en" | "de", ...contributions: string[]) => {
  preferences.language = language;
  return howDealt(annaAndBen({ deal: { commitment: hex(secret), contributions, secret } }), ["Anna", "Ben"]);
};

test("the report says whose contribution is in the deal, and whose came too late", () => {
  expect(told("en", others, others)).toContain("each player added a number");
  const some = told("en", others, "");
  expect(some).toContain("Then Anna added a number");
  expect(some).toContain("No number came in time from Ben");
  expect(some).not.toContain("each player");
  expect(told("de", "", others)).toContain("von Ben; von Anna kam keine rechtzeitig");
  expect(told("en", "", "")).toContain("secret alone");
});

test("the page's own late contribution is reported without an alarm", async () => {
  const { deal } = honest("t9");
  const contributions = ["", others];
  const found = await checkDeal("t9", [1], { ...deal, contributions }, seedBy(secret, ...contributions));
  expect(found).toMatchObject({ own: "late", seeded: true });
  preferences.language = "en";
  expect(verdictsOf(found)[1]).toEqual({ tone: "note", text: expect.stringContaining("too late") as string });
  expect(tones(found)).not.toContain("wrong");
});

test("a short seal is grouped in fours", () => {
  expect(shortSeal("0123456789abcdef".repeat(4))).toBe("0123 4567 89ab cdef");
});
