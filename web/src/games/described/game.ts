import type { GameOnShelf } from "../../table/game";
import type { GameWithTable } from "../../table/game-with-table";
import type * as Parts from "../../wire/parts";
import Help from "./Help.svelte";
import ReplayBoard from "./ReplayBoard.svelte";
import Table from "./Table.svelte";
import { find, say } from "./words";

/** Milliseconds to show an event before the next one. */
const look = 450;

/** The plugin of any game that describes its screen. */
export const plugin = (
  onShelf: GameOnShelf,
): GameWithTable<Parts.Screen, Parts.Event, Parts.Choice, Parts.NoPieces> => ({
  ...onShelf,
  whyNoUndo: "described.undo.no",
  Table,
  ReplayBoard,
  Help,
  ruleOf: () => undefined,
  pause: (event) => (event.type === "told" && event.key !== "" && event.seat > 0 ? look : 0),
  sound: (event) => (event.type === "told" ? "paper" : undefined),
  tell: (event, scene) => (event.type === "told" ? say("event", event, scene) || null : null),
  tellChoice: (choice, _, scene) => say("choice", choice, scene) || find("question", scene),
  playsItself: (options) => options.length === 1,
  startsChapter: () => false,
});
