import { untrack } from "svelte";
import { preferences } from "../app/preferences.svelte";

/** Attached to what the whole game led to: its heading takes the focus, and as much of it as fits comes into sight. */
export function arrival(panel: HTMLElement): void {
  panel.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  const block = panel.offsetHeight > innerHeight ? "start" : "nearest";
  panel.scrollIntoView({ block, behavior: untrack(() => preferences.still) ? "instant" : "smooth" });
}
