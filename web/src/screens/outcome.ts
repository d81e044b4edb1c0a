import { t } from "../i18n/messages.svelte";
import { ownSeat } from "../table/names";
import type { TableListItem } from "../wire/types";

export type Line = Pick<TableListItem, "seats" | "own" | "result">;

/**
 * Points in solo and cooperative games; in competitive ones whether the only person won. Null if no single person is
 * "you".
 */
export type Outcome = { kind: "points"; points: number } | { kind: "won" | "lost" | "tied" };

export function outcomeOf({ seats, own: mine, result }: Line, together: boolean): Outcome | null {
  if (!result) return null;
  if (seats.length === 1 || together) return { kind: "points", points: result[0] ?? 0 };
  const you = ownSeat({ seats, own: mine });
  if (you === null) return null;
  const own = result[you - 1] ?? 0;
  const best = Math.max(...result.filter((_, seat) => seat !== you - 1));
  return { kind: own > best ? "won" : own < best ? "lost" : "tied" };
}

/** The result in a word, for a cover or a calendar day. */
export function outcomeWord(line: Line, together: boolean): string {
  const outcome = outcomeOf(line, together);
  if (!outcome) return (line.result ?? []).join(" : ");
  return outcome.kind === "points" ? String(outcome.points) : t(`web.day.${outcome.kind}`);
}
