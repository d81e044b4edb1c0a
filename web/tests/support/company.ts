import type { CompanyWish, TableConnection, TableListener } from "../../src/table/connection";
import { protocol, type Answer, type AnyEvent, type Participants, type Welcome } from "../../src/wire/types";
import { emptySheet } from "./sheet";

/** A connection that records the commands. */
export class FakeConnection implements TableConnection {
  listener!: TableListener;
  wishes: string[] = [];
  join(listener: TableListener) {
    this.listener = listener;
  }
  /** The premise of each command, if it has one. */
  seen: number[] = [];
  play = (move: string, seen: number) => this.#note(`play ${move}`, seen);
  undo = (seen: number) => this.#note("undo", seen);
  older = (before: number) => this.#note(`older ${before}`);
  hint = (whole: boolean, seen: number) => this.#note(whole ? "hint whole" : "hint", seen);
  resign = (seen: number) => this.#note("resign", seen);
  leaveLesson = (seen: number) => this.#note("leaveLesson", seen);
  wish = (what: CompanyWish) => this.#note(JSON.stringify(what));
  sit = (seat: number) => void this.wishes.push(`sit ${seat}`);
  hurry() {}
  check() {}
  leave() {}
  #note(text: string, seen?: number) {
    this.wishes.push(text);
    if (seen !== undefined) this.seen.push(seen);
    return String(this.wishes.length);
  }
}

/** Anna, whose page this is, and Ben at another place, during a game. */
export const annaAndBen = (more: Partial<Participants> = {}): Participants => ({
  stage: "playing",
  people: [
    { seat: 1, name: "Anna", seated: true, computer: "", showsHand: false },
    { seat: 2, name: "Ben", seated: true, computer: "", showsHand: false },
  ],
  own: [1],
  watching: "anybody",
  hints: true,
  patience: 72,
  proposal: null,
  canProposeUndo: false,
  canCallOff: false,
  speech: "free",
  deal: { commitment: "c".repeat(64), contributions: ["a".repeat(32), "b".repeat(32)], secret: "" },
  rematch: "",
  delay: 6,
  handsShown: false,
  delayed: false,
  clock: null,
  ...more,
});

export const welcomeOf = (company: Participants | null, more: Partial<Welcome> = {}): Welcome => ({
  type: "welcome",
  protocol,
  table: "t1",
  game: "copperdale",
  settings: {},
  practice: false,
  daily: "",
  counts: false,
  deal: null,
  imagined: false,
  seat: 1,
  seats: [
    { seat: 1, player: "human" },
    { seat: 2, player: "human" },
  ],
  pieces: {},
  mayResign: true,
  number: 0,
  view: emptySheet(),
  logFirst: 1,
  log: [],
  turn: 1,
  ask: { seat: 1, options: [] },
  canUndo: false,
  mayAsk: [],
  result: null,
  seed: null,
  lesson: null,
  company,
  ...more,
});

export const eventsOf = (company: Participants | null, ...events: AnyEvent[]): Extract<Answer, { type: "events" }> => ({
  type: "events",
  first: 1,
  events: events.map((event) => ({ event, changes: [] })),
  view: { ...emptySheet(), month: 9 },
  turn: 2,
  ask: null,
  canUndo: false,
  mayAsk: [],
  lesson: null,
  company,
  done: null,
});
