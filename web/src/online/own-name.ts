import { keep, recall } from "../base/storage";

const place = "coppice.name";

/** The longest name, in characters; the table refuses longer ones. */
export const longestName = 40;

/** The user's last name at an online table, stored in this browser. */
export const ownName = (): string => recall(place) ?? "";

export const keepOwnName = (name: string): void => keep(place, name);
