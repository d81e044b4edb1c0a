import { MediaQuery } from "svelte/reactivity";

/** True where the sheet shows one column at a time. The same width stands in the styles. */
export const narrow = new MediaQuery("(max-width: 52rem)");
