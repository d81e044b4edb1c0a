import type { Question, TableEffect, TableInput, Thought } from "../wire/module";
import type { Answer, Command, Message } from "../wire/types";
import { refused, Refused, toldOf, type Instance } from "./instance";
import type { Line } from "./line";
import type { TableLock } from "./other-tabs";
import type { Store } from "./store";
import { Stopped, type Thinker } from "./thinker";

/** What a table needs from its worker. */
export type Surroundings = {
  store: Store;
  instance: () => Promise<Instance>;
  thinker: () => Promise<Thinker>;
  /** Tells other tabs that something was stored. */
  announce: (table: string) => void;
  /** The current time, ISO 8601 in UTC. */
  now: () => string;
};

type Effect<Type> = Extract<TableEffect, { type: Type }>;

/**
 * An open table in this worker. The module's host (host/host.hpp) decides; this class carries out its effects: it
 * stores entries, tells lines, asks players and sets a timer. A worker in another tab is another host of the same
 * table; the one with the lock acts.
 */
export class LocalTable {
  #lines = new Map<number, Line>();
  #lastLine = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #deciding: number | null = null; // ticket of the pending computer decision
  #hinting = false;
  #ended = false;

  private constructor(
    readonly id: string,
    private instance: Instance,
    private computer: Thinker,
    private adviser: Thinker,
    private surroundings: Surroundings,
    public lock: TableLock,
  ) {}

  /** Throws Refused if the table does not exist or its data is damaged. */
  static async open(id: string, surroundings: Surroundings, lock: TableLock): Promise<LocalTable> {
    const kept = await surroundings.store.find(id);
    if (!kept) throw refused("error.table.unknown");
    const { store, instance: begun, thinker } = surroundings;
    const [entries, instance, computer, adviser] = await Promise.all([
      store.entries(id, 0),
      begun(),
      thinker(),
      thinker(),
    ]);
    try {
      instance.ask({ type: "open", table: kept.table, entries });
    } catch (error) {
      throw error instanceof Refused ? refused("error.store.damaged_table", { table: id }) : error;
    }
    return new LocalTable(id, instance, computer, adviser, surroundings, lock);
  }

  /** The memory of its module in bytes. */
  get bytes(): number {
    return this.instance.bytes;
  }

  hear(line: Line, command: Command, text: string): void {
    const guest = this.#guestOf(line);
    if (command.type === "join") {
      this.#step({ type: "client_joined", guest, seat: command.seat, last: command.last });
    } else if (command.type === "older" || this.lock.held || line.seat === null) {
      this.#step({ type: "command_received", guest, command: text }, line, command.id);
    } else {
      line.refuse(command.id, { key: "error.page.elsewhere", arguments: {} });
    }
  }

  /** Returns whether other lines remain. */
  leave(line: Line): boolean {
    const guest = this.#guestOf(line);
    this.#lines.delete(guest);
    this.#step({ type: "client_left", guest });
    return this.#lines.size > 0;
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    this.computer.end();
    this.adviser.end();
    this.lock.leave();
  }

