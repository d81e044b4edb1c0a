import type { Answer, Command, Considered, Question, Thought } from "../wire/types";
import { refused, Refused, toldOf, type Instance } from "./instance";
import type { Line } from "./line";
import type { TableLock } from "./lock";
import { outOfStep, type Kept, type Store } from "./store";
import { Stopped, type Thinker } from "./thinker";

/** What a table needs of the worker. */
export type Surroundings = {
  store: Store;
  instance: () => Promise<Instance>;
  thinker: () => Promise<Thinker>;
  /** Tells other tabs that something was stored. */
  announce: (table: string) => void;
  /** The moment, ISO 8601 in UTC. */
  now: () => string;
};

/** The last hint: whose, and at which moment. */
type Advised = { seat: number; moment: number; thought: Thought };

const retryPause = 1000;
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * A table that is open in this worker. A wish is considered by the module, its entries are stored, then it is appended
 * and told, in this order; the others wait meanwhile. So nobody sees what a closed tab could take back.
 */
export class LocalTable {
  #lines = new Set<Line>();
  #turn: Promise<void> = Promise.resolve();
  #stored: number;
  #deciding = false;
  #advised: Advised | null = null;
  #hinting = false;
  #ended = false;

  private constructor(
    readonly id: string,
    kept: Kept,
    private instance: Instance,
    private computer: Thinker,
    private adviser: Thinker,
    private surroundings: Surroundings,
    public lock: TableLock,
  ) {
    this.#stored = kept.entries;
  }

