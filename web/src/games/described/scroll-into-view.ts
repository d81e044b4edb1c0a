/**
 * Scrolls as little as possible until all of these are in sight, or the first ones if they are too many; the dock
 * covers the lower end of a narrow screen. What is in sight does not move under the thumb.
 */
export function bringIntoSight(wanted: readonly Element[], dock: Element | null, behavior: ScrollBehavior): void {
  if (wanted.length === 0) return;
  const covers = dock !== null && getComputedStyle(dock).position === "sticky";
  const floor = covers ? dock.getBoundingClientRect().top : innerHeight;
  const boxes = wanted.map((element) => element.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  const edge = 8;
  const down = Math.min(Math.max(0, bottom + edge - floor), top - edge);
  if (bottom > floor || top < 0) scrollBy({ top: down, behavior });
}
