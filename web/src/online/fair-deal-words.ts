import { preferences } from "../base/preferences.svelte";
import { t } from "../i18n/messages.svelte";
import type { Participants } from "../wire/types";
import type { Findings, Own, Secret } from "./fair-deal";
import "./texts";

/** A result of the verification: correct, for information, or wrong. */
export type Verdict = { tone: "right" | "note" | "wrong"; text: string };

const secrets: Record<Secret, [Verdict["tone"], Parameters<typeof t>[0]]> = {
  early: ["right", "online.dealt.secret.early"],
  late: ["note", "online.dealt.secret.late"],
  told: ["note", "online.dealt.secret.told"],
  other: ["wrong", "online.dealt.secret.other"],
};

const owns: Record<Own, [Verdict["tone"], Parameters<typeof t>[0]]> = {
  in: ["right", "online.dealt.own"],
  late: ["note", "online.dealt.own.late"],
  other: ["wrong", "online.dealt.own.other"],
};

export function verdictsOf({ secret, changed, own, seeded }: Findings): Verdict[] {
  const found: [Verdict["tone"], Parameters<typeof t>[0]][] = [];
  if (secret) found.push(secrets[secret]);
  if (changed) found.push(["wrong", "online.dealt.changed"]);
  if (own) found.push(owns[own]);
  if (seeded !== null) found.push(seeded ? ["right", "online.dealt.seeded"] : ["wrong", "online.dealt.notSeeded"]);
  return found.map(([tone, key]) => ({ tone, text: t(key) }));
}

/** How the deal was made: whose numbers it includes, and whose came too late. `names` has seat 1 first. */
export function howDealt({ people, deal }: Pick<Participants, "people" | "deal">, names: readonly string[]): string {
  const list = (which: typeof people) =>
    new Intl.ListFormat(preferences.locale).format(which.map(({ seat }) => names[seat - 1] ?? ""));
  const gave = people.filter(({ seat }) => deal.contributions[seat - 1]);
  const late = people.filter(({ seat }) => !deal.contributions[seat - 1]);
  if (gave.length === 0) return t("online.dealt.none");
  return late.length === 0 ? t("online.dealt.all") : t("online.dealt.some", { gave: list(gave), late: list(late) });
}
