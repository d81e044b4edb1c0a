import type { Language } from "../base/languages";
import { partOf } from "../base/parts";
import { preferences } from "../base/preferences.svelte";
import { addTexts, type Catalogue, type GameTexts, type ScreenTexts } from "./catalogues";

/** The names of catalogues that a screen may load. `first` combines several files (vite.config.ts). */
export type TextsName = "first" | keyof GameTexts | keyof ScreenTexts;

/** The catalogues for the home page, the table and refusals. */
const first = ["web", "help", "shelf", "rules", "error", "server", "company"];

const files = import.meta.glob<Catalogue>(
  ["../../../data/messages/*/*.json", "!../../../data/messages/*/{part,cli,terminal,head,coverage}.json"],
  { import: "default" },
);

/** What was loaded. A new language loads these, too. */
const shown = new Set<TextsName>();
const loading = new Map<string, Promise<void>>();
const loaded = new Set<string>();

async function read(language: Language, name: TextsName): Promise<void> {
  for (const file of name === "first" ? first : [name]) {
    const open = files[`../../../data/messages/${language}/${file}.json`];
    if (!open) throw new Error(`there is no catalogue ${file}`);
    addTexts(language, await open());
  }
}

/** Loads a catalogue once. A failed load may be repeated. */
function load(language: Language, name: TextsName): Promise<void> {
  const id = `${language} ${name}`;
  let under = loading.get(id);
  if (!under) {
    under = partOf(read(language, name)).then(() => void loaded.add(id));
    under.catch(() => loading.delete(id));
    loading.set(id, under);
  }
  return under;
}

const missing = (language: Language, names: Iterable<TextsName>) =>
  [...names].filter((name) => !loaded.has(`${language} ${name}`));

/** Loads texts in the current language. Throws PartMissing on failure. */
export async function loadTexts(...names: TextsName[]): Promise<void> {
  for (let lacking = names; lacking.length > 0; lacking = missing(preferences.language, names)) {
    const { language } = preferences;
    await Promise.all(lacking.map((name) => load(language, name)));
  }
  for (const name of names) shown.add(name);
}

/**
 * Switches the language after all needed texts are loaded. On failure it throws PartMissing and keeps the old language.
 */
export async function speak(language: Language): Promise<void> {
  for (let lacking = [...shown]; lacking.length > 0; lacking = missing(language, shown)) {
    await Promise.all(lacking.map((name) => load(language, name)));
  }
  preferences.language = language;
}
