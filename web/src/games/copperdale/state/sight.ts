import { preferences } from "../../../base/preferences.svelte";

/**
 * Scrolls advised answers into view: in the list, and on the sheet above the dock. For a new card or column (`anew`),
 * it brings back the months, because the question before may have scrolled the sheet far down.
 */
export function showAsked(table: HTMLElement, anew: boolean): void {
  const answer = table.querySelector<HTMLElement>(".foot .hinted");
  const list = answer && scrollerOf(answer, table);
  if (answer && list) {
    const [box, room] = [answer.getBoundingClientRect(), list.getBoundingClientRect()];
    if (box.bottom > room.bottom + 1 || box.top < room.top) list.scrollTop += box.top - room.top;
  }
  const foot = table.querySelector<HTMLElement>(".foot");
  // If the dock is not fixed, scrolling would move it away.
  if (!foot || getComputedStyle(foot).position !== "sticky") return;
  const months = anew ? table.querySelector(".sheet .months") : null;
  let by = months ? Math.min(0, months.getBoundingClientRect().top) : 0;
  const space = table.querySelector(".sheet .spot.hinted");
  if (space) {
    const [box, dock] = [space.getBoundingClientRect(), foot.getBoundingClientRect()];
    const beside = dock.left >= box.right;
    const [top, bottom] = [box.top - 8 - by, box.bottom + 8 - by];
    const hidden = bottom - (beside ? innerHeight : Math.min(innerHeight, dock.top));
    by += top < 0 ? top : Math.max(0, Math.min(hidden, top));
  }
  if (by !== 0) scrollBy({ top: by, behavior: preferences.still ? "instant" : "smooth" });
}

function scrollerOf(element: HTMLElement, within: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box && box !== within; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}
