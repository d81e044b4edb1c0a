import { untrack } from "svelte";
import { isWatched, namesAt } from "./names";
import { preferences } from "../base/preferences.svelte";
import type { GamePlugin, Scene } from "./game";
import { isWelcoming } from "../ui/led";
import { sentenceOf } from "./tell";
import {
  protocol,
  type Answer,
  type AnyEvent,
  type Message,
  type Option,
  type ToldEvent,
  type Welcome,
} from "../wire/types";
import { TableAdvice } from "./advice.svelte";
import { follow } from "./changes";
import { TableClock } from "./clock.svelte";
import { isTalk, TableCompany } from "./company.svelte";
import type { ConnectionStatus, TableConnection, UnseenWish } from "./connection";
import { beforeCurtain, seatDue } from "./curtain";
import { TableHistory } from "./history.svelte";
import { onceThere } from "./once-there";
import { Pace } from "./pace";
import { chosenFor, movedOn, Unshown } from "./premise";
import { TableState } from "./state.svelte";

/** Everything the table's screen shows: the view as events have told it so far, and what is asked now. */
export class TableSession extends TableState {
  /** Who sits here from several places, if they do. */
  readonly company: TableCompany;
  /** How their time stands, where they have set a clock. */
  readonly clock = new TableClock();
  readonly history: TableHistory;
  readonly advice = new TableAdvice();

  #unshown = new Unshown();
  readonly #pace = new Pace();
  #next: (Answer & { type: "events" }) | null = null;
  #showing = false;
  #wish: string | null = null;
  #unasked = false;
  /** To give up was confirmed while something else was under way: it follows that, but not over another line. */
  #resigns = false;
  /** The seat that may be seen; null while the curtain is drawn. */
  #opened: number | null = null;
  /** Who has the device in hand, while the curtain is drawn, too. */
  #holder: number | null = null;
  #falling: ReturnType<typeof setTimeout> | undefined;
  #game = $state.raw<GamePlugin | null>(null);

  constructor(
    readonly findGame: (id: string) => GamePlugin | undefined,
    readonly connection: TableConnection,
    /** Brings what a table needs that is not there yet: its game, the words between people. */
    readonly bring?: (welcome: Welcome) => Promise<unknown>,
  ) {
    super();
    this.company = new TableCompany(connection);
    this.history = new TableHistory(connection);
  }

  /** What was told, as far as it is there. */
  get log(): readonly AnyEvent[] {
    return this.history.events;
  }

