import { MediaQuery } from "svelte/reactivity";
import { mediaNames } from "../../../base/media-names";

/** True if the dock covers the lower end of the table. */
export const narrow = new MediaQuery(mediaNames.phone);
