import { addressed } from "./addressed.svelte";
import { languages, type Language } from "./languages";
import { matches } from "./media";
import { keep, recall } from "./storage";

export type Theme = "auto" | "light" | "dark";
export type Font = "standard" | "opendyslexic";
export type Motion = "auto" | "less";

const name = "coppice.preferences";

type Kept = {
  language: Language;
  theme: Theme;
  font: Font;
  motion: Motion;
  forcedMoves: boolean;
  fewerCurtains: boolean;
  sound: boolean;
  soundOffered: boolean;
  notices: boolean;
};

function browserLanguage(): Language {
  for (const wish of typeof navigator === "undefined" ? [] : navigator.languages) {
    const found = languages.find((language) => wish.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

function readKept(): Partial<Kept> {
  try {
    return JSON.parse(recall(name) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

/** What a person has chosen for this browser. Every field is live: screens follow at once. */
class Preferences {
  language = $state<Language>("en");
  theme = $state<Theme>("auto");
  font = $state<Font>("standard");
  motion = $state<Motion>("auto");
  /** Play moves that are the only one possible by themselves. */
  forcedMoves = $state(true);
  /** Two people share a device: it stays in hand while the other can do nothing. */
  fewerCurtains = $state(false);
  sound = $state(false);
  /** Sound was offered; that is done once. */
  soundOffered = $state(false);
  /** Notices of the system when it is one's move at a table between several places. */
  notices = $state(false);

  /** The language that was chosen here before an address asked for another one. */
  #before: Language | undefined;

  constructor() {
    const kept = readKept();
    this.#before = languages.find((language) => language === kept.language);
    this.language = addressed.language ?? this.#before ?? browserLanguage();
    if (kept.theme === "light" || kept.theme === "dark") this.theme = kept.theme;
    if (kept.font === "opendyslexic") this.font = kept.font;
    if (kept.motion === "less") this.motion = kept.motion;
    if (kept.forcedMoves === false) this.forcedMoves = false;
    if (kept.fewerCurtains === true) this.fewerCurtains = true;
    if (kept.sound === true) this.sound = true;
    if (kept.soundOffered === true) this.soundOffered = true;
    if (kept.notices === true) this.notices = true;
  }

  /** True where nothing should move: by choice, or because the system asks for it. */
  get still(): boolean {
    return this.motion === "less" || matches("(prefers-reduced-motion: reduce)");
  }

  /**
   * Whose way of writing dates is used: the reader's own variety of the language. Our English is British; plain "en"
   * would be American.
   */
  get locale(): string {
    const all = typeof navigator === "undefined" ? [] : navigator.languages;
    const own = all.find((language) => language.toLowerCase().startsWith(`${this.language}-`));
    return own ?? (this.language === "en" ? "en-GB" : this.language);
  }

  /** Writes the choices to the page's root and to the browser's store; called from an effect. */
  apply(): void {
    if (addressed.language && addressed.language !== this.language) addressed.forgetLanguage();
    const language = addressed.language ? this.#before : this.language;
    const kept: Omit<Kept, "language"> & { language: Language | undefined } = {
      language,
      theme: this.theme,
      font: this.font,
      motion: this.motion,
      forcedMoves: this.forcedMoves,
      fewerCurtains: this.fewerCurtains,
      sound: this.sound,
      soundOffered: this.soundOffered,
      notices: this.notices,
    };
    keep(name, JSON.stringify(kept));
    const root = document.documentElement;
    root.lang = this.language;
    root.dataset["theme"] = this.theme;
    root.dataset["font"] = this.font;
    root.dataset["motion"] = this.motion;
  }
}

export const preferences = new Preferences();
