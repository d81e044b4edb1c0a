/** A press that moves less than this many pixels is not a drag. */
const slack = 8;

/** The table's callbacks for its cards. */
type Cards = {
  mayLift: (card: number) => boolean;
  lift: (card: number) => void;
  /** The card was dropped on these elements, topmost first. */
  drop: (card: number, under: Element[]) => void;
};

/**
 * Lets the user drag cards. Pressing does the same for touch and keyboard. A second finger does not disturb the drag.
 */
export function dragging(cards: Cards) {
  let start: { pointer: number; x: number; y: number; card: number } | null = null;
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
      if (!event.isPrimary) return;
      cancel(); // the card may have left the table during the drag
      dragged = false;
      if (event.button === 0 && cards.mayLift(of))
        start = { pointer: event.pointerId, x: event.clientX, y: event.clientY, card: of };
    },
    move(event: PointerEvent) {
      if (!start || event.pointerId !== start.pointer) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!shift && Math.hypot(x, y) < slack) return;
      if (!shift) {
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        card = start.card;
        dragged = true;
        cards.lift(card);
      }
      shift = { x, y };
    },
    up(event: PointerEvent) {
      if (event.pointerId !== start?.pointer) return;
      const dropped = shift ? card : null;
      cancel();
      if (dropped !== null) cards.drop(dropped, document.elementsFromPoint(event.clientX, event.clientY));
    },
    cancel(event: PointerEvent) {
      if (event.pointerId === start?.pointer) cancel();
    },
  };
}

export type Dragging = ReturnType<typeof dragging>;

/** The data of the first element that has it, or whose ancestor has it. */
export const dataUnder = (under: Element[], name: string): string | undefined =>
  under.map((one) => one.closest<HTMLElement>(`[data-${name}]`)?.dataset[name]).find((value) => value !== undefined);
