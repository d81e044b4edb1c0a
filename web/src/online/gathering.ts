import { router } from "../base/router.svelte";
import { api } from "../base/api";
import { keep, recall } from "../base/storage";
import { findGame, openGame } from "../table/registry";
import type { NewSharedTable } from "../wire/types";
import { clockFor } from "./clock-terms";
import { invite } from "./invitation";
import { keepOwnName, ownName } from "./own-name";

const place = "coppice.gathering";

/** The options that the creator of an online table sets for all. */
export type Terms = Pick<NewSharedTable, "name" | "watching" | "hints" | "patience" | "clock">;

/** Hours after which an absent player can be replaced; 0 means never. */
export const patiences = [0, 24, 72, 168] as const;

const usual: Omit<Terms, "name" | "hints"> = { watching: "nobody", patience: 72, clock: null };

/** The last options. Hints for opponents are stored apart from hints for partners. */
type Kept = Partial<Omit<Terms, "name"> & { rivalHints: boolean }>;

function kept(): Kept {
  try {
    return JSON.parse(recall(place) ?? "{}") as Kept;
  } catch {
    return {}; // damaged: use the defaults
  }
}

/**
 * The last options for a cooperative game, or for one between opponents. Opponents have no hints unless one of them
 * wants them and the other joins; the invitation says so.
 */
export function lastTerms(together: boolean): Terms {
  const { rivalHints = false, hints = true, ...rest } = kept();
  return { ...usual, ...rest, hints: together ? hints : rivalHints, name: ownName() };
}

/** Creates an online table and opens it. The first seat is the user's own, the second the friend's. */
export async function startGathering(
  game: string,
  settings: Record<string, string>,
  seats: number,
  terms: Terms,
): Promise<void> {
  const { watching, hints } = terms;
  const together = findGame(game)?.together ?? false;
  const clock = clockFor(terms.clock, together);
  const patience = clock ? 0 : terms.patience; // a clock already limits the wait
  const name = terms.name.trim();
  const wish = together ? { hints } : { rivalHints: hints };
  keep(place, JSON.stringify({ ...kept(), watching, patience: terms.patience, clock: terms.clock, ...wish }));
  keepOwnName(name);
  openGame(game).catch(() => undefined); // loads in the background
  const friends = Array.from({ length: seats - 1 }, (_, index) => index + 2);
  const table = await api.online.gather({
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
    // the table exists: its lobby can make an invitation
  }
  router.go({ screen: "table", table });
}
