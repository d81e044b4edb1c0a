/** The languages of the page; each has its catalogues in data/messages. */
export const languages = ["en", "de"] as const;
export type Language = (typeof languages)[number];
