import { namesAt, withPlayer } from "./names";
import { preferences } from "../base/preferences.svelte";
import type { GamePlugin, Scene } from "./game";
import { isWelcoming } from "../ui/led";
import { sentenceOf } from "./tell";
import {
  oldestProtocol,
  protocol,
  type Answer,
  type AnyEvent,
  type Message,
  type LegalMove,
  type EventLogEntry,
  type Welcome,
} from "../wire/types";
import { follow } from "./changes";
import { playForced } from "./forced.svelte";
import { TableClock } from "./clock.svelte";
import { isTalk, TableCompany } from "./company.svelte";
import type { ConnectionStatus, TableConnection, UnseenWish } from "./connection";
import { beforeCurtain, seatDue } from "./curtain";
import { FirmDecision, type FirmDecisionKind } from "./firm-decision";
import { TableHistory } from "./history.svelte";
import { afterLoad } from "./after-load";
import { Pace } from "./pace";
import { chosenFor, movedOn, Unshown, unsure } from "./premise";
import { TableState } from "./state.svelte";

/** Milliseconds after which the others' events can be skipped. What is soon over needs no button. */
const beforeSkip = 600;

/** The state of the table's screen: the view after the events shown so far, and the current question. */
export class TableSession extends TableState {
  /** The people at an online table. */
  readonly company: TableCompany;
  /** The players' clocks, if any. */
  readonly clock = new TableClock();
  readonly history: TableHistory;
  #unshown = new Unshown();
  readonly #pace = new Pace();
  #next: (Answer & { type: "events" }) | null = null;
  #shows = false;
  #offer: ReturnType<typeof setTimeout> | undefined;
  /** When the cards of a game that begins lie: a browser's clock. */
  #dealtAt = 0;
  #wish: string | null = null;
  #unasked = false;
  readonly #firm = new FirmDecision(this);
  /** The seat that may be seen; null while the curtain is closed. */
  #opened: number | null = null;
  /** The seat that holds the device, also while the curtain is closed. */
  #holder: number | null = null;
  #falling: ReturnType<typeof setTimeout> | undefined;
  #due: () => void = () => undefined;
  #stop: () => void = () => undefined;
  #game = $state.raw<GamePlugin | null>(null);

  /** The players' names, seat 1 first. Every part of the table reads them, so they are computed once. */
  readonly names = $derived.by((): string[] => (this.welcome ? namesAt(this.welcome, this.company.now) : []));

  /** Who sits at the table, and the pieces. */
  readonly scene = $derived.by((): Scene => {
    if (!this.welcome) throw new Error("no welcome yet");
    return { ...this.welcome, ...(this.company.now && { own: this.company.own }), names: this.names };
  });

  constructor(
    readonly findGame: (id: string) => GamePlugin | undefined,
    readonly connection: TableConnection,
    /** Loads what a table needs: its game, and the texts of online tables. */
    readonly bring?: (welcome: Welcome) => Promise<unknown>,
  ) {
    super();
    this.company = new TableCompany(connection);
    this.history = new TableHistory(connection);
  }

  /** The loaded events. */
  get log(): readonly AnyEvent[] {
    return this.history.events;
  }

