/** A readable form of a key without a text: its last part, as in the program (text/printable.hpp). */
export function readable(key: string): string {
  const words = key.slice(key.lastIndexOf(".") + 1).replace(/[_-]/g, " ");
  return words.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
