import type { Language } from "../base/languages";
import { partOf } from "../base/parts";
import { preferences } from "../base/preferences.svelte";
import { addTexts, type Catalogue, type GameTexts, type ScreenTexts } from "./catalogues";

/** What a screen may ask for, by the file's name. `first` is one piece of several files (vite.config.ts). */
export type TextsName = "first" | keyof GameTexts | keyof ScreenTexts;

/** The catalogues of the first piece: what the first page and the table's shell say, and what the server refuses. */
const first = ["web", "help", "shelf", "rules", "error", "server", "company"];

const files = import.meta.glob<Catalogue>(
  ["../../../data/messages/*/*.json", "!../../../data/messages/*/{part,cli,terminal,head}.json"],
  { import: "default" },
);

/** What was asked for and came: a new language needs it, too. */
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

/** Loads a piece of a language once; what failed may be asked for again. */
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

/**
 * Brings the texts of a screen or game, in the language that is chosen when they are there. Throws PartMissing if they
 * do not come.
 */
export async function loadTexts(...names: TextsName[]): Promise<void> {
  for (let lacking = names; lacking.length > 0; lacking = missing(preferences.language, names)) {
    const { language } = preferences;
    await Promise.all(lacking.map((name) => load(language, name)));
  }
  for (const name of names) shown.add(name);
}

/**
 * Goes over to a language once all that is shown is there in it. Throws PartMissing, and stays, if that does not come.
 */
export async function speak(language: Language): Promise<void> {
  for (let lacking = [...shown]; lacking.length > 0; lacking = missing(language, shown)) {
    await Promise.all(lacking.map((name) => load(language, name)));
  }
  preferences.language = language;
}
