/**
 * Attached to a word that a game says: it lies with the others over the table (ui/Notes.svelte), wherever the game says
 * it.
 */
export function overTable(word: HTMLElement): () => void {
  document.querySelector("[data-notes]")?.prepend(word);
  return () => word.remove(); // it no longer lies in what goes with it
}
