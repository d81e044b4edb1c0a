import { tick } from "svelte";

/**
 * What a live region says next after `before`: the same words again end with a space that nobody hears, because a
 * region that does not change is not announced.
 */
export const anew = (before: string, words: string): string =>
  words !== "" && words === before ? `${words}\u00a0` : words;

/**
 * Texts for screen readers only. One live region always exists for them (App.svelte), because screen readers only
 * announce changes in existing regions reliably.
 */
class Aloud {
  words = $state("");

  /** Announces a text until the returned function is called. It waits for announcements elsewhere. */
  say(words: string): () => void {
    void tick().then(() => (this.words = words));
    return () => {
      if (this.words === words) this.words = "";
    };
  }
}

export const aloud = new Aloud();
