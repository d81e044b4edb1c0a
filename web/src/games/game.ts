import type { Component } from "svelte";
import type { Key } from "../i18n/catalogues";
import type { AnyEvent, GameChoice, GameView, Option, Replay } from "../wire/types";
import type { TableSession } from "../table/session.svelte";

/** What a game brings to the page. The lobby, the table's shell, the log and the replay know no more of it. */
export type GamePlugin = {
  id: string;
  name: Key;
  /** One line for the first page, and how long a game takes. */
  line: Key;
  minutes: { from: number; to: number };
  Picture: Component;
  Table: Component<{ session: TableSession }>;
  ReplayBoard: Component<{ replay: Replay; view: GameView; events: AnyEvent[] }>;
  Help: Component;
  /** The view after an event. Pure; throws UnknownEvent for what it does not know. */
  reduce(view: GameView, event: AnyEvent): GameView;
  /** How long an event is looked at before the next one, in milliseconds. */
  pause(event: AnyEvent): number;
  /** A sentence for the log; null where an event needs none. */
  tell(event: AnyEvent): string | null;
  tellChoice(choice: GameChoice, view: GameView): string;
  /** True where an only move may be played without asking. */
  playsItself(options: Option[]): boolean;
  /** True for events that start a new paragraph of the log. */
  startsChapter(event: AnyEvent): boolean;
  /** The result in a few words, for lists of games. */
  tellResult(result: number[]): string;
};

export class UnknownEvent extends Error {
  constructor(readonly type: string) {
    super(`unknown event type "${type}"`);
  }
}
