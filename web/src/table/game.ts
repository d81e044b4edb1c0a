import type { Component } from "svelte";
import type { Sound } from "../base/sound";
import type { Key } from "../i18n/catalogues";
import type { Settings } from "../i18n/table.svelte";
import type {
  AnyEvent,
  GameChoice,
  GameEvent,
  GamePieces,
  GameView,
  Message,
  SeatInfo,
  TableEvent,
  TableListItem,
} from "../wire/types";
import type { RulesBook } from "./rules-book";
import type { Computers } from "./computers";
import type { Sketches } from "./sketch";
import type { Workshop } from "./workshop";

/**
 * Events whose sentences depend on the game: a computer's remarks and answers. table/event-sentences.ts handles all
 * other table events.
 */
export type Said = Extract<TableEvent, { type: "said" | "inquired" }>;

/**
 * A component of one game. As a method, it counts as a component of any game: nothing but the game's own plugin draws
 * it, and gives it the game's own types.
 */
export type OwnComponent<Props extends Record<string, unknown>> = {
  draw(...of: Parameters<Component<Props>>): ReturnType<Component<Props>>;
}["draw"];

/** The props of a table in a replay, without interaction. */
export type ReplayProps<View, Event, Pieces> = {
  scene: Scene<Pieces>;
  view: View;
  events: readonly (Event | TableEvent)[];
};

/** What sentences need besides the event: who sits at the table, and the game's pieces. */
export type Scene<Pieces = GamePieces> = {
  game: string;
  pieces: Pieces;
  /** The seat whose view this is; 0 for a spectator. */
  seat: number;
  /** At an online table: the viewer's own seats; empty for a spectator. */
  own?: readonly number[];
  seats: SeatInfo[];
  /** Names, seat 1 first. */
  names: string[];
  settings: Record<string, string>;
};

/** Who played a game, for sentences in lists. */
export type Company = {
  names: string[];
  /** The seat of the only person; null if several people played. */
  you: number | null;
  /** The final view, if available. */
  end?: GameView;
};

/** A legal move: its text, its meaning, and why it loses the game at once. */
export type OptionOf<Choice> = { move: string; choice: Choice; loses?: Message | null };

/** What the home page needs to know of a game. It is part of every first visit, so keep it small. */
export type GameOnShelf = {
  id: string;
  name: Key;
  /** One line for the home page, and how long a game takes, if known. */
  line: Key;
  minutes?: { from: number; to: number };
  /** True if players hide nothing from each other: people at one device need no curtain. */
  open: boolean;
  /** True if all players win or lose together. */
  together: boolean;
  /** The ranks of points in a solo or cooperative game, lowest first. Their names need the game's texts. */
  ranks?: readonly { from: number; name: () => string }[];
  /** For the list of results: what the player has collected in all games. It needs the game's texts. */
  collected?: () => Promise<Component<{ lines: readonly TableListItem[] }>>;
  /** In a cooperative game: the setting to change for a harder or an easier game with this company, if there is one. */
  step?(settings: Settings, seats: readonly string[], harder: boolean): { key: string; choice: string } | null;
  /** The computer players to choose from, if not the usual ones. */
  computers?: Computers;
  Picture: Component;
  /** True if the game can be played with cards of your own. */
  ownCards?: boolean;
  /** True if the game has no rules book. `HowTo` may explain it in a few sentences. */
  bookless?: boolean;
  HowTo?: Component<{ game: string; settings: Settings }>;
  /** A short result for lists. It needs the game's texts. */
  tellResult(result: number[], company: Company): string;
};

/**
 * A loaded game without its table, which needs a session (game-with-table.ts). Home page, session, log and replay use
 * only this interface.
 */
export type GamePlugin<View = GameView, Event = GameEvent, Choice = GameChoice, Pieces = GamePieces> = GameOnShelf & {
  /** Why a move cannot be taken back. */
  whyNoUndo: Key;
  /**
   * Whether the end of a game with these events names its turning point without being asked. Only for games whose
   * analysis takes seconds.
   */
  namesTurning?(log: readonly (Event | TableEvent)[], settings: Settings): boolean;
  /** Small pictures of terms that lessons explain. */
  sketches?: Sketches;
  ReplayBoard: OwnComponent<ReplayProps<View, Event, Pieces>>;
  Help: OwnComponent<{ scene: Scene<Pieces> }>;
  /** The rules book; a game without one shows its help. */
  rules?(): Promise<RulesBook>;
  /** Cards of your own, if the game takes some. */
  workshop?(): Promise<Workshop>;
  /** The anchor of the rule that explains a refusal. */
  ruleOf(refusal: string): string | undefined;
  /** The edition of a table, if the game has several. */
  edition?(settings: Settings): string | undefined;
  /** Milliseconds that the deal of a new game lasts; 0 for any later view. */
  dealing?(view: View): number;
  /** Milliseconds to show an event before the next one. */
  pause(event: Event | TableEvent): number;
  /** The sound of an event. The end of a game has its own. */
  sound?(event: Event | TableEvent): Sound | undefined;
  /** The event's sentence in the log; null if it has none. */
  tell(event: Event | Said, scene: Scene<Pieces>): string | null;
  tellChoice(choice: Choice, view: View, scene: Scene<Pieces>): string;
  /** The text of a hint that points without naming the move; null for other choices. */
  point?(choice: Choice): string | null;
  /** True if a forced move may be played automatically. */
  playsItself(options: OptionOf<Choice>[], scene: Scene<Pieces>): boolean;
  /** True if the viewer can only let the others go on, so the device need not change hands. */
  onlyLooksOn?(options: OptionOf<Choice>[], view: View): boolean;
  /** Why the device changes hands. It uses only public information. */
  tellDue?(view: View, scene: Scene<Pieces>): string;
  /** True for what is worth a sentence in a summary. Without it, everything that has a sentence in the log is. */
  isDeed?(event: AnyEvent): boolean;
  /** True for events that start a new paragraph of the log. */
  startsChapter(event: Event | TableEvent): boolean;
};
