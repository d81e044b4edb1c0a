let asked = false;

/**
 * Asks the browser not to evict what this page stores. Call it from a click that begins a game, because some browsers
 * ask the user; it asks once.
 */
export function askToKeep(): void {
  if (asked) return;
  asked = true;
  void ask().catch(() => undefined); // refused: games are stored anyway
}

async function ask(): Promise<void> {
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}
