import { IntlMessageFormat } from "intl-messageformat";
import type { Language } from "../base/languages";
import { catalogues } from "./catalogues";

export type Arguments = Record<string, string | number>;

const parsed = new Map<string, IntlMessageFormat>();

function message(language: Language, key: string): IntlMessageFormat | undefined {
  const id = `${language} ${key}`;
  const known = parsed.get(id);
  if (known) return known;
  const text = catalogues[language][key];
  if (text === undefined) return undefined;
  const fresh = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  parsed.set(id, fresh);
  return fresh;
}

/** The text in this language, else in English, else undefined: the wire may send unknown keys. */
export function format(language: Language, key: string, args: Arguments = {}): string | undefined {
  const found = message(language, key) ?? message("en", key);
  if (!found) return undefined;
  try {
    return String(found.format(args));
  } catch {
    return catalogues[language][key] ?? catalogues.en[key]; // an argument is missing: show the pattern
  }
}
