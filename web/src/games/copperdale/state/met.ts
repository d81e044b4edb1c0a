import { meetings } from "../../../base/met";

/** What is explained on first meeting: each kind of decision, in that month, at that table. */
export type Meeting = "assign" | "economy" | "infrastructure" | "growth" | "settle" | "borders";

export const meetsFirst = meetings<Meeting>("copperdale");
