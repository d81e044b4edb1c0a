import { MediaQuery } from "svelte/reactivity";

/** True if the dock covers the lower end of the table. Keep in step with the styles. */
export const narrow = new MediaQuery("(max-width: 60rem)");
