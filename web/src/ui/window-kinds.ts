import { MediaQuery } from "svelte/reactivity";
import { mediaNames } from "../base/media-names";

/** True if the sheet shows one column at a time: a phone in either orientation. */
export const narrow = new MediaQuery(mediaNames["one-column"]);

/** True if the head of the sheet is low: a phone on its side, or a wide window that is not high. */
export const low = new MediaQuery(`${mediaNames["landscape-phone"]}, ${mediaNames.low}`);

/** True if the dock covers the lower end of the table. */
export const phone = new MediaQuery(mediaNames.phone);

/** True if a sheet of three columns has no room for a column beside it. */
export const medium = new MediaQuery(mediaNames.medium);
