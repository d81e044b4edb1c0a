import { onShelf as copperdale } from "./copperdale/shelf";
import { onShelf as coppertwaddle } from "./coppertwaddle/shelf";
import { onShelf as coupell } from "./coupell/shelf";
export { describedGame } from "./described/entry";
import type { GameEntry } from "../table/registry";

/**
 * All games of this page. To add one, add a folder next to Copperdale's and one line here. Its code loads when it is
 * opened.
 */
export const games: readonly GameEntry[] = [
  { onShelf: copperdale, texts: "copperdale", code: async () => (await import("./copperdale/game")).copperdale },
  {
    onShelf: coppertwaddle,
    texts: "coppertwaddle",
    code: async () => (await import("./coppertwaddle/game")).coppertwaddle,
  },
  { onShelf: coupell, texts: "coupell", code: async () => (await import("./coupell/game")).coupell },
];
