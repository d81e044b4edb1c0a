import { untrack } from "svelte";
import { preferences } from "../base/preferences.svelte";

/** User input; from then on the scroll position is the user's. */
const doings = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** Where to align the panel. One that does not fit with its scroll margins is centred. */
function placeOf(panel: HTMLElement): ScrollLogicalPosition {
  const space = innerHeight - panel.offsetHeight;
  if (space < 0) return "start";
  return space < 2 * parseFloat(getComputedStyle(panel).scrollMarginTop) ? "center" : "nearest";
}

/**
 * Attach to the end of a game: its heading takes the focus, and it scrolls into view. It stays in view while parts
 * load, until the user does something.
 */
export function arrival(panel: HTMLElement): () => void {
  const behavior = untrack(() => preferences.still) ? "instant" : "smooth";
  panel.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  const growth = new ResizeObserver(() => {
    // The end of a lesson stands above and says how to go on.
    const lesson = document.querySelector<HTMLElement>(".lesson");
    const isAbove = lesson && lesson.getBoundingClientRect().bottom <= panel.getBoundingClientRect().top + 1;
    if (isAbove) lesson.scrollIntoView({ block: "start", behavior });
    else panel.scrollIntoView({ block: placeOf(panel), behavior });
  });
  growth.observe(panel);
  const rest = () => growth.disconnect();
  for (const doing of doings) addEventListener(doing, rest, { once: true, passive: true });
  return () => {
    rest();
    for (const doing of doings) removeEventListener(doing, rest);
  };
}
