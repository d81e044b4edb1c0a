import { onShelf as copperdale } from "./copperdale/shelf";
import { onShelf as coppertwaddle } from "./coppertwaddle/shelf";
import { onShelf as coupell } from "./coupell/shelf";
export { describedGame } from "./described/entry";
import type { GameEntry } from "../table/registry";

/**
 * Every game this page can show. A new one is a folder beside Copperdale's and one line here; its code comes when it is
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
