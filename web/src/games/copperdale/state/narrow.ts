import { MediaQuery } from "svelte/reactivity";
import { mediaNames } from "../../../base/media-names";

/** True if the sheet shows one column at a time: a phone in either orientation. */
export const narrow = new MediaQuery(mediaNames["one-column"]);
