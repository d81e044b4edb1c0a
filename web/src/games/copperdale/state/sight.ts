import { preferences } from "../../../base/preferences.svelte";

/** Scrolls advised answers into view: in the list, and on the sheet above the dock. */
export function showAdvised(table: HTMLElement): void {
  const answer = table.querySelector<HTMLElement>(".foot .hinted");
  const list = answer && scrollerOf(answer, table);
  if (answer && list) {
    const [box, room] = [answer.getBoundingClientRect(), list.getBoundingClientRect()];
    if (box.bottom > room.bottom) list.scrollTop += box.bottom - room.bottom;
    else if (box.top < room.top) list.scrollTop -= room.top - box.top;
  }
  const foot = table.querySelector<HTMLElement>(".foot");
  const space = table.querySelector<HTMLElement>(".sheet .spot.hinted");
  // If the dock is not fixed, scrolling would move it away.
  if (!space || !foot || getComputedStyle(foot).position !== "sticky") return;
  const [box, dock] = [space.getBoundingClientRect(), foot.getBoundingClientRect()];
  const beside = dock.left >= box.right;
  const hidden = box.bottom + 8 - (beside ? innerHeight : Math.min(innerHeight, dock.top));
  const by = Math.min(hidden, Math.max(box.top - 8, 0));
  if (by > 0) scrollBy({ top: by, behavior: preferences.still ? "instant" : "smooth" });
}

function scrollerOf(element: HTMLElement, within: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box && box !== within; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}
