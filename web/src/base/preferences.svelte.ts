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
  for (const wish of navigator.languages) {
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

/** The user's choices in this browser: the defaults until `read`. All fields are reactive. */
class Preferences {
  language = $state<Language>("en");
  theme = $state<Theme>("auto");
  font = $state<Font>("standard");
  motion = $state<Motion>("auto");
  /** Plays forced moves automatically. */
  forcedMoves = $state(true);
  /** For two people at one device: no curtain while the other player cannot do anything. */
  fewerCurtains = $state(false);
  sound = $state(false);
  /** Whether sound was already offered. */
  soundOffered = $state(false);
  /** System notifications when it is one's move at an online table. */
  notices = $state(false);

  /** The user's language before an address requested another one. */
  #before: Language | undefined;

  /** Takes what this browser has stored, and the language of the address or of the browser. */
  read(): void {
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

  /** Whether motion is reduced, by choice or by the system's setting. */
  get still(): boolean {
    return this.motion === "less" || matches("(prefers-reduced-motion: reduce)");
  }

  /**
   * The locale for dates: the user's own variety of the language. Our English is British; plain "en" would be American.
   */
  get locale(): string {
    const own = navigator.languages.find((language) => language.toLowerCase().startsWith(`${this.language}-`));
    return own ?? (this.language === "en" ? "en-GB" : this.language);
  }

  /** Writes the choices to the document's root and to storage. Call it from an effect. */
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
