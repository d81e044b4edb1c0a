import { IntlMessageFormat } from "intl-messageformat";
import type { Language } from "../base/languages";
import { listed } from "../base/untrusted";
import { catalogues } from "./catalogues";

export type Arguments = Record<string, string | number>;

const parsed = new Map<string, IntlMessageFormat>();

function message(language: Language, key: string, text: string): IntlMessageFormat {
  const id = `${language} ${key}`;
  const known = parsed.get(id);
  if (known) return known;
  const fresh = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  parsed.set(id, fresh);
  return fresh;
}

/** A table shows the same sentences again with each event, so their results are kept. */
const results = new Map<string, string>();
const mostResults = 2000;

function filled(language: Language, key: string, text: string, args: Arguments): string {
  const id = `${language} ${key} ${JSON.stringify(args)}`;
  const known = results.get(id);
  if (known !== undefined) return known;
  const fresh = String(message(language, key, text).format(args));
  if (results.size >= mostResults) results.clear();
  results.set(id, fresh);
  return fresh;
}

/** Most texts are no patterns. A table shows many with each event, so those are not parsed. */
const isPattern = (text: string) => /[{}']/.test(text);

/** The text in this language, else in English, else undefined: the wire may send unknown keys. */
export function format(language: Language, key: string, args: Arguments = {}): string | undefined {
  const known = Object.hasOwn(catalogues[language], key) ? language : "en";
  const text = listed(catalogues[known], key);
  if (text === undefined || !isPattern(text)) return text;
  try {
    return filled(known, key, text, args);
  } catch {
    return text; // an argument is missing: show the pattern
  }
}
