import { namesAt } from "./names";
import { preferences } from "../base/preferences.svelte";
import type { GamePlugin, Scene } from "./game";
import { isWelcoming } from "../ui/lesson-context";
import { sentenceOf } from "./event-sentences";
import {
  oldestProtocol,
  protocol,
  type Answer,
  type AnyEvent,
  type Message,
  type LegalMove,
  type Welcome,
} from "../wire/types";
import { TableClock } from "./clock.svelte";
import { isTalk, TableCompany } from "./company.svelte";
import type { ConnectionStatus, TableConnection, UnseenWish } from "./connection";
import { TableCurtain } from "./curtain.svelte";
import { FirmDecision, type FirmDecisionKind } from "./firm-decision";
import { TableHistory } from "./history.svelte";
import { afterLoad } from "./after-load";
import type { Glow } from "./advice.svelte";
import { Pace } from "./pace";
import { chosenFor, movedOn, Unshown, unsure } from "./unshown-events";
import { TableState } from "./state.svelte";

type Table = { readonly forced: LegalMove | null; play(option: LegalMove, unasked: boolean): void };

/** Serves the clock: plays the only move of a session a moment after the player has seen it. Returns how to stop. */
function playForced(session: Table): () => void {
  return $effect.root(() => {
    $effect(() => {
      const only = session.forced;
      if (!only) return;
      const wait = setTimeout(() => session.play(only, true), preferences.still ? 150 : 450);
      return () => clearTimeout(wait);
    });
  });
}

/** Milliseconds after which the others' events can be skipped. What is soon over needs no button. */
const beforeSkip = 600;

type Events = Answer & { type: "events" };
/** A command on its way. `unasked`: the page sent it by itself, so it ignores that another device was faster. */
type Sent = { id: string; unasked: boolean };

/** What the table does: one thing at a time. */
type Phase =
  /** It waits, for the player or for others. */
  | { is: "asking" }
  | { is: "sent"; command: Sent }
  /** Shows events, one after the other; `then` holds afterwards. A command may still be on its way. */
  | { is: "showing"; command: Sent | null; then: Events; maySkip: boolean };

/** A table's screen: what is shown (TableState), and how it comes to be shown. */
export class TableSession extends TableState {
  /** The people at an online table. */
  readonly company: TableCompany;
  /** The players' clocks, if any. */
  readonly clock = new TableClock();
  readonly history: TableHistory;
  #phase = $state.raw<Phase>({ is: "asking" });
  readonly #curtain = new TableCurtain(this, () => this.conceal());
  #status = $state<ConnectionStatus>("joining");
  #turnedAway = $state.raw<Message | null>(null);
  #unshown = new Unshown(0);
  readonly #pace = new Pace();
  /** When the cards of a game that begins lie: a browser's clock. */
  #dealtAt = 0;
  readonly #firm = new FirmDecision(this);
  #due: () => void = () => undefined;
  #stop: () => void = () => undefined;
  #game = $state.raw<GamePlugin | null>(null);

