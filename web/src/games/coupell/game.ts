import type texts from "../../../../data/messages/en/coupell.json";
import type { Sound } from "../../app/sound";
import type { Coupell, TableEvent } from "../../wire/types";
import type { GamePlugin } from "../game";
import Help from "./Help.svelte";
import ReplayBoard from "./ReplayBoard.svelte";
import Table from "./Table.svelte";
import { onShelf } from "./shelf";
import { point, tell, tellChoice } from "./state/words";

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
  ...onShelf,
  whyNoUndo: "web.coupell.undo.no",
  Table,
  ReplayBoard,
  Help,
  pause: (event) => pauses[event.type] ?? 0,
  sound: (event) => sounds[event.type],
  tell,
  tellChoice,
  point,
  playsItself: (options) => options.length === 1 && options[0]?.choice.type === "end_turn",
  startsChapter: (event) => event.type === "turn_began",
};
