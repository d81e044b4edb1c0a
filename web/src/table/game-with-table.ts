import type { Component, Snippet } from "svelte";
import type { GameChoice, GameEvent, GamePieces, GameView } from "../wire/types";
import type { GamePlugin } from "./game";
import type { TableSession } from "./session.svelte";

/** The props of a game's table: the session, and parts of the page that the table places. */
export type TableProps = {
  session: TableSession;
  /** Actions after the end of the game. */
  afterwards?: Snippet | undefined;
  /** Hints and refusals. After the end of the game they are shown elsewhere. */
  notes?: Snippet | undefined;
  /** The lesson's panel. */
  lesson?: Snippet | undefined;
};

/** A loaded game with its table. */
export type GameWithTable<View = GameView, Event = GameEvent, Choice = GameChoice, Pieces = GamePieces> = GamePlugin<
  View,
  Event,
  Choice,
  Pieces
> & { Table: Component<TableProps> };
