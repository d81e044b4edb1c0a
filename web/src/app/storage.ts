import { forgetting } from "./forgetting.svelte";

/** localStorage where the browser lets us; else, or where it is full, what is kept lasts as long as the page. */
const memory = new Map<string, string>();

export function recall(key: string): string | null {
  const here = memory.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
    forgetting.begin();
  }
}
