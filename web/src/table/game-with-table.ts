import type { Snippet } from "svelte";
import type { GameChoice, GameEvent, GamePieces, GameView, TableEvent } from "../wire/types";
import type { Glow } from "./advice.svelte";
import type { GamePlugin, OptionOf, OwnComponent, Scene } from "./game";
import type { TableSession } from "./session.svelte";

/** A session as the table of its game sees it: once it has a view, in the game's own types. */
export type SessionOf<View, Event, Choice, Pieces> = {
  readonly view: View;
  readonly scene: Scene<Pieces>;
  readonly ask: { readonly options: readonly OptionOf<Choice>[] } | null;
  readonly options: readonly OptionOf<Choice>[];
  readonly glow: readonly Glow<Choice>[];
  readonly latest: Event | TableEvent | null;
  readonly log: readonly (Event | TableEvent)[];
} & TableSession;

/** Whether the session has something to show: its game's table may be drawn. */
export const isShown = (session: TableSession): session is TableProps["session"] => session.view !== null;

/** The props of a game's table: the session, and parts of the page that the table places. */
export type TableProps<View = GameView, Event = GameEvent, Choice = GameChoice, Pieces = GamePieces> = {
  session: SessionOf<View, Event, Choice, Pieces>;
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
> & { Table: OwnComponent<TableProps<View, Event, Choice, Pieces>> };
