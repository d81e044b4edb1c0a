import type { AnyEvent } from "../../../wire/types";
import type * as Coppertwaddle from "../../../wire/coppertwaddle";

const deeds: readonly string[] = [
  "laid",
  "favour_played",
  "declaration_played",
  "ability_used",
  "answered",
  "robbing_announced",
  "robbing_succeeded",
  "robbing_failed",
] satisfies Coppertwaddle.Event["type"][];

/** True for what players do with their cards, and for how a Robbing ends: not for a draw, a pass, or a consequence. */
export const isDeed = ({ type }: AnyEvent): boolean => deeds.includes(type);

type Log = readonly AnyEvent[];

/** The sentence of an event, if it has one. */
type Sentence = (event: AnyEvent) => string | null;

/** What was done last in this turn, and after it what happened last; the second is empty if that is the same. */
export function toldLast(log: Log, sentence: Sentence): [string, string] {
  const turn = log.slice(
    Math.max(
      0,
      log.findLastIndex(({ type }) => type === "turn_began"),
    ),
  );
  const deed = turn.findLast(isDeed) ?? turn[0];
  const last = turn.findLast((event) => (sentence(event) ?? "") !== "");
  return [(deed && sentence(deed)) ?? "", last && last !== deed ? (sentence(last) ?? "") : ""];
}

const settled: readonly string[] = ["robbing_succeeded", "robbing_failed"];
const ownMoves: readonly string[] = ["passed", "let_be", "discarded"];

/** What the other player did, and how a Robbing ended, since one's own last move; newest first. */
export function toldSince(log: Log, seat: number, sentence: Sentence): string[] {
  const isMove = (event: AnyEvent) => ownMoves.includes(event.type) || (isDeed(event) && !settled.includes(event.type));
  const own = log.findLastIndex((event) => "seat" in event && event.seat === seat && isMove(event));
  return log
    .slice(own + 1)
    .filter(isDeed)
    .flatMap((event) => sentence(event) ?? [])
    .reverse();
}
