import { SvelteMap } from "svelte/reactivity";
import { api } from "../base/api";
import { partOf } from "../base/parts";
import type { GameWithTexts } from "../i18n/catalogues";
import { loadTexts } from "../i18n/loading";
import type { GameInfo } from "../wire/types";
import type { GameOnShelf, GamePlugin } from "./game";

/**
 * A game of this page: what comes with the first visit, and how the rest is loaded. `texts` is the name of its
 * catalogue, or what brings them.
 */
export type GameEntry = {
  onShelf: GameOnShelf;
  texts: GameWithTexts | (() => Promise<unknown>);
  code: () => Promise<GamePlugin>;
};

const entries = new SvelteMap<string, GameEntry>();
const opened = new Map<string, GamePlugin>();
const onShelf: GameOnShelf[] = [];

function add(game: GameEntry): void {
  entries.set(game.onShelf.id, game);
  onShelf.push(game.onShelf);
}

/**
 * Makes games known to the page. Called once, at the start (app/main.ts), with the list of games/index.ts. `describe`
 * makes an entry of a game that is not on the list but describes itself; the server or the module tells of such games.
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

/** What the first page knows of all of them. */
export const shelf: readonly GameOnShelf[] = onShelf;

/** What the first page knows of a game; undefined of one that this page cannot show. */
export const findGame = (id: string): GameOnShelf | undefined => entries.get(id)?.onShelf;

/** A game that was opened. */
export const openedGame = (id: string): GamePlugin | undefined => opened.get(id);

/** A game that this page has not heard of may be one that describes itself. */
async function entryOf(id: string): Promise<GameEntry | undefined> {
  if (!entries.has(id)) await api.games();
  return entries.get(id);
}

const textsOf = ({ texts }: GameEntry): Promise<unknown> => (typeof texts === "string" ? loadTexts(texts) : texts());

/** The words of a game, without its code. Throws PartMissing if they do not come. */
export async function loadGameTexts(id: string): Promise<void> {
  const game = await entryOf(id);
  if (game) await textsOf(game);
}

/**
 * Brings a game's code and words; undefined of one that this page cannot show. Throws PartMissing if they do not come.
 */
export async function openGame(id: string): Promise<GamePlugin | undefined> {
  const game = await entryOf(id);
  if (!game) return undefined;
  const [plugin] = await Promise.all([partOf(game.code()), textsOf(game)]);
  opened.set(id, plugin);
  return plugin;
}
