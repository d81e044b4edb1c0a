import { forgetting } from "./unstored.svelte";

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

/** localStorage. What the browser does not store is kept in memory until the page closes. */
const memory = new Map<string, string>();
/** Keys that failed to store; localStorage may have an older value. */
const untaken = new Set<string>();

export function recall(key: string): string | null {
  if (untaken.has(key)) return memory.get(key) ?? null;
  try {
    const kept = localStorage.getItem(key);
    if (kept === null) memory.delete(key);
    else memory.set(key, kept);
    return kept;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function keep(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
    untaken.delete(key);
  } catch {
    untaken.add(key);
    forgetting.begin();
  }
}
