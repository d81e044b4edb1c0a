import { copperdale } from "./copperdale/game";
import { coppertwaddle } from "./coppertwaddle/game";
import { coupell } from "./coupell/game";
import type { GamePlugin } from "./game";

/** Every game this page can show. A new one is a folder beside Copperdale's and one line here. */
const games: GamePlugin[] = [copperdale, coppertwaddle, coupell];

export const allGames: readonly GamePlugin[] = games;

export function findGame(id: string): GamePlugin | undefined {
  return games.find((game) => game.id === id);
}
