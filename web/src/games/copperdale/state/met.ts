import { meetings } from "../../../base/met";

/** First-time explanations by kind of decision. */
export type Meeting = "assign" | "economy" | "infrastructure" | "growth" | "settle" | "borders";

export const meetsFirst = meetings<Meeting>("copperdale");
