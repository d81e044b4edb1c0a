import type * as Coppertwaddle from "../../../wire/coppertwaddle";

/**
 * A target on the table: a card in hand, a Ditch with its card, the place of a pressing Wind, or a Declaration under a
 * Threlm.
 */
export type Point = `hand:${number}` | `at:${string}` | `on:${string}` | `under:${number}`;

export const handPoint = (card: number): Point => `hand:${card}`;
export const declarationPoint = (card: number): Point => `under:${card}`;

export function placePoint(place: Coppertwaddle.BoardPlace): Point {
  return `${place.pressing ? "on" : "at"}:${place.seat}${place.rank === "noble" ? "N" : "P"}${place.column}`;
}

/** The parts to select for a choice, in their usual order; null for passing and letting be. */
export function pathOf(choice: Coppertwaddle.Choice): Point[] | null {
  switch (choice.type) {
    case "pass":
    case "let_be":
      return null;
    case "lay":
      // The Ditch, also if a Wind is to press what lies there.
      return [handPoint(choice.card), placePoint({ ...choice.place, pressing: false })];
    case "favour":
      return [handPoint(choice.card), ...aimOf(choice)];
    case "declaration":
      return [handPoint(choice.card), placePoint(choice.target.place), ...(choice.to ? [placePoint(choice.to)] : [])];
    case "ability":
      return [placePoint(choice.threlm.place), ...aimOf(choice), ...(choice.to ? [placePoint(choice.to)] : [])];
    case "rob":
      return [placePoint(choice.target.place), ...choice.chosen.map((robber) => placePoint(robber.place))];
    case "cancel":
    case "discard":
      return [handPoint(choice.card)];
  }
}

function aimOf({
  target,
  declaration,
}: {
  target: Coppertwaddle.ThrelmAt | null;
  declaration: number | null;
}): Point[] {
  if (target) return [placePoint(target.place)];
  return declaration === null ? [] : [declarationPoint(declaration)];
}

/**
 * What a press on a card that lies on another one means. If only the other one can be chosen, a hand means that; a key
 * means what is focused.
 */
export const meantPoint = (part: Point, bearer: Point, isOpen: (point: Point) => boolean, byHand: boolean): Point =>
  byHand && !isOpen(part) && isOpen(bearer) ? bearer : part;
