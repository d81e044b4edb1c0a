import { SvelteMap } from "svelte/reactivity";
import { api } from "../base/api";
import { partOf } from "../base/parts";
import type { GameWithTexts } from "../i18n/catalogues";
import { loadTexts } from "../i18n/loading";
import type { GameInfo } from "../wire/types";
import type { GameOnShelf } from "./game";
import type { GameWithTable } from "./game-with-table";

/** A game of this page: what every visit loads, and how to load the rest. `texts` names its catalogue, or loads it. */
export type GameEntry = {
  onShelf: GameOnShelf;
  texts: GameWithTexts | (() => Promise<unknown>);
  code: () => Promise<GameWithTable>;
};

const entries = new SvelteMap<string, GameEntry>();
const opened = new Map<string, GameWithTable>();
const onShelf: GameOnShelf[] = [];

function add(game: GameEntry): void {
  entries.set(game.onShelf.id, game);
  onShelf.push(game.onShelf);
}

/**
 * Registers games. Called once, at the start (app/main.ts), with the list of games/index.ts. `describe` makes an entry
 * for a game outside the list that describes itself, as announced by the server or the module.
 */
export function addGames(games: readonly GameEntry[], describe?: (info: GameInfo) => GameEntry | undefined): void {
  games.forEach(add);
  if (!describe) return;
  api.hear = ({ games: told }) => {
    for (const info of told) {
      const described = entries.has(info.id) ? undefined : describe(info);
      if (described) add(described);
    }
  };
}

/** What the home page knows of all games. */
export const shelf: readonly GameOnShelf[] = onShelf;

/** What the home page knows of a game; undefined for a game that this page cannot show. */
export const findGame = (id: string): GameOnShelf | undefined => entries.get(id)?.onShelf;

/** A loaded game. */
export const openedGame = (id: string): GameWithTable | undefined => opened.get(id);

/** Finds an entry. A game outside the list may describe itself. */
async function entryOf(id: string): Promise<GameEntry | undefined> {
  if (!entries.has(id)) await api.games();
  return entries.get(id);
}

const textsOf = ({ texts }: GameEntry): Promise<unknown> => (typeof texts === "string" ? loadTexts(texts) : texts());

/** Loads a game's texts without its code. Throws PartMissing on failure. */
export async function loadGameTexts(id: string): Promise<void> {
  const game = await entryOf(id);
  if (game) await textsOf(game);
}

/** Loads a game's code and texts; undefined for a game that this page cannot show. Throws PartMissing on failure. */
export async function openGame(id: string): Promise<GameWithTable | undefined> {
  const game = await entryOf(id);
  if (!game) return undefined;
  const [plugin] = await Promise.all([partOf(game.code()), textsOf(game)]);
  opened.set(id, plugin);
  return plugin;
}
