import type { GameOnShelf } from "../game";
import Picture from "./Picture.svelte";
import { tellResult } from "./state/result";

export const onShelf: GameOnShelf = {
  id: "coppertwaddle",
  name: "coppertwaddle.name",
  line: "web.game.coppertwaddle.line",
  minutes: { from: 20, to: 40 },
  open: false,
  together: false,
  Picture,
  tellResult,
};