  /** The table's game. It is known after the welcome. */
  get game(): GamePlugin {
    if (!this.#game) throw new Error("no welcome yet");
    return this.#game;
  }

  /** `playsForced`: plays the only move by itself, if the player wants that. */
  start(playsForced = false): void {
    if (playsForced) this.#stop = playForced(this);
    const lacking = (welcome: Welcome) =>
      this.findGame(welcome.game) && !welcome.company ? undefined : this.bring?.(welcome);
    this.connection.join(
      this.clock.ahead(
        afterLoad(lacking, {
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
    this.#offerNoSkip();
    this.#stop();
    this.history.leave();
    this.connection.leave();
    this.company.forgotten();
  }

  /** `play` is called whenever the table waits for the player, until the returned function is called. */
  planned(play: () => void): () => void {
    this.#due = play;
    return () => void (this.#due = () => undefined);
  }

  /** `unasked`: the page plays automatically, so it ignores that another device was faster. `sure`: it may lose. */
  play(option: Pick<LegalMove, "move">, unasked = false, sure = unasked): void {
    if (!sure && !this.busy && this.advice.doubts(this.ask?.options, option.move)) return;
    if (!this.ask || !this.#wishFor(() => this.connection.play(option.move, this.seen))) return;
    [this.undoneLast, this.#unasked] = [false, unasked];
  }

  undo(): void {
    if (this.canUndo) this.#wishFor(() => this.connection.undo(this.seen));
  }

  /** Gives up, leaves the lesson, or calls the game off, also if another player moves meanwhile. */
  decide(what: FirmDecisionKind): void {
    this.#firm.take(what);
    if (!this.busy) this.#free();
  }

  /** The number of the last event shown. Choices refer to it. */
  get seen(): number {
    return this.#unshown.shown;
  }

  /** Sends a command that does not block the table. */
  wish(what: UnseenWish): void {
    this.company.wish(chosenFor(what, this.seen));
  }

  /** The user pressed something: shows the remaining events at once. */
  hurry(): void {
    if (!this.#shows) return;
    this.#offerNoSkip();
    this.#pace.hurry();
  }

  #offerNoSkip(): void {
    clearTimeout(this.#offer);
    [this.#offer, this.showing] = [undefined, false];
  }

  /** The awaited person has taken the device. */
  openCurtain(): void {
    if (this.curtain !== null) this.#open(this.curtain);
  }

  #open(seat: number): void {
    [this.#opened, this.#holder, this.lookingUp] = [seat, seat, false];
    this.company.sit(seat);
  }

  hint(): void {
    this.advice.request();
    if (this.busy || !this.ask || this.advice.move || this.advice.thinking) return;
    this.refusal = null;
    this.advice.sent(this.connection.hint(this.advice.choice !== null, this.seen));
  }

  /** The forced move that the page may play now. */
  get forced(): LegalMove | null {
    if (!preferences.forcedMoves || this.undoneLast || this.busy || !this.ask) return null;
    if (isWelcoming(this.lesson) || this.reading > 0 || this.curtain !== null) return null;
    return this.game.playsItself(this.ask.options, this.scene) ? (this.ask.options[0] ?? null) : null;
  }

  /** Closes the curtain if another person must look; in open games only the seat changes. */
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

  /** Behind the curtain: a player without a choice lets the others go on, without taking the device. */
  #lookUp(seat: number): void {
    this.curtain = seat;
    const only = this.ask && this.view && this.game.onlyLooksOn?.(this.ask.options, this.view);
    if (only && this.ask?.options[0]) this.play(this.ask.options[0], true);
    else this.lookingUp = false;
  }

  /** Sends one command at a time; false while another one is pending. */
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
        this.advice.hear(answer, this.lesson ? undefined : this.welcome?.table);
        break;
      case "presence":
      case "pointed":
      case "log_page":
        this.company.hear(answer);
        this.history.hear(answer);
        break;
      case "refused":
        if (this.company.answered(answer.id, answer.error) || this.history.refused(answer.id, answer.error)) return;
        this.#refuse(answer.id, answer.error);
        this.advice.refused(answer.id);
        if (answer.id === this.#wish) this.#settle();
        break;
      case "unsure":
        this.refusal = unsure;
        break;
      case "done":
        this.company.answered(answer.id, null);
        if (this.refusal === unsure) this.refusal = null;
        if (answer.id === this.#wish) this.#settle();
        break;
    }
  }

  /** A firm decision holds after the other player's move, too, so it is sent again. */
  #refuse(id: string | null, error: Message): void {
    const tooLate = id === this.#wish && error.key === movedOn.key;
    if (tooLate && (this.#unasked || this.#firm.isAgain(id))) return;
    this.refusal = error;
  }

  #arrive(welcome: Welcome): void {
    if (welcome.protocol < oldestProtocol || welcome.protocol > protocol)
      return this.#turnAway({ key: "web.error.newer", arguments: {} });
    const game = this.findGame(welcome.game);
    if (!game) return this.#turnAway({ key: "web.error.noGame", arguments: { game: welcome.game } });
    this.#game = game;
    [this.#next, this.#wish] = [null, null];
    if (this.refusal !== movedOn) this.refusal = null;
    this.#unshown.arrive(welcome.number);
    if (welcome.seat !== this.welcome?.seat) this.#firm.drop();
    this.#firm.answered();
    this.advice.forget();
    if (!game.open) this.spoken = "";
    this.welcome = welcome;
    this.company.arrive(welcome);
    this.history.arrive(welcome);
    this.#stand(welcome);
    const dealing = preferences.still ? 0 : (game.dealing?.(welcome.view) ?? 0);
    const deal = () => void (this.#dealtAt = performance.now() + dealing);
    deal();
    // The cards move once the table is drawn, which may take a slow device longer than the deal.
    if (dealing > 0) setTimeout(deal);
    [this.result, this.seed] = [welcome.result, welcome.seed];
    this.undoneLast = welcome.log.at(-1)?.type === "undone";
    if (this.undoneLast) ++this.undos;
    clearTimeout(this.#falling);
    this.#free();
    if (this.lookingUp && this.curtain === welcome.seat) return this.#lookUp(welcome.seat);
    [this.curtain, this.lookingUp] = [null, false];
    this.#handOver();
  }

  /** After a reconnect the table may be another one: waiting commands are dropped. */
  #lineIs(status: ConnectionStatus): void {
    this.status = status;
    if (status === "lost" && this.#firm.drop()) this.refusal = movedOn;
  }

  #turnAway(why: Message): void {
    this.turnedAway = why;
    this.leave();
  }

  /** Talk leaves the table and the user's pending choice alone. */
  #listen(talk: Answer & { type: "events" }): void {
    this.history.add(talk.events.map(({ event }) => event));
    [this.canUndo, this.mayAsk] = [talk.canUndo, talk.mayAsk];
    this.company.take(talk.company);
    const told = talk.events.map(({ event }) => sentenceOf(event, this.game, this.scene) ?? "");
    if (told.some(Boolean)) this.spoken = told.join(" ").trim();
  }

  /** The command is answered; once all events are shown, the table is idle. */
  #settle(): void {
    this.#wish = null;
    this.#firm.answered();
    if (!this.#shows && this.#unshown.count === 0) this.#free();
  }

  /** Allows the next command. */
  #free(): void {
    this.busy = false;
    const send = this.#firm.next();
    if (send === "void") this.refusal = this.result === null ? movedOn : this.refusal;
    else if (send) this.#wishFor(send);
    if (!this.busy && this.ask) this.#due();
    if (this.advice.again) this.hint();
  }

  async #show(): Promise<void> {
    if (this.#shows) return;
    this.#shows = this.busy = true;
    const sentences: string[] = [];
    this.#pace.begin();
    // What changes while cards are dealt would make them stutter on a slow device.
    const dealing = this.#dealtAt - performance.now();
    if (dealing > 0) await this.#pace.wait(dealing, this.#wish !== null);
    for (let next = this.#unshown.next(); next; next = this.#unshown.next()) {
      const { told, own } = next;
      const { event } = told;
      this.#take(told);
      if (this.#inSteps) await this.#pace.apart(own);
      this.history.add([event]);
      const sentence = sentenceOf(event, this.game, this.scene);
      if (sentence) sentences.push(sentence);
      if (sentence && this.watched) this.spoken = sentence; // computers never wait for the end of the events
      const pause = preferences.still || this.#unshown.count > 24 ? 0 : this.game.pause(event);
      if (pause > 0 && this.#unshown.count > 0) {
        if (!own && !this.watched && !this.#pace.hurried)
          this.#offer ??= setTimeout(() => (this.showing = true), beforeSkip);
        await this.#pace.wait(pause, own);
      }
      if (this.#inSteps) await this.#pace.apart(own);
    }
    this.#shows = false;
    this.#offerNoSkip();
    if (sentences.length > 0) this.spoken = sentences.join(" ");
    if (this.#next) this.#come(this.#next);
    this.#next = null;
    if (!this.#wish) this.#free();
  }

  /** Table, log and question change in tasks of their own, so that a slow device does not stutter. */
  get #inSteps(): boolean {
    return !preferences.still && !globalThis.document?.hidden && this.#unshown.count <= 24;
  }

  #stand(now: Answer & { type: "welcome" | "events" }): void {
    if (now.view) this.view = now.view; // older servers repeat the view after the events
    this.ask = now.ask;
    this.turn = now.turn;
    [this.canUndo, this.mayAsk] = [now.canUndo, now.mayAsk];
    this.lesson = now.lesson;
    this.company.take(now.company);
  }

  /** All events are shown: the table's own state applies. */
  #come(to: Answer & { type: "events" }): void {
    this.#stand(to);
    clearTimeout(this.#falling);
    if (this.game.open) this.#handOver();
    else if (this.curtain !== null || seatDue(this.welcome, this.turn) !== this.#opened)
      this.#falling = setTimeout(() => this.#handOver(), beforeCurtain);
  }

  #take({ event, changes }: EventLogEntry): void {
    [this.view, this.latest] = [follow(this.view, changes), event];
    this.advice.moveOn();
    if (event.type === "undone") [this.undoneLast, this.result, this.undos] = [true, null, this.undos + 1];
    if (event.type === "ended") [this.result, this.seed] = [event.result, event.seed];
    if (event.type === "program_failed" && this.welcome) this.welcome = withPlayer(this.welcome, event);
  }
}
