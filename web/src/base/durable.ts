let asked = false;

/**
 * Asks the browser not to make room by deleting what this page stores. Called when somebody begins a game, at a press
 * of theirs, because some browsers ask them; once, because the answer stays.
 */
export function askToKeep(): void {
  if (asked) return;
  asked = true;
  void ask().catch(() => undefined); // games are stored all the same
}

async function ask(): Promise<void> {
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}
