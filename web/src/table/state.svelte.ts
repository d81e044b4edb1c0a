import type { AnyEvent, Ask, GameView, Lesson, Message, Welcome } from "../wire/types";
import type { ConnectionStatus } from "./connection";

/** What a table's screen shows. TableSession changes it. */
export class TableState {
  welcome = $state.raw<Welcome | null>(null);
  view = $state.raw<GameView | null>(null);
  ask = $state.raw<Ask | null>(null);
  canUndo = $state(false);
  /** Seats of computers that may be asked something now. */
  mayAsk = $state.raw<readonly number[]>([]);
  /** The seat to move; null when the game is over. */
  turn = $state<number | null>(null);
  /** The seat for whose eyes the table is next, while nobody may see it: two people share this page. */
  curtain = $state<number | null>(null);
  /** Whether that seat can do anything at all is looked up: nobody is called for it yet. */
  lookingUp = $state(false);
  status = $state<ConnectionStatus>("joining");
  turnedAway = $state.raw<Message | null>(null);
  refusal = $state.raw<Message | null>(null);
  /** How the lesson stands that leads, or led, through this table. */
  lesson = $state.raw<Lesson | null>(null);
  result = $state.raw<number[] | null>(null);
  seed = $state<string | null>(null);
  /** Nothing has happened since a move was taken back. */
  undoneLast = $state(false);
  /** How many words are open that somebody is to read before anything plays itself. */
  reading = $state(0);
  /** A wish is under way, or events are still being shown. */
  busy = $state(false);
  /** The newest sentences, for the live region. */
  spoken = $state("");
  /** What is asked now, part by part, for the live region. */
  asked = $state.raw<readonly string[]>([]);
  /** The event shown last, for places that want to move. */
  latest = $state.raw<AnyEvent | null>(null);
}
