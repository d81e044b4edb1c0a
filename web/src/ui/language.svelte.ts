import { freshPage } from "../base/parts";
import type { Language } from "../base/languages";
import { speak } from "../i18n/loading";

/** Loads a language when the user chooses it. The page keeps the old one until then. */
export class LanguageWish {
  /** The chosen language that failed to load. */
  missing = $state<Language | null>(null);
  #tries = 0;

  choose = async (language: Language): Promise<void> => {
    try {
      await speak(language);
      this.missing = null;
    } catch {
      this.missing = language;
    }
  };

  again = async (): Promise<void> => {
    if (this.missing && (this.#tries++ === 0 || !(await freshPage()))) await this.choose(this.missing);
  };
}
