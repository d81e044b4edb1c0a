import { MediaQuery } from "svelte/reactivity";

/** True where the sheet shows one column at a time: a phone, upright or on its side. The same stands in the styles. */
export const narrow = new MediaQuery(
  "(max-width: 48rem), (min-width: 34rem) and (max-width: 60rem) and (orientation: landscape)",
);
