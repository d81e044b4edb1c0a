import { untrack } from "svelte";
import { preferences } from "../base/preferences.svelte";

/** What a person does with a page; from then on it is theirs where it stands. */
const doings = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** Where on the screen it stands. One that leaves no space for its scroll margins is in sight only in the middle. */
function placeOf(panel: HTMLElement): ScrollLogicalPosition {
  const space = innerHeight - panel.offsetHeight;
  if (space < 0) return "start";
  return space < 2 * parseFloat(getComputedStyle(panel).scrollMarginTop) ? "center" : "nearest";
}

/**
 * Attached to what the whole game led to: its heading takes the focus, and as much of it as fits comes into sight.
 * Parts of it are loaded a moment later; it stays in sight as it grows, until somebody does something.
 */
export function arrival(panel: HTMLElement): () => void {
  const behavior = untrack(() => preferences.still) ? "instant" : "smooth";
  panel.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  const growth = new ResizeObserver(() => {
    panel.scrollIntoView({ block: placeOf(panel), behavior });
  });
  growth.observe(panel);
  const rest = () => growth.disconnect();
  for (const doing of doings) addEventListener(doing, rest, { once: true, passive: true });
  return () => {
    rest();
    for (const doing of doings) removeEventListener(doing, rest);
  };
}
