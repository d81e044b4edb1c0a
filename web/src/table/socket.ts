import { ping, pong, type Answer, type Command } from "../wire/types";
import { randomHex } from "../base/hex";
import type { SocketLike } from "../base/backend";
import type { CompanyWish, TableConnection, TableListener } from "./connection";
import { LineWatch, patience } from "./line-watch";
import { answersWithin, Wishes } from "./wishes";

export type SocketSetup = {
  address: string;
  player: string;
  open?: (address: string) => SocketLike;
  newId?: () => string;
  /** Whether the page is visible. */
  seen?: () => boolean;
  /** As Watched.probe. */
  probe?: (() => Promise<unknown>) | undefined;
};

/** Milliseconds before a reconnect. They grow, except while a visible page waits. */
const firstPause = 400;
const longestPause = 8000;
const longestPauseSeen = 1000;
/** Milliseconds before a reconnect after silence. */
const shortPause = 100;
/** The code with which a server closes a table's connections because another server takes the table over. */
const handedOver = 1012;

type Refused = Answer & { type: "refused" };

/** A table over a WebSocket or an equivalent: one JSON value per message, `join` first. */
export class SocketConnection implements TableConnection {
  #setup: Required<SocketSetup>;
  #listener: TableListener | null = null;
  #socket: SocketLike | null = null;
  /** The own seat (0 for a spectator) and its last known event; null before the welcome. */
  #seat: number | null = null;
  #last: number | null = null;
  #wishes: Wishes;
  #pause = firstPause;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #joined: ReturnType<typeof setTimeout> | undefined;
  #left = false;
  #watch: LineWatch;

  constructor(setup: SocketSetup) {
    this.#setup = {
      open: (address) => new WebSocket(address) as SocketLike,
      newId: () => randomHex(12),
      seen: () => globalThis.document?.visibilityState !== "hidden",
      probe: undefined,
      ...setup,
    };
    this.#wishes = new Wishes({
      ready: () => this.#ready,
      send: (command) => this.#send(command),
      within: () => this.#within,
      lost: () => this.#lost(),
      refused: (answer) => this.#listener?.answer(answer),
    });
    this.#watch = new LineWatch({
      ping: () => this.#ready && this.#socket?.send(ping),
      lost: () => this.#lost(shortPause),
      again: () => this.#connect("lost"),
      seen: this.#setup.seen,
      here: () => this.#socket?.answersWithin !== undefined,
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
    this.#wishes.forgetAll();
    this.#sendJoin();
  }

  hurry(): void {
    if (this.#left) return;
    this.#pause = firstPause;
    this.#connect("lost"); // lost until something answers
  }

  check(): void {
    if (this.#ready) this.#watch.check(patience.check);
    else this.hurry();
  }

  leave(): void {
    this.#left = true;
    this.#drop();
    this.#watch.leave();
    this.#wishes.forgetAll();
    this.#listener?.status("closed");
  }

  #command(make: (id: string) => Command): string {
    const id = this.#setup.newId();
    const command = make(id);
    if (command.type === "point") {
      if (this.#ready) this.#send(command); // outdated pointing is dropped
    } else {
      this.#wishes.add(id, command);
    }
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

  get #within(): number {
    return this.#socket?.answersWithin ?? answersWithin;
  }

  #joining(): Command {
    const { player } = this.#setup;
    // A spectator has no seat to name.
    if (this.#seat === 0) return { type: "join", player, seat: null, last: null };
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
      this.#wishes.sayAll();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#read(event.data);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#closed(event?.code);
    };
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#ready = false;
    this.#watch.end();
    clearTimeout(this.#waiting);
    clearTimeout(this.#joined);
    this.#wishes.pause();
    socket?.close();
  }

  #lost(pause = this.#nextPause()): void {
    this.#drop();
    if (this.#left) return;
    this.#listener?.status("lost");
    this.#watch.look();
    this.#waiting = setTimeout(() => this.#connect("lost"), pause);
  }

  /** Only the first of several attempts hurries. */
  #closed(code: number | undefined): void {
    const pause = this.#nextPause();
    this.#lost(code === handedOver && pause === firstPause ? shortPause : pause);
  }

  #nextPause(): number {
    const pause = this.#setup.seen() ? Math.min(this.#pause, longestPauseSeen) : this.#pause;
    this.#pause = Math.min(this.#pause * 2, longestPause);
    return pause;
  }

  /** Something is missing or unreadable: starts again with a fresh view. */
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
    const done = answer.type === "events" ? answer.done : null;
    this.#take(answer);
    // Another tab of the seat may have sent the command.
    if (done && this.#wishes.has(done)) this.#take({ type: "done", id: done });
  }

  #take(answer: Answer): void {
    if (answer.type === "welcome") {
      const looksOn = answer.seat === 0; // a viewer who loses a seat's view is told without asking
      if (this.#seat && !looksOn && answer.seat !== this.#seat) return; // the user has taken another seat
      this.#seat = answer.seat;
      this.#last = answer.number;
    } else if (this.#last === null) {
      return; // still for the old seat
    }
    if (answer.type === "events" && !this.#isNext(answer)) return;
    if (answer.type === "done" || answer.type === "hinted" || answer.type === "log_page" || answer.type === "refused") {
      if (answer.id !== null) this.#wishes.forget(answer.id);
    }
    if (answer.type === "unsure") this.#wishes.hold(answer.id);
    if (answer.type === "welcome" || answer.type === "events") {
      clearTimeout(this.#joined);
      this.#listener?.status("open");
    }
    this.#listener?.answer(answer);
  }

  /** The table is closed or overloaded: retries, commands only a few times. */
  #heedRefusal(refusal: Refused): void {
    const { id, error, final } = refusal;
    if (id === null && final) {
      this.leave();
      this.#listener?.turnedAway(error);
      return;
    }
    const wait = (Number(error.arguments["seconds"]) || 0) * 1000;
    if (id === null) {
      this.#lost(Math.max(this.#nextPause(), wait));
      this.#watch.leave(); // the server answers and asks us to retry later
    } else if (!this.#wishes.again(id, wait)) {
      this.#wishes.forget(id);
      this.#listener?.answer(refusal);
    }
  }

  /** Drops events that are already known. After a gap it starts again. */
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
    return !sentAgain; // nothing new: its `ask` may be outdated
  }
}
