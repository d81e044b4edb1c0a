import { createContext } from "svelte";
import type * as Coupell from "../../../wire/coupell";
import type { Message, TableEvent } from "../../../wire/types";
import type { Doubt } from "../../../table/advice.svelte";
import { ForQuestion } from "../../../table/for-question.svelte";
import { answersInTurn } from "../ask/questions";
import { cardText, lettersOf } from "./deck";
import { claimText, endOption, gapsFor, lostIfRefused, risksOf, type Gaps, type KnownAs, type Option } from "./moves";
import { homeOf, partnerOf, youOf } from "./people";
import { cardsNamed, gapWished, type Said } from "./remarks";
import { holds, letterAt, nextPlace, press, shorten, type, wordOf, type Faces, type Run } from "./run";
import { cardsTouched, refusedIn } from "./events";
import type { Scene } from "./words";

type Event = Coupell.Event | TableEvent;

/** What a table shows. Without options it is only looked at. */
type Shown = {
  view: Coupell.Screen;
  scene: Scene;
  /** Legal moves. Claims are not listed (CP-20). */
  options?: readonly Option[];
  /** The choices that a hint revealed. */
  hinted?: readonly Coupell.Choice[];
  /** A player's remark that is still valid. */
  said?: Said | null;
  /** Seats that accept a question now. */
  mayAsk?: readonly number[];
  /** The events of a replay's moment, for highlights. */
  events?: readonly Event[];
  /** At a table: the event that is shown, and those before it. */
  latest?: Event | null;
  log?: readonly Event[];
  /** The question, to which a selection belongs, and what is selected in the beginning. */
  ask?: unknown;
  run?: Run | null;
};

/** Callbacks: send a move, confirm one first, show a message, ask a computer's seat. */
export type Table = {
  send(move: string): void;
  doubt(doubt: Doubt): void;
  say(message: Message | null): void;
  ask(seat: number, question: Coupell.Question): void;
};

const nobody: Table = { send: () => undefined, doubt: () => undefined, say: () => undefined, ask: () => undefined };

const noGaps: Gaps = new Map();

