import { ping, pong, type Answer, type Command, type Message } from "../wire/types";
import type { CompanyWish, TableConnection, TableListener } from "./connection";
import { LineWatch, patience } from "./line-watch";

export type SocketLike = {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
  /** Milliseconds within which every wish is answered, where that is not the usual time. */
  readonly answersWithin?: number | undefined;
};

export type SocketSetup = {
  address: string;
  player: string;
  open?: (address: string) => SocketLike;
  newId?: () => string;
  /** Whether somebody sees the page. */
  seen?: () => boolean;
  /** As Watched.probe. */
  probe?: (() => Promise<unknown>) | undefined;
};

/** Milliseconds before the next try. They grow, but not for somebody who sees the page and waits. */
const firstPause = 400;
const longestPause = 8000;
/** How often a command is sent again that was refused for the moment. */
const mostTries = 3;
const longestPauseSeen = 1000;
/** Before the next try after a line that has fallen silent. */
const shortPause = 100;

/** Milliseconds within which a wish is answered. The table may be slow where the line is quick. */
const answersWithin = 8000;
/** The same of a hint, which is thought about, maybe after other people's. */
const hintsWithin = 40_000;

const unanswered: Message = { key: "web.error.unanswered", arguments: {} };

/** A command without an answer yet, how often it was refused for now, and what happens if nothing comes. */
type Unanswered = { command: Command; tries: number; timer?: ReturnType<typeof setTimeout> };
type Refused = Answer & { type: "refused" };

/** A table behind a WebSocket, or what is like one: one JSON value a text, `join` first. */
export class SocketConnection implements TableConnection {
  #setup: Required<SocketSetup>;
  #listener: TableListener | null = null;
  #socket: SocketLike | null = null;
  /** Where we sit (0: we look on), and the last event we know of that seat; null before the table has welcomed us. */
  #seat: number | null = null;
  #last: number | null = null;
  /** Commands without an answer yet; they are sent again after a reconnect and act once by their id. */
  #unanswered = new Map<string, Unanswered>();
  #pause = firstPause;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #joined: ReturnType<typeof setTimeout> | undefined;
  #left = false;
  #watch: LineWatch;