  /** Which game is played here; known once the table has welcomed us. */
  get game(): GamePlugin {
    if (!this.#game) throw new Error("the table has not welcomed us yet");
    return this.#game;
  }

  /** Who sits here, and with what. */
  get scene(): Scene {
    if (!this.welcome) throw new Error("the table has not welcomed us yet");
    return { ...this.welcome, ...(this.company.now && { own: this.company.own }), names: this.names };
  }

  /** What everybody is called, seat 1 first. */
  get names(): string[] {
    return this.welcome ? namesAt(this.welcome, this.company.now) : [];
  }

  start(): void {
    const lacking = (welcome: Welcome) =>
      this.findGame(welcome.game) && !welcome.company ? undefined : this.bring?.(welcome);
    this.connection.join(
      this.clock.ahead(
        onceThere(lacking, {
          answer: (answer) => this.#hear(answer),
          status: (status) => this.#lineIs(status),
          turnedAway: (error) => void ([this.turnedAway, this.status] = [error, "closed"]),
        }),
      ),
    );
  }

  leave(): void {
    this.#unshown.leave();
    clearTimeout(this.#falling);
    this.history.leave();
    this.connection.leave();
  }

  /** `unasked`: the page plays by itself, and need not say that another device of the seat was faster. */
  play(option: Pick<Option, "move">, unasked = false): void {
    if (!this.ask || !this.#wishFor(() => this.connection.play(option.move, this.seen))) return;
    [this.undoneLast, this.#unasked] = [false, unasked];
  }

  undo(): void {
    if (this.canUndo) this.#wishFor(() => this.connection.undo(this.seen));
  }

  resign(): void {
    this.#resigns = true;
    if (!this.busy) this.#free();
  }

  leaveLesson(): void {
    if (this.lesson?.stage === "under_way") this.#wishFor(() => this.connection.leaveLesson(this.seen));
  }

  /** The number of the last event that is shown: what somebody chooses is chosen for this. */
  get seen(): number {
    return this.#unshown.shown;
  }

  /** A wish that holds nothing up. */
  wish(what: UnseenWish): void {
    this.connection.wish(chosenFor(what, this.seen));
  }

  /** Somebody presses: what is still to be shown is shown at once. */
  hurry(): void {
    if (this.#showing) this.#pace.hurry();
  }

  /** Only computers play here. */
  get watched(): boolean {
    return this.welcome !== null && isWatched(this.welcome.seats);
  }

  /** The person for whom the curtain was drawn has taken the device. */
  openCurtain(): void {
    if (this.curtain !== null) this.#open(this.curtain);
  }

  #open(seat: number): void {
    [this.#opened, this.#holder, this.lookingUp] = [seat, seat, false];
    this.connection.sit(seat);
  }

  hint(): void {
    if (this.busy || !this.ask || this.advice.move || this.advice.thinking) return;
    this.refusal = null;
    this.advice.thinking = true;
    this.connection.hint(this.advice.choice !== null, this.seen);
  }

  /** The move that the page may play by itself, if this is one of those moments. */
  get forced(): Option | null {
    if (!preferences.forcedMoves || this.undoneLast || this.busy || !this.ask) return null;
    if (isWelcoming(this.lesson) || this.reading > 0) return null;
    return this.game.playsItself(this.ask.options, this.scene) ? (this.ask.options[0] ?? null) : null;
  }

  /** Something is open to be read: no move plays itself until the returned function is called. */
  read(): () => void {
    untrack(() => ++this.reading);
    return () => void --this.reading;
  }

  /** Hides the table if it is for other eyes than those that see it; where all lies open, the seat just changes. */
  #handOver(): void {
    const due = seatDue(this.welcome, this.turn);
    if (this.game.open) {
      if (due !== null && due !== this.welcome?.seat) this.connection.sit(due);
      return;
    }
    if (due === null) [this.curtain, this.lookingUp] = [null, false];
    if (due === null || due === this.#opened) return;
    this.#opened = null;
    this.curtain = due;
    [this.spoken, this.latest, this.refusal] = ["", null, null];
    this.advice.forget();
    if (due === this.#holder) this.#open(due);
    else if (this.#holder !== null && preferences.fewerCurtains && this.game.onlyLooksOn) {
      this.lookingUp = true;
      this.connection.sit(due);
    }
  }

  /** Behind the curtain: who can do nothing lets the others go on without taking the device. */
  #lookUp(seat: number): void {
    this.curtain = seat;
    const only = this.ask && this.view && this.game.onlyLooksOn?.(this.ask.options, this.view);
    if (only && this.ask?.options[0]) this.play(this.ask.options[0], true);
    else this.lookingUp = false;
  }

  /** One wish at a time; false while another is under way. */
  #wishFor(send: () => string): boolean {
    if (this.busy) return false;
    [this.busy, this.#unasked] = [true, false];
    this.refusal = null;
    this.advice.forget();
    this.#wish = send();
    return true;
  }

  #hear(answer: Answer): void {
    switch (answer.type) {
      case "welcome":
        this.#arrive(answer);
        break;
      case "events": {
        const talk = (answer.company !== null || answer.events.length > 0) && answer.events.every(isTalk);
        this.#unshown.hear(answer, !talk, this.#wish !== null);
        if (talk) return this.#listen(answer);
        this.#next = answer;
        void this.#show();
        break;
      }
      case "hinted":
        this.advice.hear(answer);
        break;
      case "presence":
      case "pointed":
      case "log_page":
        this.company.hear(answer);
        this.history.hear(answer);
        break;
      case "refused":
        if (this.company.isQuiet(answer.id) || this.history.refused(answer.id, answer.error)) return;
        if (answer.id !== this.#wish || !this.#unasked || answer.error.key !== movedOn.key) this.refusal = answer.error;
        this.advice.thinking = false;
        if (answer.id === this.#wish) this.#settle();
        break;
      case "done":
        this.company.isQuiet(answer.id);
        if (answer.id === this.#wish) this.#settle();
        break;
    }
  }

  #arrive(welcome: Welcome): void {
    if (welcome.protocol !== protocol) return this.#turnAway({ key: "web.error.newer", arguments: {} });
    const game = this.findGame(welcome.game);
    if (!game) return this.#turnAway({ key: "web.error.noGame", arguments: { game: welcome.game } });
    this.#game = game;
    [this.#next, this.#wish] = [null, null];
    if (this.refusal !== movedOn) this.refusal = null;
    this.#unshown.arrive(welcome.number);
    this.#resigns &&= welcome.seat === this.welcome?.seat;
    this.advice.forget();
    if (!game.open) this.spoken = "";
    this.welcome = welcome;
    this.company.arrive(welcome);
    this.history.arrive(welcome);
    this.#stand(welcome);
    [this.result, this.seed] = [welcome.result, welcome.seed];
    this.undoneLast = welcome.log.at(-1)?.type === "undone";
    clearTimeout(this.#falling);
    this.#free();
    if (this.lookingUp && this.curtain === welcome.seat) return this.#lookUp(welcome.seat);
    [this.curtain, this.lookingUp] = [null, false];
    this.#handOver();
  }

  /** Over another line the table may be another one: what waited was not meant for that. */
  #lineIs(status: ConnectionStatus): void {
    this.status = status;
    if (status !== "lost" || !this.#resigns) return;
    this.#resigns = false;
    this.refusal = movedOn;
  }

  #turnAway(why: Message): void {
    this.turnedAway = why;
    this.leave();
  }

  /** People talk: the table stays as it is, and so does what somebody is about to do at it. */
  #listen(talk: Answer & { type: "events" }): void {
    this.history.add(talk.events.map(({ event }) => event));
    this.canUndo = talk.canUndo;
    this.mayAsk = talk.mayAsk;
    this.company.take(talk.company);
    const told = talk.events.map(({ event }) => sentenceOf(event, this.game, this.scene) ?? "");
    this.spoken = told.join(" ").trim() || this.spoken;
  }

  /** The wish is answered; if nothing is left to show, the table is free again. */
  #settle(): void {
    this.#wish = null;
    if (!this.#showing && this.#unshown.count === 0) this.#free();
  }

  /** The next wish may come. */
  #free(): void {
    this.busy = false;
    if (this.#resigns && this.result === null) this.#wishFor(() => this.connection.resign(this.seen));
    this.#resigns = false;
  }

  async #show(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    this.busy = true;
    const sentences: string[] = [];
    this.#pace.begin();
    for (let next = this.#unshown.next(); next; next = this.#unshown.next()) {
      const { told, own } = next;
      const { event } = told;
      this.#take(told);
      const sentence = sentenceOf(event, this.game, this.scene);
      if (sentence) sentences.push(sentence);
      if (sentence && this.watched) this.spoken = sentence; // computers hardly ever wait until all is told
      const pause = preferences.still || this.#unshown.count > 24 ? 0 : this.game.pause(event);
      if (pause > 0 && this.#unshown.count > 0) await this.#pace.wait(pause, own);
    }
    this.#showing = false;
    if (sentences.length > 0) this.spoken = sentences.join(" ");
    if (this.#next) this.#come(this.#next);
    this.#next = null;
    if (!this.#wish) this.#free();
  }

  #stand(now: Answer & { type: "welcome" | "events" }): void {
    this.view = now.view;
    this.ask = now.ask;
    this.turn = now.turn;
    this.canUndo = now.canUndo;
    this.mayAsk = now.mayAsk;
    this.lesson = now.lesson;
    this.company.take(now.company);
  }

  /** All events are shown: what the table itself says holds. */
  #come(to: Answer & { type: "events" }): void {
    this.#stand(to);
    clearTimeout(this.#falling);
    if (this.game.open) this.#handOver();
    else if (this.curtain !== null || seatDue(this.welcome, this.turn) !== this.#opened)
      this.#falling = setTimeout(() => this.#handOver(), beforeCurtain);
  }

  #take({ event, changes }: ToldEvent): void {
    this.view = follow(this.view, changes);
    this.latest = event;
    this.history.add([event]);
    this.advice.forget();
    if (event.type === "undone") [this.undoneLast, this.result] = [true, null];
    if (event.type === "ended") [this.result, this.seed] = [event.result, event.seed];
  }
}
