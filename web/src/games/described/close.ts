import type * as Parts from "../../wire/parts";

/** Whether the cards of a row may overlap: there are many, and each shows its corner. */
export const isClose = ({ cards, fanned }: Parts.Part & { type: "row" }): boolean => cards.length > 6 && !fanned;
