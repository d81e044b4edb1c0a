import { cubicOut } from "svelte/easing";
import { crossfade, scale } from "svelte/transition";
import { preferences } from "../../../base/preferences.svelte";

/** Animates a card from its old place to its new one if both are on the page. */
export const [leaving, landing] = crossfade({
  duration: () => (preferences.still ? 0 : 260),
  easing: cubicOut,
  fallback: (node) => scale(node, { start: 0.8, duration: preferences.still ? 0 : 180 }),
});
