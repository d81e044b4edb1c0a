/** Letters that a Turkish keyboard has in the places of i and I, and the question mark of an Arabic one. */
const folded = new Map([
  ["ı", "i"],
  ["İ", "i"],
  ["؟", "?"],
]);

const isLatin = (key: string) => /^\p{Script=Latin}$/u.test(key);

/**
 * The key as the page's letters and digits name it, in lower case: on a keyboard with another script, what its place
 * has on one with Latin letters. A sign that no such place has stays as it is.
 */
export function keyOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (!/^[\p{Letter}\p{Nd}؟]$/u.test(key)) return key;
  const known = folded.get(key);
  if (known) return known;
  if (/^[a-z\d]$/i.test(key) || isLatin(key)) return key.toLowerCase();
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? [];
  return letter?.toLowerCase() ?? digit ?? key;
}

/** Whether the key writes a letter, of whatever script: the press may be meant to spell a word. */
export const isLetter = (key: string): boolean => /^\p{Letter}$/u.test(key);
