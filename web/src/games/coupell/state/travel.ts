import { preferences } from "../../../base/preferences.svelte";
import type * as Coupell from "../../../wire/coupell";

/** The position of each card on the page, and its element. */
type Lying = { box: DOMRect; element: HTMLElement };
export type Layout = ReadonlyMap<number, Lying>;

const timing = { duration: 280, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" };

export function layoutOf(table: HTMLElement): Layout {
  const cards = [...table.querySelectorAll<HTMLElement>("[data-card]")];
  return new Map(
    cards.map((element) => [Number(element.dataset["card"]), { box: element.getBoundingClientRect(), element }]),
  );
}

/** Milliseconds between dealt cards, and how long a claimed word stays lit. */
const dealt = 90;
const lit = 600;

/**
 * Animates each card from its old position to its new one: from the deck to a row one by one, between rows, and to a
 * pile. `begins`: deals the first cards. A claimed word stays for a moment with its letters inked, so what takes its
 * place waits. Animations never delay input.
 */
export function travel(
  table: HTMLElement,
  before: Layout,
  view: Coupell.Screen,
  { begins, word }: { begins: boolean; word: string | null },
): void {
  if (preferences.still || (before.size === 0 && !begins)) return;
  // What still travels is measured where it lies.
  for (const place of table.querySelectorAll("[data-row] li"))
    for (const flight of place.getAnimations()) flight.cancel();
  const after = layoutOf(table);
  const heap = (name: string) => table.querySelector(`[data-heap="${name}"]`)?.getBoundingClientRect();
  const gone = [...before].filter(([card]) => !after.has(card));
  const scored = new Set(view.players.flatMap(({ pile }) => pile));
  const wait = gone.some(([card]) => scored.has(card)) ? lit : 0;
  let drawn = 0;
  for (const [card, { box, element }] of after) {
    const place = before.get(card)?.box;
    const from = place ?? heap("deck");
    // Its place with its piece of thread travels, so that nothing is seen where it was laid out before it arrives.
    if (from) fly(element.parentElement!, from, box, box, wait + (place ? 0 : dealt * drawn++));
  }
  // The cards that left a row are in the order of the word.
  const letters = word !== null && word.length === gone.length ? [...word] : [];
  for (const [index, [card, { box, element }]] of gone.entries()) {
    const owner = view.players.find(({ pile }) => pile.includes(card));
    const to = heap(owner ? `pile-${owner.seat}` : "discard");
    if (to) flyAway(table, inked(element, letters[index]), box, to, wait);
  }
}

function fly(element: Element, from: DOMRect, to: DOMRect, lies: DOMRect, delay: number): Animation | null {
  const shift = (box: DOMRect) =>
    `${box.x + box.width / 2 - lies.x - lies.width / 2}px ${box.y + box.height / 2 - lies.y - lies.height / 2}px`;
  if (shift(from) === shift(to)) return null;
  return element.animate(
    [
      { translate: shift(from), zIndex: 4 },
      { translate: shift(to), zIndex: 4 },
    ],
    { ...timing, delay, fill: "backwards" },
  );
}

/** A copy of a card, read as this letter. */
function inked(element: HTMLElement, reading: string | undefined): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const letter of copy.querySelectorAll<HTMLElement>("[data-mark]")) {
    letter.classList.toggle("inked", letter.dataset["mark"] === reading);
    letter.classList.toggle("faded", reading !== undefined && letter.dataset["mark"] !== reading);
  }
  return copy;
}

/** Shows a card that left its row once more on its way to a pile. */
function flyAway(table: HTMLElement, ghost: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  ghost.removeAttribute("data-card");
  ghost.inert = true;
  ghost.classList.toggle("claimed", delay > 0);
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${from.x}px`,
    top: `${from.y}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  table.append(ghost);
  const flight = fly(ghost, from, to, from, delay);
  if (flight) flight.onfinish = () => ghost.remove();
  else ghost.remove();
}
