import { MediaQuery } from "svelte/reactivity";

/** True where the dock lies over the table's lower end. The same width stands in the styles. */
export const narrow = new MediaQuery("(max-width: 60rem)");