  /** Throws Refused where there is no such table, or what is stored of it is damaged. */
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
    return new LocalTable(id, { ...kept, entries: entries.length }, instance, computer, adviser, surroundings, lock);
  }

  /** How many bytes the module has taken for it. */
  get bytes(): number {
    return this.instance.bytes;
  }

  hear(line: Line, command: Command, text: string): void {
    if (command.type === "join") void this.#inTurn(line, null, () => this.#join(line, command));
    else if (command.type === "hint") void this.#inTurn(line, command.id, () => this.#hint(line, text, command));
    else void this.#inTurn(line, command.id, () => this.#wish(line, command, text));
  }

  /** Whether somebody still follows. */
  leave(line: Line): boolean {
    this.#lines.delete(line);
    return this.#lines.size > 0;
  }

  end(): void {
    this.#ended = true;
    this.computer.end();
    this.adviser.end();
    this.lock.leave();
  }

  /** Another tab has stored something, or has left the table to this one. */
  catchUp(takesOver: boolean): void {
    void this.#inTurn(null, null, () => this.#readOn(takesOver));
  }

  /** Makes happen here what others have stored. */
  async #readOn(takesOver = false): Promise<void> {
    const entries = await this.surroundings.store.entries(this.id, this.#stored);
    if (entries.length > 0) this.instance.ask({ type: "happen", entries });
    this.#stored += entries.length;
    for (const line of this.#lines) {
      if (takesOver) this.#greet(line, line.seat, null);
      else this.#tellNews(line);
    }
  }

  /** Where another tab came first, it is considered again: the table may have moved on from what it was chosen for. */
  async #wish(line: Line, command: Command, text: string): Promise<void> {
    try {
      await this.#carryOut(this.#considered(line, command, text), line);
    } catch (error) {
      if (!(error instanceof Refused) || error.told.key !== outOfStep().told.key) throw error;
      await this.#readOn();
      await this.#carryOut(this.#considered(line, command, text), line);
    }
  }

  /** One after the other, whoever wishes. What goes wrong is told to who wished. */
  #inTurn(line: Line | null, id: string | null, action: () => Promise<void> | void): Promise<void> {
    const carriedOut = async () => {
      if (this.#ended) return;
      try {
        await action();
      } catch (error) {
        if (!(error instanceof Refused)) this.#breakDown();
        line?.refuse(id, toldOf(error));
        if (id === null) line?.closed();
      }
      this.#attend();
    };
    return (this.#turn = this.#turn.then(carriedOut));
  }

  /** The module has broken down: whoever comes back finds the table as it was stored. */
  #breakDown(): void {
    for (const line of this.#lines) line.closed();
    this.#lines.clear();
  }

  #join(line: Line, { seat, last }: Command & { type: "join" }): void {
    this.#greet(line, seat, line.seat === null ? last : null);
    this.#lines.add(line);
  }

  #greet(line: Line, seat: number | null, last: number | null): void {
    const joined = this.instance.ask({ type: "join", seat, last });
    [line.seat, line.heard] = [joined.seat, joined.number];
    line.tell(this.#seenFromHere(joined.greeting));
    if (!this.lock.held) line.refuse("", { key: "error.page.elsewhere", arguments: {} });
  }

  /** Who looks on from another tab is asked for nothing. */
  #seenFromHere(answer: Answer): Answer {
    if (this.lock.held || (answer.type !== "welcome" && answer.type !== "events")) return answer;
    return { ...answer, ask: null, canUndo: false, mayAsk: [], ...(answer.type === "welcome" && { mayResign: false }) };
  }

  #tellNews(line: Line): void {
    if (line.seat === null) return;
    const events = this.instance.ask({ type: "tell", seat: line.seat, first: line.heard + 1 });
    line.heard += events.events.length;
    line.tell(this.#seenFromHere(events));
  }

  #seatOf(line: Line): number {
    if (line.seat === null) throw refused("error.wire.join_first");
    return line.seat;
  }

  #considered(line: Line, command: Command, text: string): Considered {
    const seat = this.#seatOf(line);
    if (command.type !== "older") this.#mayAct();
    return this.instance.ask({ type: "wish", seat, command: text });
  }

  #mayAct(): void {
    if (!this.lock.held) throw refused("error.page.elsewhere");
  }

  /** Stores, appends, tells. */
  async #carryOut({ entries, standing, answer }: Considered, line: Line | null): Promise<void> {
    if (entries.length > 0) {
      await this.surroundings.store.append(this.id, this.#stored, entries, standing, this.surroundings.now());
      this.#stored += entries.length;
      this.instance.ask({ type: "append" });
      for (const each of this.#lines) this.#tellNews(each);
      this.surroundings.announce(this.id);
      if (line) this.computer.stop(); // what it thought about is no more
    }
    if (answer) line?.tell(answer);
  }

  // ---- computers --------------------------------------------------------------------------------

  /** If a computer is to move here, and somebody follows, it will. */
  #attend(): void {
    if (this.#deciding || this.#ended || this.#lines.size === 0 || !this.lock.held) return;
    const question = this.instance.ask({ type: "turn" });
    if (!question) return;
    this.#deciding = true;
    void this.#decide(question).finally(() => {
      this.#deciding = false;
      this.#attend();
    });
  }

  /** A decision is told when its pause is over, however soon it was made. */
  async #decide(question: Question): Promise<void> {
    const pause = later(question.pause);
    try {
      const move = question.move ?? (await this.computer.think(question)).move;
      await pause;
      let trouble: unknown = null;
      await this.#inTurn(null, null, async () => {
        try {
          await this.#carryOut(this.instance.ask({ type: "computer", move, moment: question.moment }), null);
        } catch (error) {
          trouble = error;
        }
      });
      if (trouble) throw trouble;
    } catch (error) {
      if (!(error instanceof Stopped)) await later(retryPause); // what goes wrong now may go well soon
    }
  }

  async #hint(line: Line, text: string, command: Command & { type: "hint" }): Promise<void> {
    const seat = this.#seatOf(line);
    this.#mayAct();
    const question = this.instance.ask({ type: "hint", seat, command: text });
    if (this.#hinting) throw refused("error.hint.busy");
    const { moment } = question;
    // Who asks for the whole of a hint means the one that was given.
    const given = this.#advised;
    if (command.whole && given?.seat === seat && given.moment === moment) return this.#advise(line, text, given);
    this.#hinting = true;
    void this.adviser
      .think(question)
      .then((thought) => {
        const advised = (this.#advised = { seat, moment, thought });
        return this.#inTurn(line, command.id, () => this.#advise(line, text, advised));
      })
      .catch((error: unknown) => {
        if (!(error instanceof Stopped)) line.refuse(command.id, toldOf(error));
      })
      .finally(() => (this.#hinting = false));
  }

  #advise(line: Line, text: string, advised: Advised): Promise<void> {
    if (line.seat !== advised.seat) throw refused("error.table.moved_on"); // a hint for another seat would betray
    return this.#carryOut(this.instance.ask({ type: "advise", command: text, ...advised }), line);
  }
}
