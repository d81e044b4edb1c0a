import type { Coupell, TableEvent } from "../../wire/types";
import type { GamePlugin } from "../game";
import Help from "./Help.svelte";
import Picture from "./Picture.svelte";
import ReplayBoard from "./ReplayBoard.svelte";
import Table from "./Table.svelte";
import { reduce } from "./reduce";
import { point, tell, tellChoice, tellResult } from "./words";

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

export const coupell: GamePlugin<Coupell.Screen, Coupell.Event, Coupell.Choice, Coupell.Pieces> = {
  id: "coupell",
  name: "coupell.name",
  line: "web.game.coupell.line",
  minutes: { from: 20, to: 40 },
  open: true,
  together: true,
  whyNoUndo: "web.coupell.undo.no",
  Picture,
  Table,
  ReplayBoard,
  Help,
  reduce,
  pause: (event) => pauses[event.type] ?? 0,
  tell,
  tellChoice,
  point,
  playsItself: (options) => options.length === 1 && options[0]?.choice.type === "end_turn",
  startsChapter: (event) => event.type === "turn_began",
  tellResult,
};
