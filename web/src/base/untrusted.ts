// What came from elsewhere, such as an address, may be malformed or have any name.

/** Decodes a part of an address; null if it is malformed. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** What an object lists under a name from elsewhere. Every object also inherits names, such as "constructor". */
export const listed = <Value>(list: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(list, name) ? list[name] : undefined;
