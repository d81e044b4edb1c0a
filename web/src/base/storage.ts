import { forgetting } from "./forgetting.svelte";

/** localStorage where the browser lets us; what it does not take, or no longer gives, lasts as long as the page. */
const memory = new Map<string, string>();
/** What the browser has not taken: it may hold something older. */
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