  readonly status = $derived(this.#status);
  readonly turnedAway = $derived(this.#turnedAway);
  /** A command is pending, or events are being shown. */
  readonly busy = $derived(this.#phase.is !== "asking");
  /** The others' events have been shown for a while; the player may skip ahead. */
  readonly maySkip = $derived(this.#phase.is === "showing" && this.#phase.maySkip);
  /** The seat for which the curtain is closed: two people share this page. */
  readonly curtain = $derived(this.#curtain.seat);
  /** Whether it is still unknown if that seat can act; nobody is called yet. */
  readonly lookingUp = $derived(this.#curtain.looksUp);

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
          status: (status) => this.#connectionIs(status),
          turnedAway: (error) => void ([this.#turnedAway, this.#status] = [error, "closed"]),
        }),
      ),
    );
  }

  leave(): void {
    this.#unshown = new Unshown(this.seen);
    this.#curtain.leave();
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

  /** The legal moves while the table waits for the player. */
  get options(): readonly LegalMove[] {
    return this.busy ? [] : (this.ask?.options ?? []);
  }

  /** The moves to highlight: the hint's, else the lesson's. */
  get glow(): readonly Glow[] {
    const { choice, move, read } = this.advice;
    if (choice && !read) return [{ move, choice }];
    return this.busy ? [] : (this.lesson?.glow ?? []);
  }

  /** `unasked`: the page plays automatically. `sure`: the move may lose. */
  play(option: Pick<LegalMove, "move">, unasked = false, sure = unasked): void {
    if (!sure && !this.busy && this.advice.doubts(this.ask?.options, option.move)) return;
    if (this.ask && this.#send(() => this.connection.play(option.move, this.seen), unasked)) this.goOn();
  }

  undo(): void {
    if (this.canUndo) this.#send(() => this.connection.undo(this.seen));
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
    if (this.#phase.is !== "showing") return;
    this.#phase = { ...this.#phase, maySkip: false };
    this.#pace.hurry();
  }

  /** The awaited person has taken the device. */
  openCurtain(): void {
    this.#curtain.open();
  }

  hint(): void {
    this.advice.request();
    if (this.busy || !this.ask || this.advice.move || this.advice.thinking) return;
    this.say(null);
    this.advice.sent(this.connection.hint(this.advice.choice !== null, this.seen));
  }

  /** The forced move that the page may play now. */
  get forced(): LegalMove | null {
    if (!preferences.forcedMoves || this.undoneLast || this.busy || !this.ask) return null;
    if (isWelcoming(this.lesson) || this.reading || this.curtain !== null) return null;
    return this.game.playsItself(this.ask.options, this.scene) ? (this.ask.options[0] ?? null) : null;
  }

  /** Behind the curtain: a player without a choice lets the others go on, without taking the device. */
  #letOn(): boolean {
    const [only] = this.ask?.options ?? [];
    if (!only || !this.view || !this.game.onlyLooksOn?.(this.ask!.options, this.view)) return false;
    this.play(only, true);
    return true;
  }

  /** Sends one command at a time; false while another one is pending. */
  #send(send: () => string, unasked = false): boolean {
    if (this.busy) return false;
    this.say(null);
    this.advice.forget();
    this.#phase = { is: "sent", command: { id: send(), unasked } };
    return true;
  }

  get #command(): Sent | null {
    return this.#phase.is === "asking" ? null : this.#phase.command;
  }

  #hear(answer: Answer): void {
    switch (answer.type) {
      case "welcome":
        this.#arrive(answer);
        break;
      case "events": {
        const talk = (answer.company !== null || answer.events.length > 0) && answer.events.every(isTalk);
        this.#unshown.hear(answer, !talk, this.#command !== null);
        if (talk) this.#listen(answer);
        else this.#show(answer);
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
        if (answer.id === this.#command?.id) this.#settle();
        break;
      case "unsure":
        this.say(unsure);
        break;
      case "done":
        this.company.answered(answer.id, null);
        if (this.refusal === unsure) this.say(null);
        if (answer.id === this.#command?.id) this.#settle();
        break;
    }
  }

  /** A firm decision holds after the other player's move, too, so it is sent again. */
  #refuse(id: string | null, error: Message): void {
    const command = this.#command?.id === id ? this.#command : null;
    const tooLate = command && error.key === movedOn.key;
    if (tooLate && (command.unasked || this.#firm.isAgain(id))) return;
    this.say(error);
  }

  #arrive(welcome: Welcome): void {
    if (welcome.protocol < oldestProtocol || welcome.protocol > protocol)
      return this.#turnAway({ key: "web.error.newer", arguments: {} });
    const game = this.findGame(welcome.game);
    if (!game) return this.#turnAway({ key: "web.error.noGame", arguments: { game: welcome.game } });
    this.#game = game;
    if (this.refusal !== movedOn) this.say(null);
    this.#unshown = new Unshown(welcome.number);
    if (welcome.seat !== this.welcome?.seat) this.#firm.drop();
    this.#firm.answered();
    this.advice.forget();
    if (!game.open) this.speak("");
    this.begin(welcome);
    this.company.arrive(welcome);
    this.company.take(welcome.company);
    this.history.arrive(welcome);
    const dealing = preferences.still ? 0 : (game.dealing?.(welcome.view) ?? 0);
    const deal = () => void (this.#dealtAt = performance.now() + dealing);
    deal();
    // The cards move once the table is drawn, which may take a slow device longer than the deal.
    if (dealing > 0) setTimeout(deal);
    this.#free();
    this.#curtain.arrive(welcome.seat, () => this.#letOn());
  }

  /** After a reconnect the table may be another one: waiting commands are dropped. */
  #connectionIs(status: ConnectionStatus): void {
    this.#status = status;
    if (status === "lost" && this.#firm.drop()) this.say(movedOn);
  }

  #turnAway(why: Message): void {
    this.#turnedAway = why;
    this.leave();
  }

  /** Talk leaves the table and the user's pending choice alone. */
  #listen(talk: Events): void {
    this.history.add(talk.events.map(({ event }) => event));
    this.talk(talk);
    this.company.take(talk.company);
    const told = talk.events.map(({ event }) => sentenceOf(event, this.game, this.scene) ?? "");
    if (told.some(Boolean)) this.speak(told.join(" ").trim());
  }

  /** The command is answered; once all events are shown, the table is idle. */
  #settle(): void {
    this.#firm.answered();
    if (this.#phase.is === "showing") this.#phase = { ...this.#phase, command: null };
    else this.#free();
  }

  /** Allows the next command. */
  #free(): void {
    this.#phase = { is: "asking" };
    const send = this.#firm.next();
    if (send === "void") this.say(this.result === null ? movedOn : this.refusal);
    else if (send) this.#send(send);
    if (!this.busy && this.ask) this.#due();
    if (this.advice.again) this.hint();
  }

  #show(then: Events): void {
    const goesOn = this.#phase.is === "showing";
    this.#phase = { is: "showing", command: this.#command, then, maySkip: goesOn && this.maySkip };
    if (!goesOn) void this.#showAll(this.#unshown);
  }

  /** Shows a series of events. A welcome ends it, because it includes them. */
  async #showAll(unshown: Unshown): Promise<void> {
    const isOver = () => unshown !== this.#unshown;
    const sentences: string[] = [];
    let offer: ReturnType<typeof setTimeout> | undefined;
    const offerSkip = () => {
      if (this.#phase.is === "showing" && !isOver() && !this.#pace.hurried)
        this.#phase = { ...this.#phase, maySkip: true };
    };
    this.#pace.begin();
    // What changes while cards are dealt would make them stutter on a slow device.
    const dealing = this.#dealtAt - performance.now();
    if (dealing > 0) await this.#pace.wait(dealing, this.#command !== null);
    for (let next = unshown.next(); next && !isOver(); next = unshown.next()) {
      const { told, own } = next;
      const { event } = told;
      this.take(told);
      if (this.#inSteps) await this.#pace.apart(own);
      if (isOver()) break;
      this.history.add([event]);
      const sentence = sentenceOf(event, this.game, this.scene);
      if (sentence) sentences.push(sentence);
      if (sentence && this.watched) this.speak(sentence); // computers never wait for the end of the events
      const pause = preferences.still || unshown.count > 24 ? 0 : this.game.pause(event);
      if (pause > 0 && unshown.count > 0) {
        if (!own && !this.watched && !this.#pace.hurried) offer ??= setTimeout(offerSkip, beforeSkip);
        await this.#pace.wait(pause, own);
      }
      if (this.#inSteps) await this.#pace.apart(own);
    }
    clearTimeout(offer);
    if (isOver() || this.#phase.is !== "showing") return;
    if (sentences.length > 0) this.speak(sentences.join(" "));
    const { then } = this.#phase;
    this.stand(then);
    this.company.take(then.company);
    this.#curtain.fall();
    const command = this.#command;
    if (command) this.#phase = { is: "sent", command };
    else this.#free();
  }

  /** Table, log and question change in tasks of their own, so that a slow device does not stutter. */
  get #inSteps(): boolean {
    return !preferences.still && !globalThis.document?.hidden && this.#unshown.count <= 24;
  }
}
