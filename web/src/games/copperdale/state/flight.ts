import { cubicOut } from "svelte/easing";
import { crossfade, scale } from "svelte/transition";
import { preferences } from "../../../base/preferences.svelte";

/** A card travels from where it was to where it is, wherever both places are on the page. */
export const [leaving, landing] = crossfade({
  duration: () => (preferences.still ? 0 : 260),
  easing: cubicOut,
  fallback: (node) => scale(node, { start: 0.8, duration: preferences.still ? 0 : 180 }),
});