  constructor(setup: SocketSetup) {
    this.#setup = {
      open: (address) => new WebSocket(address) as SocketLike,
      newId: () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join(""),
      seen: () => globalThis.document?.visibilityState !== "hidden",
      probe: undefined,
      ...setup,
    };
    this.#watch = new LineWatch({
      ping: () => this.#ready && this.#socket?.send(ping),
      lost: () => this.#lost(shortPause),
      again: () => this.#connect("lost"),
      seen: this.#setup.seen,
      probe: this.#setup.probe,
    });
  }

  join(listener: TableListener): void {
    this.#listener = listener;
    this.#connect("joining");
  }

  play(move: string, seen: number): string {
    return this.#command((id) => ({ type: "play", id, seen, move }));
  }

  undo(seen: number): string {
    return this.#command((id) => ({ type: "undo", id, seen }));
  }

  hint(whole: boolean, seen: number): string {
    return this.#command((id) => ({ type: "hint", id, seen, whole }));
  }

  older(before: number): string {
    return this.#command((id) => ({ type: "older", id, before }));
  }

  resign(seen: number): string {
    return this.#command((id) => ({ type: "resign", id, seen }));
  }

  leaveLesson(seen: number): string {
    return this.#command((id) => ({ type: "leave_lesson", id, seen }));
  }

  wish(what: CompanyWish): string {
    return this.#command((id) => ({ ...what, id }) as Command);
  }

  sit(seat: number): void {
    this.#seat = seat;
    this.#last = null;
    for (const id of [...this.#unanswered.keys()]) this.#forget(id);
    this.#sendJoin();
  }

  hurry(): void {
    if (this.#left) return;
    this.#pause = firstPause;
    this.#connect("lost"); // still lost until something answers
  }

  check(): void {
    if (this.#ready) this.#watch.check(patience.check);
    else this.hurry();
  }

  leave(): void {
    this.#left = true;
    this.#drop();
    this.#watch.leave();
    for (const id of [...this.#unanswered.keys()]) this.#forget(id);
    this.#listener?.status("closed");
  }

  #command(make: (id: string) => Command): string {
    const id = this.#setup.newId();
    const command = make(id);
    if (command.type === "point") {
      if (this.#ready) this.#send(command); // what is pointed at now means nothing later
      return id;
    }
    this.#unanswered.set(id, { command, tries: 0 });
    this.#say(id);
    return id;
  }

  #ready = false;

  #send(command: Command): void {
    this.#socket?.send(JSON.stringify(command));
    this.#watch.asked();
  }

  #sendJoin(): void {
    if (!this.#ready) return;
    this.#send(this.#joining());
    clearTimeout(this.#joined);
    this.#joined = setTimeout(() => this.#lost(), this.#within);
  }

  /** Sends a command, again after each loss of the line. One without an answer is not waited for forever. */
  #say(id: string): void {
    const mine = this.#unanswered.get(id);
    if (!this.#ready || !mine) return;
    clearTimeout(mine.timer);
    const { type } = mine.command;
    mine.timer = setTimeout(() => this.#giveUp(id), type === "hint" ? Math.max(hintsWithin, this.#within) : this.#within);
    this.#send(mine.command);
  }

  get #within(): number {
    return this.#socket?.answersWithin ?? answersWithin;
  }

  /** What changes nothing is given up. What may have acted is sent again over a new line, by its id. */
  #giveUp(id: string): void {
    const type = this.#unanswered.get(id)?.command.type;
    if (type !== "hint" && type !== "older") return this.#lost();
    this.#forget(id);
    this.#listener?.answer({ type: "refused", id, error: unanswered, final: true });
  }

  #forget(id: string): void {
    clearTimeout(this.#unanswered.get(id)?.timer);
    this.#unanswered.delete(id);
  }

  #joining(): Command {
    const { player } = this.#setup;
    if (this.#seat === 0) return { type: "join", player, seat: null, last: null }; // somebody who looks on has no seat to name
    return { type: "join", player, seat: this.#seat, last: this.#last };
  }

  #connect(status: "joining" | "lost"): void {
    this.#drop();
    this.#listener?.status(status);
    const socket = this.#setup.open(this.#setup.address);
    this.#socket = socket;
    this.#watch.opening();
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#ready = true;
      this.#watch.opened();
      this.#sendJoin();
      for (const id of this.#unanswered.keys()) this.#say(id);
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#read(event.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#ready = false;
    this.#watch.end();
    clearTimeout(this.#waiting);
    clearTimeout(this.#joined);
    for (const { timer } of this.#unanswered.values()) clearTimeout(timer);
    socket?.close();
  }

  #lost(pause = this.#nextPause()): void {
    this.#drop();
    if (this.#left) return;
    this.#listener?.status("lost");
    this.#watch.look();
    this.#waiting = setTimeout(() => this.#connect("lost"), pause);
  }

  #nextPause(): number {
    const pause = this.#setup.seen() ? Math.min(this.#pause, longestPauseSeen) : this.#pause;
    this.#pause = Math.min(this.#pause * 2, longestPause);
    return pause;
  }

  /** Something is missing or unreadable: forget what we have and begin with a fresh view. */
  #beginAnew(): void {
    this.#last = null;
    this.#lost();
  }

  #read(data: unknown): void {
    this.#watch.heard();
    if (data === pong) return;
    let answer: Answer;
    try {
      answer = JSON.parse(String(data)) as Answer;
    } catch {
      this.#beginAnew();
      return;
    }
    if (answer.type === "refused" && (answer.id === null || !answer.final)) return this.#heedRefusal(answer);
    this.#pause = firstPause;
    if (answer.type === "welcome") {
      const looksOn = answer.seat === 0; // who may no longer see with a seat's eyes is told so unasked
      if (this.#seat && !looksOn && answer.seat !== this.#seat) return; // we have taken another seat since
      this.#seat = answer.seat;
      this.#last = answer.number;
    } else if (this.#last === null) {
      return; // still of the seat we left
    }
    if (answer.type === "events" && !this.#isNext(answer)) return;
    if (answer.type === "done" || answer.type === "hinted" || answer.type === "log_page" || answer.type === "refused") {
      if (answer.id !== null) this.#forget(answer.id);
    }
    if (answer.type === "welcome" || answer.type === "events") {
      clearTimeout(this.#joined);
      this.#listener?.status("open");
    }
    this.#listener?.answer(answer);
  }

  /** The table is closed to us, or too much is going on: then we try again, a command a few times only. */
  #heedRefusal(refusal: Refused): void {
    const { id, error, final } = refusal;
    if (id === null && final) {
      this.leave();
      this.#listener?.turnedAway(error);
      return;
    }
    const wait = (Number(error.arguments["seconds"]) || 0) * 1000;
    if (id === null) return this.#lost(Math.max(this.#nextPause(), wait));
    const mine = this.#unanswered.get(id);
    if (!mine || mine.tries === mostTries) {
      this.#forget(id);
      this.#listener?.answer(refusal);
      return;
    }
    mine.tries += 1;
    clearTimeout(mine.timer);
    mine.timer = setTimeout(() => this.#say(id), Math.max(firstPause * 2 ** mine.tries, wait));
  }

  /** Cuts off events that we have already; a gap means starting anew. */
  #isNext(answer: Answer & { type: "events" }): boolean {
    const last = this.#last ?? 0;
    const expected = last + 1;
    if (answer.first > expected) {
      this.#beginAnew();
      return false;
    }
    const known = expected - answer.first;
    const sentAgain = known > 0 && known >= answer.events.length && answer.events.length > 0;
    answer.events = answer.events.slice(known);
    answer.first = expected;
    this.#last = last + answer.events.length;
    return !sentAgain; // nothing new in it: its `ask` may be older than what we have
  }
}
