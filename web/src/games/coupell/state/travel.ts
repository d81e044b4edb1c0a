import { preferences } from "../../../base/preferences.svelte";
import type * as Coupell from "../../../wire/coupell";

/** Where each card lies on the page, and its element. */
type Lying = { box: DOMRect; element: HTMLElement };
export type Layout = ReadonlyMap<number, Lying>;

const timing = { duration: 280, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" };

export function layoutOf(table: HTMLElement): Layout {
  const cards = [...table.querySelectorAll<HTMLElement>("[data-card]")];
  return new Map(
    cards.map((element) => [Number(element.dataset["card"]), { box: element.getBoundingClientRect(), element }]),
  );
}

/** Every card travels from where it was to where it is: from the deck to a row, between rows, to a pile. */
export function travel(table: HTMLElement, before: Layout, view: Coupell.Screen): void {
  if (preferences.still || before.size === 0) return;
  const after = layoutOf(table);
  const heap = (name: string) => table.querySelector(`[data-heap="${name}"]`)?.getBoundingClientRect();
  for (const [card, { box, element }] of after) {
    const from = before.get(card)?.box ?? heap("deck");
    if (from) fly(element, from, box, box);
  }
  for (const [card, { box, element }] of before) {
    if (after.has(card)) continue;
    const owner = view.players.find(({ pile }) => pile.includes(card));
    const to = heap(owner ? `pile-${owner.seat}` : "discard");
    if (to) flyAway(table, element, box, to);
  }
}

function fly(element: Element, from: DOMRect, to: DOMRect, lies: DOMRect): Animation | null {
  const shift = (box: DOMRect) =>
    `${box.x + box.width / 2 - lies.x - lies.width / 2}px ${box.y + box.height / 2 - lies.y - lies.height / 2}px`;
  if (shift(from) === shift(to)) return null;
  return element.animate(
    [
      { translate: shift(from), zIndex: 4 },
      { translate: shift(to), zIndex: 4 },
    ],
    timing,
  );
}

/** A card that has left its row is shown once more on its way to a pile. */
function flyAway(table: HTMLElement, element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-card");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${from.x}px`,
    top: `${from.y}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  table.append(ghost);
  const flight = fly(ghost, from, to, from);
  if (flight) flight.onfinish = () => ghost.remove();
  else ghost.remove();
}
