import { preferences } from "../../../base/preferences.svelte";

/**
 * Scrolls advised answers into view: in the list, and on the sheet above the dock. For a new card or column (`anew`),
 * it brings back the months, because the question before may have scrolled the sheet far down.
 */
export function showAsked(table: HTMLElement, anew: boolean): void {
  if (anew) table.querySelector(".columns")?.scrollTo({ top: 0, behavior: "instant" });
  const space = table.querySelector<HTMLElement>(".sheet .spot.hinted");
  for (const one of [table.querySelector<HTMLElement>(".foot .hinted"), space]) if (one) bringIn(one, table);
  const foot = table.querySelector<HTMLElement>(".foot");
  // If the dock is not fixed, scrolling would move it away.
  if (!foot || getComputedStyle(foot).position !== "sticky") return;
  const months = anew ? table.querySelector(".sheet .months") : null;
  let by = months ? Math.min(0, months.getBoundingClientRect().top) : 0;
  if (space) {
    const [box, dock] = [space.getBoundingClientRect(), foot.getBoundingClientRect()];
    const beside = dock.left >= box.right;
    const [top, bottom] = [box.top - 8 - by, box.bottom + 8 - by];
    const hidden = bottom - (beside ? innerHeight : Math.min(innerHeight, dock.top));
    by += top < 0 ? top : Math.max(0, Math.min(hidden, top));
  }
  if (by !== 0) scrollBy({ top: by, behavior: preferences.still ? "instant" : "smooth" });
}

/** Scrolls the box around it, if it is not in sight there, or only where the box fades (app.css). */
function bringIn(element: HTMLElement, within: HTMLElement): void {
  for (let box = element.parentElement; box && box !== within; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight + 1 || !/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const [own, room] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    const fade = parseFloat(getComputedStyle(box).getPropertyValue("--uncut"));
    if (own.bottom > room.bottom + 1 - fade || own.top < room.top) box.scrollTop += own.top - room.top;
    return;
  }
}
