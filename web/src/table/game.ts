import type { Component, Snippet } from "svelte";
import type { Sound } from "../base/sound";
import type { Key } from "../i18n/catalogues";
import type { Settings } from "../i18n/table.svelte";
import type { GameChoice, GameEvent, GamePieces, GameView, SeatInfo, TableEvent } from "../wire/types";
import type { TableSession } from "./session.svelte";
import type { RulesBook } from "./rules-book";
import type { Computers } from "./computers";
import type { Sketches } from "./sketch";

/**
 * What the computer says of its plans, and what it answers, is told with the game; all else that happens at any table,
 * table/tell.ts tells.
 */
export type Said = Extract<TableEvent, { type: "said" | "inquired" }>;

/** Who sits at a table, and with what: all that a sentence needs besides what it tells. */
export type Scene<Pieces = GamePieces> = {
  game: string;
  pieces: Pieces;
  /** Whose eyes see it; 0: somebody's who looks on from beside the table. */
  seat: number;
  /** Between several places: the seats of whoever sees it; none where they look on. */
  own?: readonly number[];
  seats: SeatInfo[];
  /** What they are called, seat 1 first. */
  names: string[];
  settings: Record<string, string>;
};

/** Who played a game, for a sentence about it from outside. */
export type Company = {
  names: string[];
  /** The seat of the only person; null where several played. */
  you: number | null;
  /** The table at the end, where it is at hand. */
  end?: GameView;
};

/** A legal move of this game: its text, and what it means. */
export type OptionOf<Choice> = { move: string; choice: Choice };

/**
 * What the page knows of a game that is not opened: enough for the first page. It comes with every first visit, so it
 * is small.
 */
export type GameOnShelf = {
  id: string;
  name: Key;
  /** One line for the first page, and how long a game takes, if that is known. */
  line: Key;
  minutes?: { from: number; to: number };
  /** True where players have nothing to hide from each other: people at one device need no curtain. */
  open: boolean;
  /** True where all win or lose together: one plays with the others, not against them. */
  together: boolean;
  /** The computer players one may choose, where they are others than the usual ones. */
  computers?: Computers;
  Picture: Component;
  /** True where the game brings no book of rules. */
  bookless?: boolean;
  /** The result in a few words, for lists of games; the game's texts must be there. */
  tellResult(result: number[], company: Company): string;
};

/** What a game's table is given, and draws where it has a place: whom it shows, and what games do not know. */
export type TableProps = {
  session: TableSession;
  /** What one can do once the game is over. */
  afterwards?: Snippet | undefined;
  /** Words to the player: hints, refusals. Once the game is over they stand elsewhere. */
  notes?: Snippet | undefined;
  /** The panel of a lesson. */
  lesson?: Snippet | undefined;
};

/**
 * What a game brings to the page once it is opened. The lobby, the table's shell, the log and the replay know no more
 * of it.
 */
export type GamePlugin<View = GameView, Event = GameEvent, Choice = GameChoice, Pieces = GamePieces> = GameOnShelf & {
  /** Why a move cannot be taken back. */
  whyNoUndo: Key;
  /** Small pictures of words that lessons explain. */
  sketches?: Sketches;
  Table: Component<TableProps>;
  ReplayBoard: Component<{ scene: Scene; view: GameView; events: (GameEvent | TableEvent)[] }>;
  Help: Component<{ scene: Scene }>;
  /** The rules, to read before a game and beside it; a game without a book has its help. */
  rules?(): Promise<RulesBook>;
  /** Where the rules tell why something was refused: the section's anchor. */
  ruleOf(refusal: string): string | undefined;
  /** Which edition a table plays, where the game has several: it stands beside the game's name. */
  edition?(settings: Settings): string | undefined;
  /** How long an event is looked at before the next one, in milliseconds. */
  pause(event: Event | TableEvent): number;
  /** What is heard of an event; the game's end sounds for itself. */
  sound?(event: Event | TableEvent): Sound | undefined;
  /** A sentence for the log; null where an event needs none. */
  tell(event: Event | Said, scene: Scene<Pieces>): string | null;
  tellChoice(choice: Choice, view: View, scene: Scene<Pieces>): string;
  /** What a hint says that only points, where naming the move at once would spoil it; null of any other choice. */
  point?(choice: Choice): string | null;
  /** True where an only move may be played without asking. */
  playsItself(options: OptionOf<Choice>[], scene: Scene<Pieces>): boolean;
  /** True where the one who sees this can only let the others go on: one device need not change hands for it. */
  onlyLooksOn?(options: OptionOf<Choice>[], view: View): boolean;
  /** Why the device changes hands: what the seat to move decides, by what all may see. */
  tellDue?(view: View, scene: Scene<Pieces>): string;
  /** True for events that start a new paragraph of the log. */
  startsChapter(event: Event | TableEvent): boolean;
};
