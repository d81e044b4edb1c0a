import { preferences } from "../../../base/preferences.svelte";
import type * as Coupell from "../../../wire/coupell";

/** The position of each card on the page, and its element. */
type Lying = { box: DOMRect; element: HTMLElement };
export type Layout = ReadonlyMap<number, Lying>;

const timing = { duration: 280, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" };

export function layoutOf(table: HTMLElement): Layout {
  const cards = [...table.querySelectorAll<HTMLElement>("[data-card]")];
  const flying = new Map(copies(table).map((copy) => [copy.dataset["flies"], copy]));
  return new Map(
    cards.map((element) => {
      const seen = flying.get(element.dataset["card"]) ?? element;
      return [Number(element.dataset["card"]), { box: seen.getBoundingClientRect(), element }];
    }),
  );
}

/** The copies of cards that are on their way to a row. */
const copies = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>("[data-flies]")];

/** Milliseconds between dealt cards, and how long a claimed word stays lit. */
const dealt = 90;
const lit = 600;

/**
 * Shows each card on its way from its old position to its new one: from the deck to a row one by one, between rows, and
 * to a pile. `begins`: deals the first cards. A claimed word stays for a moment with its letters inked, so what takes
 * its place waits. What travels is a copy: the card itself lies in its place, unseen until then, and can be pressed. So
 * nothing that is seen moves in the layout.
 */
export function travel(
  table: HTMLElement,
  before: Layout,
  view: Coupell.Screen,
  { begins, word }: { begins: boolean; word: string | null },
): void {
  if (preferences.still || (before.size === 0 && !begins)) return;
  for (const copy of copies(table)) copy.remove();
  for (const place of table.querySelectorAll("[data-row] li"))
    for (const waiting of place.getAnimations()) waiting.cancel();
  const after = layoutOf(table);
  const heap = (name: string) => table.querySelector(`[data-heap="${name}"]`)?.getBoundingClientRect();
  const gone = [...before].filter(([card]) => !after.has(card));
  const scored = new Set(view.players.flatMap(({ pile }) => pile));
  const wait = gone.some(([card]) => scored.has(card)) ? lit : 0;
  let drawn = 0;
  for (const [card, { box, element }] of after) {
    const place = before.get(card)?.box;
    const from = place ?? heap("deck");
    if (from) flyHere(table, element, from, box, wait + (place ? 0 : dealt * drawn++));
  }
  // The cards that left a row are in the order of the word.
  const letters = word !== null && word.length === gone.length ? [...word] : [];
  for (const [index, [card, { box, element }]] of gone.entries()) {
    const owner = view.players.find(({ pile }) => pile.includes(card));
    const to = heap(owner ? `pile-${owner.seat}` : "discard");
    if (to) flyAway(table, inked(element, letters[index]), box, to, wait);
  }
}

/** Moves a copy, which lies in this box, from one place to another, and removes it there. */
function fly(table: HTMLElement, copy: HTMLElement, lies: DOMRect, [from, to]: [DOMRect, DOMRect], delay: number) {
  for (const card of [copy, ...copy.querySelectorAll("[data-card]")]) card.removeAttribute("data-card");
  copy.inert = true;
  Object.assign(copy.style, {
    position: "fixed",
    left: `${lies.x}px`,
    top: `${lies.y}px`,
    width: `${lies.width}px`,
    height: `${lies.height}px`,
    zIndex: "4",
  });
  table.append(copy);
  const shift = (box: DOMRect) =>
    `${box.x + box.width / 2 - lies.x - lies.width / 2}px ${box.y + box.height / 2 - lies.y - lies.height / 2}px`;
  const flight = copy.animate([{ translate: shift(from) }, { translate: shift(to) }], {
    ...timing,
    delay,
    fill: "both",
  });
  flight.onfinish = () => copy.remove();
  return flight;
}

/** Shows a card, with its piece of thread, on its way to its place in a row. */
function flyHere(table: HTMLElement, card: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  if (from.x === to.x && from.y === to.y) return;
  const place = card.parentElement!;
  const copy = place.cloneNode(true) as HTMLElement;
  copy.dataset["flies"] = card.dataset["card"];
  copy.style.listStyle = "none";
  copy.style.setProperty("--space", getComputedStyle(place.parentElement!).columnGap);
  const hidden = place.animate([{ opacity: 0 }, { opacity: 0 }], delay + timing.duration);
  fly(table, copy, to, [from, to], delay).addEventListener("finish", () => hidden.cancel());
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
function flyAway(table: HTMLElement, copy: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  copy.classList.toggle("claimed", delay > 0);
  fly(table, copy, from, [from, to], delay);
}
