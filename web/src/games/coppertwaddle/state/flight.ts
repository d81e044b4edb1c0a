import { cubicOut } from "svelte/easing";
import { crossfade } from "svelte/transition";
import { preferences } from "../../../base/preferences.svelte";

/** Animates a card from its old place to its new one if both are on the page. */
export const [leaving, landing] = crossfade({
  duration: () => (preferences.still ? 0 : 280),
  easing: cubicOut,
  // Svelte's own fade asks for the computed style, which costs a layout of the table for each card.
  fallback: () => ({ duration: preferences.still ? 0 : 160, css: (shown) => `opacity: ${shown}` }),
});
