import { languages } from "../../src/base/languages";
import { addTexts, type Catalogue } from "../../src/i18n/catalogues";

/** The unit tests have all texts of all languages. The page loads them in parts. */
const files = import.meta.glob<Catalogue>("../../../data/messages/*/*.json", { eager: true, import: "default" });
for (const language of languages) {
  for (const [path, entries] of Object.entries(files))
    if (path.split("/").at(-2) === language) addTexts(language, entries);
}
