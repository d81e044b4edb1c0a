import { router } from "../base/router.svelte";
import { api } from "../base/api";
import { keep, recall } from "../base/storage";
import { findGame, openGame } from "../table/registry";
import type { Gathering } from "../wire/types";
import { clockFor } from "./clock-terms";
import { invite } from "./invitation";
import { keepOwnName, ownName } from "./own-name";

const place = "coppice.gathering";

/** What whoever makes a table between several places decides for both. */
export type Terms = Pick<Gathering, "name" | "watching" | "hints" | "patience" | "clock">;

/** After how many hours somebody who is away may be relieved; 0: never. */
export const patiences = [0, 24, 72, 168] as const;

const usual: Omit<Terms, "name"> = { watching: "nobody", hints: true, patience: 72, clock: null };

/** What was decided last. */
export function lastTerms(): Terms {
  let kept: Partial<Terms> = {};
  try {
    kept = JSON.parse(recall(place) ?? "{}") as Partial<Terms>;
  } catch {
    // damaged: as usual
  }
  return { ...usual, ...kept, name: ownName() };
}

/**
 * Makes a table to which a friend is invited, and goes there. One's own seat is the first; the friend's is the other.
 */
export async function startGathering(
  game: string,
  settings: Record<string, string>,
  seats: number,
  terms: Terms,
): Promise<void> {
  const { watching, hints } = terms;
  const clock = clockFor(terms.clock, findGame(game)?.together ?? false);
  const patience = clock ? 0 : terms.patience; // a clock says by itself how long one waits
  const name = terms.name.trim();
  keep(place, JSON.stringify({ watching, hints, patience: terms.patience, clock: terms.clock }));
  keepOwnName(name);
  openGame(game).catch(() => undefined); // on its way meanwhile
  const friends = Array.from({ length: seats - 1 }, (_, index) => index + 2);
  const table = await api.gather({
    game,
    settings,
    seats: Array.from({ length: seats }, () => "human"),
    friends,
    name,
    watching,
    hints,
    patience,
    clock,
  });
  try {
    for (const seat of friends) await invite(table, seat);
  } catch {
    // the table is there: its lobby makes an invitation at a press
  }
  router.go({ screen: "table", table });
}
