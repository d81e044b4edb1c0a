import { quick } from "../../table/computers";
import type { GameOnShelf } from "../../table/game";
import Picture from "./Picture.svelte";
import { ranks, tellResult } from "./state/result";
import type { Settings } from "../../i18n/table.svelte";

/** The less is said, the harder it is. */
const talks = ["full", "yes-no", "own-turn", "silence"];

/**
 * The setting to change for a harder or an easier game. First the gentle table goes, then the talk; the other way round
 * for an easier game. Of the computers, only planners talk.
 */
export function step(
  settings: Settings,
  seats: readonly string[],
  harder: boolean,
): { key: string; choice: string } | null {
  const gentle = settings["gentle"] === "on";
  const talk = talks.indexOf(settings["talk"] ?? "full");
  const next = seats.some((seat) => seat.startsWith("planner")) ? talks[talk + (harder ? 1 : -1)] : undefined;
  if (harder && gentle) return { key: "gentle", choice: "off" };
  if (next !== undefined) return { key: "talk", choice: next };
  return harder || gentle ? null : { key: "gentle", choice: "on" };
}

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
