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

const usual: Omit<Terms, "name" | "hints"> = { watching: "nobody", patience: 72, clock: null };

/** What was decided last; between opponents, hints are kept apart from those between partners. */
type Kept = Partial<Omit<Terms, "name"> & { rivalHints: boolean }>;

function kept(): Kept {
  try {
    return JSON.parse(recall(place) ?? "{}") as Kept;
  } catch {
    return {}; // damaged: as usual
  }
}

/**
 * What was decided last for a game of partners, or of opponents. Opponents have no hints unless one wishes it and the
 * other sits down at such a table: the invitation says it.
 */
export function lastTerms(together: boolean): Terms {
  const { rivalHints = false, hints = true, ...rest } = kept();
  return { ...usual, ...rest, hints: together ? hints : rivalHints, name: ownName() };
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
  const together = findGame(game)?.together ?? false;
  const clock = clockFor(terms.clock, together);
  const patience = clock ? 0 : terms.patience; // a clock says by itself how long one waits
  const name = terms.name.trim();
  const wish = together ? { hints } : { rivalHints: hints };
  keep(place, JSON.stringify({ ...kept(), watching, patience: terms.patience, clock: terms.clock, ...wish }));
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
