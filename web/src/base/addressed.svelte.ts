import { languages, type Language } from "./languages";

/**
 * What whoever links to the page or embeds it asks in the address: one game alone, and a language
 * (docs/for-publishers.md). "#/new/GAME?only" and "?lang=LANGUAGE" become part of the address before the #, which stays
 * while one goes from screen to screen, and after a reload.
 */
class Addressed {
  /** The only game that the page shows. */
  only = $state<string | null>(null);
  language = $state<Language | null>(null);

  constructor() {
    if (typeof location !== "undefined") this.take();
  }

  /** Reads the address; called before the page reads which screen it names. */
  take(): void {
    const { search = "", hash = "" } = location;
    const before = new URLSearchParams(search);
    const [path = "", query = ""] = hash.split("?");
    const behind = new URLSearchParams(path.startsWith("#/new/") || path.length < 3 ? query : "");
    const game = /^#\/new\/([\w-]+)$/.exec(path)?.[1];
    const only = behind.has("only") && game ? game : before.get("only");
    const wish = behind.get("lang") ?? before.get("lang");
    this.only = only ?? this.only;
    this.language = languages.find((language) => wish?.toLowerCase().startsWith(language)) ?? this.language;
    if (!behind.has("only") && !behind.has("lang")) return;
    if (behind.has("only") && game) before.set("only", game);
    if (behind.has("lang") && this.language) before.set("lang", this.language);
    this.#write(before, behind.has("only") ? "#/" : path);
  }

  /** Whether the page shows a game. */
  shows = (game: string): boolean => this.only === null || this.only === game;

  /** Somebody has chosen another language, which counts from now on. */
  forgetLanguage(): void {
    this.language = null;
    const before = new URLSearchParams(location.search);
    before.delete("lang");
    this.#write(before, location.hash);
  }

  #write(search: URLSearchParams, hash: string): void {
    const query = search.toString();
    try {
      history.replaceState(history.state, "", `${location.pathname}${query ? `?${query}` : ""}${hash}`);
    } catch {
      // A sandboxed frame may not change its address; it is remembered until the next reload.
    }
  }
}

export const addressed = new Addressed();
