import { languages, type Language } from "./languages";

/**
 * What a link or an embedding page requests in the address: one game only, and a language (docs/for-publishers.md).
 * "#/new/GAME?only" and "?lang=LANGUAGE" move before the #, where they survive navigation and reloads.
 */
class Addressed {
  /** If set, the page shows only this game. */
  only = $state<string | null>(null);
  language = $state<Language | null>(null);

  /** Reads the address. Call it before the page reads its route. */
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

  /** The user chose another language, which replaces the one of the address. */
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
      // A sandboxed frame cannot change its address; the value lasts until the next reload.
    }
  }
}

export const addressed = new Addressed();
