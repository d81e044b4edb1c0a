import { MediaQuery } from "svelte/reactivity";

/** True if the sheet shows one column at a time: a phone in either orientation. Keep in step with the styles. */
export const narrow = new MediaQuery(
  "(max-width: 48rem), (min-width: 34rem) and (max-width: 60rem) and (orientation: landscape)",
);
