/**
 * Scrolls until one of these is in sight, if none is; the dock covers the lower end of a narrow screen. Otherwise
 * nothing moves under the thumb.
 */
export function bringIntoSight(wanted: readonly Element[], dock: Element | null, behavior: ScrollBehavior): void {
  const covers = dock !== null && getComputedStyle(dock).position === "sticky";
  const floor = covers ? dock.getBoundingClientRect().top : innerHeight;
  const isSeen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= floor;
  };
  if (!wanted.some(isSeen)) wanted[0]?.scrollIntoView({ block: "center", behavior });
}