  /** Another tab stored something, or released the table to this one. */
  catchUp(takesOver: boolean): void {
    this.#step({ type: "check_for_changes" });
    if (!takesOver) return;
    for (const [guest, line] of this.#lines) this.#step({ type: "client_joined", guest, seat: line.seat, last: null });
  }

  #guestOf(line: Line): number {
    for (const [guest, each] of this.#lines) if (each === line) return guest;
    this.#lines.set(++this.#lastLine, line);
    return this.#lastLine;
  }

  /** Errors of a line's command are reported to that line. */
  #step(input: TableInput, line?: Line, id?: string): void {
    if (this.#ended) return;
    try {
      const clock = Math.floor(performance.now());
      const { effects } = this.instance.ask({ type: "step", input, clock, now: this.surroundings.now() });
      for (const effect of effects) this.#carryOut(effect);
    } catch (error) {
      if (error instanceof Refused && line) line.refuse(id ?? null, error.told);
      else this.#breakDown();
    }
  }

  /** The module crashed. The next visitor reads the table as stored. */
  #breakDown(): void {
    for (const line of this.#lines.values()) line.closed();
    this.#lines.clear();
  }

  // ---- effects ----------------------------------------------------------------------------------

  #carryOut(effect: TableEffect): void {
    switch (effect.type) {
      case "send_message":
        return this.#tell(effect);
      case "close_connection":
        return this.#lines.get(effect.guest)?.closed();
      case "store_entries":
        return void this.#store(effect);
      case "read_new_entries":
        return void this.#read(effect);
      case "compute_move":
        return void this.#think(effect);
      case "cancel_computation":
        if (effect.ticket === this.#deciding) this.computer.stop();
        return;
      case "claim_table":
        return queueMicrotask(() =>
          this.#step({ type: "claim_finished", ticket: effect.ticket, held: this.lock.held }),
        );
      case "set_timer":
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#step({ type: "timer_fired" }), effect.clock - performance.now());
    }
  }

  #tell({ guests, answer }: Effect<"send_message">): void {
    const told = this.#seenFromHere(answer);
    for (const guest of guests) {
      const line = this.#lines.get(guest);
      if (!line) continue;
      if (told.type === "welcome") line.seat = told.seat;
      line.tell(told);
      if (told.type === "welcome" && !this.lock.held) line.refuse("", { key: "error.page.elsewhere", arguments: {} });
    }
  }

  /** A spectator in another tab is asked nothing. */
  #seenFromHere(answer: Answer): Answer {
    if (this.lock.held || (answer.type !== "welcome" && answer.type !== "events")) return answer;
    return { ...answer, ask: null, canUndo: false, mayAsk: [], ...(answer.type === "welcome" && { mayResign: false }) };
  }

  async #store({ ticket, known, entries, standing }: Effect<"store_entries">): Promise<void> {
    const { store, now, announce } = this.surroundings;
    const error = await failure(store.append(this.id, known, entries, standing, now()));
    this.#step({ type: "store_finished", ticket, error });
    if (!error) announce(this.id);
  }

  async #read({ ticket, known }: Effect<"read_new_entries">): Promise<void> {
    try {
      const entries = await this.surroundings.store.entries(this.id, known);
      this.#step({ type: "entries_read", ticket, entries, error: null });
    } catch (error) {
      this.#step({ type: "entries_read", ticket, entries: [], error: toldOf(error) });
    }
  }

  async #think({ ticket, question }: Effect<"compute_move">): Promise<void> {
    const isHint = question.player === "";
    const found = (thought: TableInput & { type: "move_computed" }) => this.#step(thought);
    const busy = { key: "error.hint.busy", arguments: {} };
    if (isHint && this.#hinting)
      return queueMicrotask(() => found({ type: "move_computed", ticket, thought: null, error: busy }));
    if (isHint) this.#hinting = true;
    else this.#deciding = ticket;
    let answer: TableInput & { type: "move_computed" };
    try {
      const thought = await (isHint ? this.adviser.think(question) : this.#decide(question));
      answer = { type: "move_computed", ticket, thought, error: null };
    } catch (error) {
      answer = { type: "move_computed", ticket, thought: null, error: error instanceof Stopped ? busy : toldOf(error) };
    }
    if (isHint) this.#hinting = false;
    else this.#deciding = null;
    found(answer);
  }

  /** If the player crashes, it would crash again at the same question. Any legal move continues the game. */
  async #decide(question: Question): Promise<Thought> {
    try {
      return await this.computer.think(question);
    } catch (error) {
      if (error instanceof Refused || error instanceof Stopped) throw error;
      return this.computer.think({ ...question, player: "random" });
    }
  }
}

const failure = (done: Promise<void>): Promise<Message | null> => done.then(() => null, toldOf);
