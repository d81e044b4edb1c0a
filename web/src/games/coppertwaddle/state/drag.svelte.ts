import type { Desk } from "./desk.svelte";
import { handPoint, type Point } from "./points";

const slack = 8;

/** Dragging a card of the hand over the table. Pressing does the same, for thumbs and keys. */
export function dragging(desk: Desk) {
  let start: { x: number; y: number; card: number } | null = null;
  let shift = $state.raw<{ x: number; y: number } | null>(null);
  let card = $state<number | null>(null);
  let dragged = false;

  function cancel() {
    start = null;
    shift = null;
    card = null;
  }

  return {
    shiftOf: (of: number) => (card === of ? shift : null),
    /** False for the click that ends a drag. */
    clicked(): boolean {
      const real = !dragged;
      dragged = false;
      return real;
    },
    down(event: PointerEvent, of: number) {
      dragged = false;
      if (event.button === 0 && desk.isOpen(handPoint(of))) start = { x: event.clientX, y: event.clientY, card: of };
    },
    move(event: PointerEvent) {
      if (!start) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!shift && Math.hypot(x, y) < slack) return;
      if (!shift) {
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        card = start.card;
        dragged = true;
        if (!desk.isPicked(handPoint(card))) desk.press(handPoint(card));
      }
      shift = { x, y };
    },
    up(event: PointerEvent) {
      if (!shift || card === null) return cancel();
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const point = under.map((one) => one.closest<HTMLElement>("[data-point]")?.dataset["point"]).find((one) => one !== undefined);
      const overHand = under.some((one) => one.closest(".fan"));
      const source = handPoint(card);
      cancel();
      if (!overHand && (point === undefined || !point.startsWith("hand:"))) desk.drop(source, (point as Point | undefined) ?? null);
    },
    cancel,
  };
}
