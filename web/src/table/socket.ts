import type { Answer, Command } from "../wire/types";
import type { CompanyWish, TableConnection, TableListener } from "./connection";

export type SocketLike = {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
};

export type SocketSetup = {
  address: string;
  player: string;
  open?: (address: string) => SocketLike;
  later?: (action: () => void, milliseconds: number) => unknown;
  newId?: () => string;
};

const firstPause = 400;
const longestPause = 8000;
/** How often a command is sent again that was refused for the moment. */
const mostTries = 3;

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
  #unanswered = new Map<string, Command>();
  /** How often those were refused for now. */
  #tries = new Map<string, number>();
  #pause = firstPause;
  #waiting = false;
  #left = false;

  constructor(setup: SocketSetup) {
    this.#setup = {
      open: (address) => new WebSocket(address) as SocketLike,
      later: (action, milliseconds) => setTimeout(action, milliseconds),
      newId: () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join(""),
      ...setup,
    };
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
    this.#unanswered.clear();
    if (!this.#waiting) this.#send(this.#joining());
  }

  hurry(): void {
    if (this.#waiting) this.#connect("lost"); // still lost until something answers
  }

  leave(): void {
    this.#left = true;
    this.#drop();
    this.#listener?.status("closed");
  }

  #command(make: (id: string) => Command): string {
    const id = this.#setup.newId();
    const command = make(id);
    if (command.type !== "point") this.#unanswered.set(id, command); // what is pointed at now means nothing later
    if (this.#socket && !this.#waiting) this.#send(command);
    return id;
  }

  #ready = false;

  #send(command: Command): void {
    if (this.#ready) this.#socket?.send(JSON.stringify(command));
  }

  #joining(): Command {
    const { player } = this.#setup;
    if (this.#seat === 0) return { type: "join", player, seat: null, last: null }; // somebody who looks on has no seat to name
    return { type: "join", player, seat: this.#seat, last: this.#last };
  }

  #connect(status: "joining" | "lost"): void {
    this.#waiting = false;
    this.#drop();
    this.#listener?.status(status);
    const socket = this.#setup.open(this.#setup.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#ready = true;
      this.#send(this.#joining());
      for (const command of this.#unanswered.values()) this.#send(command);
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
    socket?.close();
  }

  #lost(): void {
    this.#drop();
    if (this.#left) return;
    this.#listener?.status("lost");
    this.#waiting = true;
    const pause = this.#pause;
    this.#pause = Math.min(this.#pause * 2, longestPause);
    this.#setup.later(() => {
      if (this.#waiting && !this.#left) this.#connect("lost");
    }, pause);
  }

  /** Something is missing or unreadable: forget what we have and begin with a fresh view. */
  #beginAnew(): void {
    this.#last = null;
    this.#lost();
  }

  #read(data: unknown): void {
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
      if (answer.id !== null) this.#answered(answer.id);
    }
    if (answer.type === "welcome" || answer.type === "events") this.#listener?.status("open");
    this.#listener?.answer(answer);
  }

  /** The table is closed to us, or too much is going on: then we try again, a command a few times only. */
  #heedRefusal(refusal: Refused): void {
    const { id, error, final } = refusal;
    if (id === null && final) {
      this.#left = true;
      this.#drop();
      this.#listener?.turnedAway(error);
      return;
    }
    const seconds = Number(error.arguments["seconds"]) || 0;
    if (id === null) {
      this.#pause = Math.max(this.#pause, seconds * 1000);
      this.#lost();
      return;
    }
    const command = this.#unanswered.get(id);
    const tries = (this.#tries.get(id) ?? 0) + 1;
    if (!command || tries > mostTries) {
      this.#answered(id);
      this.#listener?.answer(refusal);
      return;
    }
    this.#tries.set(id, tries);
    this.#setup.later(() => {
      if (this.#unanswered.has(id)) this.#send(command);
    }, Math.max(firstPause * 2 ** tries, seconds * 1000));
  }

  #answered(id: string): void {
    this.#unanswered.delete(id);
    this.#tries.delete(id);
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
