import { quick } from "../../table/computers";
import type { GameOnShelf } from "../../table/game";
import Picture from "./Picture.svelte";
import { ranks, tellResult } from "./state/result";
import { step } from "./state/step";

export const onShelf: GameOnShelf = {
  id: "coupell",
  name: "coupell.name",
  line: "web.game.coupell.line",
  minutes: { from: 25, to: 40 },
  open: true,
  together: true,
  Picture,
  ranks,
  collected: async () => (await import("./collected/Collected.svelte")).default,
  step,
  ownCards: true,
  tellResult,
  computers: {
    strengths: [
      quick,
      { player: "planner:common:500ms", name: "web.strength.common", text: "web.strength.common.text" },
      { player: "planner:considerate:500ms", name: "web.strength.considerate", text: "web.strength.considerate.text" },
    ],
    standard: "planner:common:500ms",
  },
};
