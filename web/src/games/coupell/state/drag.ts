import { dataUnder, dragging, type Dragging } from "../../../table/drag.svelte";
import type { Desk } from "./desk.svelte";

/** Drags cards to the partner's row; one's own row keeps its order. */
export const draggingGift = (desk: Desk): Dragging =>
  dragging({
    mayLift: () => desk.mayAct,
    lift: (card) => desk.lift(card),
    drop(card, under) {
      const gap = dataUnder(under, "gap");
      const withinOwn =
        desk.active.row.includes(card) && under.some((one) => one.closest(`[data-row="${desk.activeSeat}"]`));
      if (gap !== undefined) desk.place(Number(gap));
      else if (withinOwn) desk.refuseOrder();
      else desk.letGo();
    },
  });