/** The state of the drawn table and of the player's selection. */
export class Desk {
  readonly #now = $derived.by(() => this.source());
  readonly view = $derived(this.#now.view);
  readonly scene = $derived(this.#now.scene);
  readonly options = $derived(this.#now.options ?? []);
  readonly hinted = $derived(this.#now.hinted ?? []);
  readonly said = $derived(this.#now.said ?? null);
  readonly mayAsk = $derived(this.#now.mayAsk ?? []);
  readonly #log = $derived(this.#now.log ?? []);
  readonly #latest = $derived(this.#now.latest ?? null);
  /** Seats that ever accepted a question; their buttons keep their places, so this depends on what was before. */
  #asked: ReadonlySet<number> = new Set();
  readonly #everAsked = $derived.by(() => (this.#asked = new Set([...this.#asked, ...this.mayAsk])));
  /** Questions and answers of this turn. */
  readonly answers = $derived(answersInTurn(this.#log));
  /** The words that the dictionary refused in this game. */
  readonly refused = $derived(refusedIn(this.#log));
  /** Cards touched by the latest event, for highlights. */
  readonly fresh: ReadonlySet<number> = $derived(
    new Set((this.#now.events ?? (this.#latest ? [this.#latest] : [])).flatMap(cardsTouched)),
  );
  /** The word that was just claimed. */
  readonly claimed = $derived(this.#latest?.type === "claimed" ? this.#latest.word.toUpperCase() : null);
  readonly #question = () => [this.#now.ask];
  readonly #run = new ForQuestion<Run | null>(this.#question, () => this.#now.run ?? null);
  readonly #lifted = new ForQuestion<number | null>(this.#question, () => null);
  /** The word is being typed, so Enter claims it. */
  typing = false;
  /** The last letter without a selected card, and when it came (keys.ts). */
  lastLetter = { key: "", at: -Infinity };

  constructor(
    readonly source: () => Shown,
    readonly table: Table = nobody,
  ) {}

  /** Selected cards of one's own row; a single one may also be given away. */
  get run(): Run | null {
    return this.#run.now;
  }
  set run(run) {
    this.#run.now = run;
  }

  /** The selected card of the partner's row. */
  get lifted(): number | null {
    return this.#lifted.now;
  }
  set lifted(card) {
    this.#lifted.now = card;
  }

  /** The row at the bottom: the only person's, or the first person's at a shared screen. */
  readonly homeSeat = $derived(homeOf(this.scene));
  readonly lower = $derived(this.playerAt(this.homeSeat));
  readonly upper = $derived(this.playerAt(partnerOf(this.homeSeat)));
  /** The active seat. */
  readonly activeSeat = $derived(this.view.active ?? youOf(this.scene) ?? this.scene.seat);
  readonly active = $derived(this.playerAt(this.activeSeat));
  readonly partner = $derived(this.playerAt(partnerOf(this.activeSeat)));
  readonly mayAct = $derived(this.options.length > 0);
  readonly faces: Faces = $derived(this.active.row.map((card) => lettersOf(this.scene.pieces, card)));
  readonly word = $derived(this.run && wordOf(this.run));
  readonly end = $derived(endOption(this.options));
  /** What is known of the selected word. */
  readonly known: KnownAs = $derived.by(() => {
    if (this.word !== null && this.refused.has(this.word)) return "refused";
    return this.hinted.some((choice) => choice.type === "claim" && choice.word.toUpperCase() === this.word)
      ? "word"
      : null;
  });
  /** A refused claim would lose the game. */
  readonly refusalLoses = $derived(lostIfRefused(this.view, this.options) !== null);
  /** What to know before claiming the selected word. */
  readonly risks = $derived(
    this.run && this.word ? risksOf(this.view, this.options, this.run, this.word, this.known) : [],
  );

  /** Where the selected card may go. */
  readonly gaps: Gaps = $derived.by(() => {
    if (this.lifted !== null) return gapsFor(this.options, this.lifted);
    const single = this.run?.letters.length === 1 ? this.active.row[this.run.first] : undefined;
    return single === undefined ? noGaps : gapsFor(this.options, single);
  });

  /** The cards of a hint that points, except those selected already: a press would release them. */
  readonly pointed = $derived.by(() => {
    const cards = this.hinted.flatMap((choice) => {
      if (choice.type === "claim" || choice.type === "run") return choice.cards;
      return choice.type === "end_turn" ? [] : [choice.card];
    });
    return new Set(cards.filter((card) => !this.isPicked(card)));
  });

  /** A remark marks cards after its speaker's turn, because only then their order is the one it describes. */
  readonly #telling = $derived(this.said && this.said.seat !== this.activeSeat ? this.said : null);
  /** The cards that the remark names. */
  readonly named = $derived(new Set(this.#telling ? cardsNamed(this.#telling, this.view) : []));
  /** The gap where the remark wants a card, and its row. */
  readonly wished = $derived.by(() => {
    const gap = this.#telling && gapWished(this.#telling);
    return this.#telling && gap !== null ? { seat: this.#telling.seat, gap } : null;
  });

  /** The visible gaps of a row: where a card may go, and where one is wanted. */
  gapsIn(seat: number): number[] {
    const wished = this.wished?.seat === seat ? [this.wished.gap] : [];
    return [...(seat === this.activeSeat ? [] : this.gaps.keys()), ...wished];
  }

  mayEverAsk(seat: number): boolean {
    return this.#everAsked.has(seat);
  }

  get pieces(): Coupell.Pieces {
    return this.scene.pieces;
  }

  playerAt(seat: number): Coupell.Player {
    return this.view.players[seat - 1]!;
  }

  isPicked(card: number): boolean {
    if (this.lifted === card) return true;
    const place = this.active.row.indexOf(card);
    return this.run !== null && place >= 0 && holds(this.run, place);
  }

  /** How one's own card reads in the selected word: null in doubt, undefined outside the word. */
  readingOf(card: number): string | null | undefined {
    if (!this.run || (this.run.letters.length < 2 && this.run.letters[0] === null)) return undefined;
    return letterAt(this.run, this.active.row.indexOf(card));
  }

  /** A card was pressed, on one of its letters or on neither. */
  press(card: number, letter: string | null): void {
    if (!this.mayAct) return;
    this.typing = false;
    this.table.say(null);
    const place = this.active.row.indexOf(card);
    if (place >= 0) {
      this.lifted = null;
      this.run = press(this.run, this.faces, place, this.#advised(card) ?? letter);
    } else {
      this.run = null;
      this.lifted = this.lifted === card ? null : card;
    }
  }

  /** The letter that a hint at a word reads on a card that is not selected yet, wherever the card is pressed. */
  #advised(card: number): string | null {
    if (this.isPicked(card)) return null;
    for (const choice of this.hinted) {
      const at = choice.type === "claim" ? choice.cards.indexOf(card) : -1;
      if (choice.type === "claim" && at >= 0) return choice.word[at]?.toUpperCase() ?? null;
    }
    return null;
  }

  /** Selects only this card. */
  lift(card: number): void {
    this.letGo();
    this.press(card, null);
  }

  /** Puts the selected card into a gap of the partner's row. */
  place(gap: number): void {
    const option = this.gaps.get(gap);
    if (option) this.#play(option);
  }

  /** Explains that only the partner may reorder one's own row. */
  refuseOrder(): void {
    this.letGo();
    this.table.say({ key: "web.coupell.rule.order", arguments: {} });
  }

  /** Explains how a word begins that is typed without a selected card. */
  explainTyping(): void {
    const count = Math.min(this.active.row.length, 9);
    this.table.say({ key: "web.coupell.prompt.type", arguments: { count: String(count) } });
  }

  /** Types a letter. Returns false if no word is selected. One that does not fit stays refused while others follow. */
  type(letter: string): boolean {
    if (!this.run) return false;
    const place = nextPlace(this.run);
    const before = this.run.slips;
    this.run = type(this.run, this.faces, letter);
    this.typing = true;
    if (this.run.slips === before) return true;
    const card = this.active.row[place];
    this.table.say(
      card === undefined
        ? { key: "web.coupell.rule.rowEnds", arguments: {} }
        : {
            key: "error.coupell.claim_letter",
            arguments: { place: String(place + 1), card: cardText(this.pieces, card), letter },
          },
    );
    return true;
  }

  shorten(): void {
    this.table.say(null);
    this.run = this.run && shorten(this.run);
  }

  claim(): void {
    if (!this.run || !this.word) return;
    const move = claimText(this.run, this.word);
    if (this.risks.length === 0) return this.#send(move);
    const of = { word: this.word };
    this.table.doubt({
      move,
      why: this.risks,
      title: { key: "web.coupell.claim.sure", arguments: of },
      yes: { key: "web.coupell.claim.yes", arguments: of },
    });
  }

  endTurn(): void {
    if (this.end) this.#play(this.end);
  }

  letGo(): void {
    if (this.run?.slips) this.table.say(null);
    this.run = null;
    this.lifted = null;
  }

  /** What is selected stays until the player has confirmed a move that loses. */
  #play(option: Option): void {
    if (option.loses) this.table.send(option.move);
    else this.#send(option.move);
  }

  #send(move: string): void {
    this.letGo();
    this.table.send(move);
  }
}

export const [useDesk, provideDesk] = createContext<Desk>();
