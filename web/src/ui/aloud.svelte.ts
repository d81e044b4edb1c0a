import { tick } from "svelte";

/**
 * What is said besides what stands on the screen. One region is always there for it (App.svelte): only such a one is
 * heard everywhere.
 */
class Aloud {
  words = $state("");

  /** Says this until the returned function is called, once what has just changed elsewhere has been said. */
  say(words: string): () => void {
    void tick().then(() => (this.words = words));
    return () => {
      if (this.words === words) this.words = "";
    };
  }
}

export const aloud = new Aloud();
