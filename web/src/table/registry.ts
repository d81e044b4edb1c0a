import { partOf } from "../base/parts";
import type { GameWithTexts } from "../i18n/catalogues";
import { loadTexts } from "../i18n/loading";
import type { GameOnShelf, GamePlugin } from "./game";

/** A game of this page: what comes with the first visit, and how the rest is loaded. */
export type GameEntry = { onShelf: GameOnShelf; texts: GameWithTexts; code: () => Promise<GamePlugin> };

const entries = new Map<string, GameEntry>();
const opened = new Map<string, GamePlugin>();
const onShelf: GameOnShelf[] = [];

/** Makes games known to the page. Called once, at the start (app/main.ts), with the list of games/index.ts. */
export function addGames(games: readonly GameEntry[]): void {
  for (const game of games) {
    entries.set(game.onShelf.id, game);
    onShelf.push(game.onShelf);
  }
}

/** What the first page knows of all of them. */
export const shelf: readonly GameOnShelf[] = onShelf;

/** What the first page knows of a game; undefined of one that this page cannot show. */
export const findGame = (id: string): GameOnShelf | undefined => entries.get(id)?.onShelf;

/** A game that was opened. */
export const openedGame = (id: string): GamePlugin | undefined => opened.get(id);

/** The words of a game, without its code. Throws PartMissing if they do not come. */
export async function loadGameTexts(id: string): Promise<void> {
  const game = entries.get(id);
  if (game) await loadTexts(game.texts);
}

/**
 * Brings a game's code and words; undefined of one that this page cannot show. Throws PartMissing if they do not come.
 */
export async function openGame(id: string): Promise<GamePlugin | undefined> {
  const game = entries.get(id);
  if (!game) return undefined;
  const [plugin] = await Promise.all([partOf(game.code()), loadTexts(game.texts)]);
  opened.set(id, plugin);
  return plugin;
}
