import { cubicOut } from "svelte/easing";
import { crossfade, fade } from "svelte/transition";
import { preferences } from "../../../base/preferences.svelte";

/** Animates a card from its old place to its new one if both are on the page. */
export const [leaving, landing] = crossfade({
  duration: () => (preferences.still ? 0 : 280),
  easing: cubicOut,
  fallback: (node) => fade(node, { duration: preferences.still ? 0 : 160 }),
});
