import { partOf } from "../app/parts";
import { loadTexts } from "../i18n/loading";
import { onShelf as copperdale } from "./copperdale/shelf";
import { onShelf as coppertwaddle } from "./coppertwaddle/shelf";
import { onShelf as coupell } from "./coupell/shelf";
import type { GameOnShelf, GamePlugin } from "./game";
import type { GameWithTexts } from "../i18n/catalogues";

type Entry = { onShelf: GameOnShelf; texts: GameWithTexts; code: () => Promise<GamePlugin> };

/** Every game this page can show. A new one is a folder beside Copperdale's and one line here; its code comes when it is opened. */
const games: Entry[] = [
  { onShelf: copperdale, texts: "copperdale", code: async () => (await import("./copperdale/game")).copperdale },
  {
    onShelf: coppertwaddle,
    texts: "coppertwaddle",
    code: async () => (await import("./coppertwaddle/game")).coppertwaddle,
  },
  { onShelf: coupell, texts: "coupell", code: async () => (await import("./coupell/game")).coupell },
];

const opened = new Map<string, GamePlugin>();
const entry = (id: string) => games.find(({ onShelf }) => onShelf.id === id);

/** What the first page knows of all of them. */
export const shelf: readonly GameOnShelf[] = games.map(({ onShelf }) => onShelf);

/** What the first page knows of a game; undefined of one that this page cannot show. */
export const findGame = (id: string): GameOnShelf | undefined => entry(id)?.onShelf;

/** A game that was opened. */
export const openedGame = (id: string): GamePlugin | undefined => opened.get(id);

/** The words of a game, without its code. Throws PartMissing if they do not come. */
export async function loadGameTexts(id: string): Promise<void> {
  const game = entry(id);
  if (game) await loadTexts(game.texts);
}

/** Brings a game's code and words; undefined of one that this page cannot show. Throws PartMissing if they do not come. */
export async function openGame(id: string): Promise<GamePlugin | undefined> {
  const game = entry(id);
  if (!game) return undefined;
  const [plugin] = await Promise.all([partOf(game.code()), loadTexts(game.texts)]);
  opened.set(id, plugin);
  return plugin;
}
