import { freshPage } from "../base/parts";
import type { Language } from "../base/languages";
import { speak } from "../i18n/loading";

/** A language comes when it is chosen; until it is there, the page goes on in the old one. */
export class LanguageWish {
  /** The language that was chosen and did not come. */
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
