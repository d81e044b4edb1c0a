import { SvelteMap } from "svelte/reactivity";
import type { GamePlugin, Scene } from "../table/game";
import { sentenceOf } from "../table/tell";
import type { Replay } from "../wire/types";
import { turningPointOf, type About, type Known } from "./sums";

/** When a game turned, and the sentence about it, in the current language. */
export type Turning = { number: number | null; told: () => string };

/** Turning points found while this page is open, by table, for the end page. */
const found = new SvelteMap<string, Turning>();

export const turningOf = (table: string): Turning | undefined => found.get(table);

export function keepTurning(
  table: string,
  about: About,
  known: Known,
  { replay, game, scene }: { replay: Replay; game: GamePlugin; scene: Scene },
): void {
  const decision = known[turningPointOf(about, known, replay.seat) ?? -1];
  const step = decision && replay.steps[decision.moves];
  if (!step) return;
  const begun = replay.steps
    .slice(0, decision.moves)
    .flatMap(({ events }) => events)
    .findLast((event) => game.startsChapter(event)) as { month?: number; turn?: number } | undefined;
  const told = () =>
    step.events.map((event) => sentenceOf(event, game, scene)).find((sentence) => (sentence ?? "") !== "") ?? "";
  if (told() !== "") found.set(table, { number: begun?.month ?? begun?.turn ?? null, told });
}
