import { preferences } from "../base/preferences.svelte";
import type { LegalMove } from "../wire/types";

type Table = { readonly forced: LegalMove | null; play(option: LegalMove, unasked: boolean): void };

/** Serves the clock: plays the only move of a session a moment after the player has seen it. Returns how to stop. */
export function playForced(session: Table): () => void {
  return $effect.root(() => {
    $effect(() => {
      const only = session.forced;
      if (!only) return;
      const wait = setTimeout(() => session.play(only, true), preferences.still ? 150 : 450);
      return () => clearTimeout(wait);
    });
  });
}
