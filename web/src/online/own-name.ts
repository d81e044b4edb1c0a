import { keep, recall } from "../base/storage";

const place = "coppice.name";

/** Letters a name may have at most; the table refuses longer ones. */
export const longestName = 40;

/** What somebody called themselves last at a table between several places; this browser remembers it. */
export const ownName = (): string => recall(place) ?? "";

export const keepOwnName = (name: string): void => keep(place, name);
