import type copperdale from "../../../data/messages/en/copperdale.json";
import type coppertwaddle from "../../../data/messages/en/coppertwaddle.json";
import type coupell from "../../../data/messages/en/coupell.json";
import type web from "../../../data/messages/en/web.json";

export const languages = ["en", "de"] as const;
export type Language = (typeof languages)[number];

/** The keys the page may name itself. Keys that arrive over the wire are plain strings. */
export type Key = keyof typeof web | keyof typeof copperdale | keyof typeof coppertwaddle | keyof typeof coupell;

type Catalogue = Record<string, string>;

const files = import.meta.glob<Catalogue>("../../../data/messages/*/*.json", { eager: true, import: "default" });

/** All catalogues of a language as one; a new file in the folder needs no line here. */
export const catalogues: Record<Language, Catalogue> = { en: {}, de: {} };
for (const [path, entries] of Object.entries(files)) {
  const language = path.split("/").at(-2);
  if (language === "en" || language === "de") Object.assign(catalogues[language], entries);
}
