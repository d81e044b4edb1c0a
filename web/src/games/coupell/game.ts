import type texts from "../../../../data/messages/en/coupell.json";
import type { Sound } from "../../app/sound";
import type { Coupell, TableEvent } from "../../wire/types";
import { quick } from "../computers";
import { ruleFinder } from "../../rules/refusals";
import type { GamePlugin } from "../game";
import Help from "./Help.svelte";
import Picture from "./Picture.svelte";
import ReplayBoard from "./ReplayBoard.svelte";
import Table from "./Table.svelte";
import { refusals } from "./rules/refusals";
import { point, tell, tellChoice, tellResult } from "./state/words";

declare module "../../i18n/catalogues" {
  interface GameTexts {
    coupell: typeof texts;
  }
}

const pauses: Partial<Record<(Coupell.Event | TableEvent)["type"], number>> = {
  starter_chosen: 300,
  dealt: 220,
  turn_began: 400,
  drawn: 320,
  said: 700,
  card_moved: 650,
  card_given: 650,
  claimed: 900,
  not_a_word: 900,
};

const sounds: Partial<Record<(Coupell.Event | TableEvent)["type"], Sound>> = {
  dealt: "paper",
  drawn: "paper",
  card_moved: "wood",
  card_given: "wood",
  claimed: "copper",
  not_a_word: "wood",
};

export const coupell: GamePlugin<Coupell.Screen, Coupell.Event, Coupell.Choice, Coupell.Pieces> = {
  id: "coupell",
  name: "coupell.name",
  line: "web.game.coupell.line",
  minutes: { from: 25, to: 40 },
  open: true,
  together: true,
  whyNoUndo: "web.coupell.undo.no",
  Picture,
  Table,
  ReplayBoard,
  Help,
  rules: async () => (await import("./rules/book")).book,
  ruleOf: ruleFinder("coupell", refusals),
  pause: (event) => pauses[event.type] ?? 0,
  sound: (event) => sounds[event.type],
  tell,
  tellChoice,
  point,
  playsItself: (options) => options.length === 1 && options[0]?.choice.type === "end_turn",
  startsChapter: (event) => event.type === "turn_began",
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
