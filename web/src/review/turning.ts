import { SvelteMap } from "svelte/reactivity";
import { t } from "../i18n/messages.svelte";
import type { GamePlugin, Scene } from "../table/game";
import { sentenceOf } from "../table/event-sentences";
import type { AnyEvent, DecisionReview, Replay } from "../wire/types";
import { lossOf, turningPointOf, type About, type Known } from "./sums";
import { choiceTold } from "./words";

/** When a game turned, and the sentence about it, in the current language. */
export type Turning = { number: number | null; told: () => string };

/** Turning points found while this page is open, by table, for the end page. */
const found = new SvelteMap<string, Turning>();

export const turningOf = (table: string): Turning | undefined => found.get(table);

type At = { replay: Replay; game: GamePlugin; scene: Scene };

export function keepTurning(table: string, about: About, known: Known, at: At): void {
  const turning = turningPointOf(about, known, at.replay.seat);
  const decision = turning === null ? undefined : known[turning];
  const turned = decision && turningTold(decision, about, at);
  if (turned) found.set(table, turned);
}

/**
 * The sentence about the decision in which a game turned. A mistake of one's own is told with the better move.
 * Otherwise the next deed is told: after a pass, for example, what came of it.
 */
export function turningTold(decision: DecisionReview, about: About, at: At): Turning | null {
  const { replay, game } = at;
  const own = !about.rivals || decision.seat === replay.seat;
  if (own && decision.best.choice && lossOf(decision) > about.tolerance) {
    const told = () => firstTold(replay.steps[decision.moves]?.events ?? [], at);
    const better = () => choiceTold(decision.best, decision, at);
    const number = chapterOf(decision.moves, at);
    return told() ? { number, told: () => t("web.end.turning.better", { told: told(), better: better() }) } : null;
  }
  const isDeed = (event: AnyEvent) => game.isDeed?.(event) ?? true;
  const step = replay.steps.findIndex(({ events }, index) => index >= decision.moves && events.some(isDeed));
  const told = () => firstTold((replay.steps[step]?.events ?? []).filter(isDeed), at);
  return told() ? { number: chapterOf(step, at), told } : null;
}

const firstTold = (events: readonly AnyEvent[], { game, scene }: At) =>
  events.map((event) => sentenceOf(event, game, scene)).find((sentence) => (sentence ?? "") !== "") ?? "";

/** The month or turn in which a step begins. */
export function chapterOf(step: number, { replay, game }: Pick<At, "replay" | "game">): number | null {
  const events = replay.steps.slice(0, step).flatMap((one) => one.events);
  const begun = events.findLast((event) => game.startsChapter(event)) as { month?: number; turn?: number } | undefined;
  return begun?.month ?? begun?.turn ?? null;
}
