import { dataUnder, dragging, type Dragging } from "../../../table/drag.svelte";
import type { Desk } from "./desk.svelte";
import { handPoint, type Point } from "./points";

/** Drags cards from the hand to the table; dropping one on the hand does nothing. */
export const draggingHand = (desk: Desk): Dragging =>
  dragging({
    mayLift: (card) => desk.mayLift(card),
    lift: (card) => desk.begin(handPoint(card)),
    drop(card, under) {
      const point = dataUnder(under, "point") as Point | undefined;
      const overHand = under.some((one) => one.closest(".fan")) || point?.startsWith("hand:");
      if (!overHand) desk.drop(handPoint(card), point ?? null);
    },
  });
