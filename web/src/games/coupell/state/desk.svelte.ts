import { createContext, untrack } from "svelte";
import type * as Coupell from "../../../wire/coupell";
import type { Message } from "../../../wire/types";
import type { Inquired } from "../ask/questions";
import { cardText, lettersOf } from "./deck";
import { claimText, endOption, gapsFor, losesBy, type Gaps, type Option } from "./moves";
import { homeOf, partnerOf, youOf } from "./people";
import { cardsNamed, gapWished, type Said } from "./remarks";
import { holds, letterAt, nextPlace, press, shorten, type, wordOf, type Faces, type Run } from "./run";
import type { Scene } from "./words";

/** What the desk asks of the table: a move by its text, a word to the player, a question to a computer's seat. */
export type Table = {
  send(move: string): void;
  say(message: Message | null): void;
  ask(seat: number, question: Coupell.Question): void;
};

const noGaps: Gaps = new Map();

/** The table as it is drawn, and what the player is about to do at it. */
export class Desk {
  view = $state.raw<Coupell.Screen>()!;
  scene = $state.raw<Scene>()!;
  /** What the table lists now; claims are none of it (CP-20). */
  options = $state.raw<readonly Option[]>([]);
  /** What a hint has told. */
  hinted = $state.raw<readonly Coupell.Choice[]>([]);
  /** What a player has said and still holds. */
  said = $state.raw<Said | null>(null);
  /** Seats that the table lets one ask something now. */
  mayAsk = $state.raw<readonly number[]>([]);
  /** And those that it ever did: what asks them keeps its place. */
  #everAsked = $state.raw<ReadonlySet<number>>(new Set());
  /** What was asked and answered in this turn. */
  answers = $state.raw<readonly Inquired[]>([]);
  /** Cards of the own row that are to be a word; a single one may be given away, too. */
  run = $state.raw<Run | null>(null);
  /** A card of the partner's row that is to be moved. */
  lifted = $state<number | null>(null);
  /** A move that loses the game: it is asked about once more. */
  losing = $state.raw<Option | null>(null);
  /** The word is being typed, so that Enter may claim it. */
  typing = false;
  /** The cards that the latest event touched, so that the eye finds them. */
  fresh = $state.raw<ReadonlySet<number>>(new Set());

  constructor(readonly table: Table) {}

  /** Whose row lies below, whoever acts: the only person's; where two look at one screen, the first one's. */
  readonly homeSeat = $derived(homeOf(this.scene));
  readonly lower = $derived(this.playerAt(this.homeSeat));
  readonly upper = $derived(this.playerAt(partnerOf(this.homeSeat)));
  /** Whose turn it is. */
  readonly activeSeat = $derived(this.view.active ?? youOf(this.scene) ?? this.scene.seat);
  readonly active = $derived(this.playerAt(this.activeSeat));
  readonly partner = $derived(this.playerAt(partnerOf(this.activeSeat)));
  readonly mayAct = $derived(this.options.length > 0);
  readonly faces: Faces = $derived(this.active.row.map((card) => lettersOf(this.scene.pieces, card)));
  readonly word = $derived(this.run && wordOf(this.run));
  readonly end = $derived(endOption(this.options));

  /** Where the card that is picked up may go. */
  readonly gaps: Gaps = $derived.by(() => {
    if (this.lifted !== null) return gapsFor(this.options, this.lifted);
    const single = this.run?.letters.length === 1 ? this.active.row[this.run.first] : undefined;
    return single === undefined ? noGaps : gapsFor(this.options, single);
  });

  /** The cards a hint points at. */
  readonly pointed = $derived.by(() => {
    const cards = this.hinted.flatMap((choice) => {
      if (choice.type === "claim" || choice.type === "run") return choice.cards;
      return choice.type === "end_turn" ? [] : [choice.card];
    });
    return new Set(cards);
  });

  /** What was said is marked on the cards once its turn is over: then they lie as it tells. */
  readonly #telling = $derived(this.said && this.said.seat !== this.activeSeat ? this.said : null);
  /** The cards that were named. */
  readonly named = $derived(new Set(this.#telling ? cardsNamed(this.#telling, this.view) : []));
  /** The gap where the named card is wished for, and whose row it is in. */
  readonly wished = $derived.by(() => {
    const gap = this.#telling && gapWished(this.#telling);
    return this.#telling && gap !== null ? { seat: this.#telling.seat, gap } : null;
  });

  /** The gaps of a row that are to be seen: where a card may go, and where one is wished for. */
  gapsIn(seat: number): number[] {
    const wished = this.wished?.seat === seat ? [this.wished.gap] : [];
    return [...(seat === this.activeSeat ? [] : this.gaps.keys()), ...wished];
  }

  letAsk(seats: readonly number[]): void {
    this.mayAsk = seats;
    const known = untrack(() => this.#everAsked);
    if (seats.some((seat) => !known.has(seat))) this.#everAsked = new Set([...known, ...seats]);
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

  /** What a card of the own row reads, once a word is being made; null in doubt, undefined outside of it. */
  readingOf(card: number): string | null | undefined {
    if (!this.run || (this.run.letters.length < 2 && this.run.letters[0] === null)) return undefined;
    return letterAt(this.run, this.active.row.indexOf(card));
  }

  /** A card is pressed, on one of its letters or on none in particular. */
  press(card: number, letter: string | null): void {
    if (!this.mayAct) return;
    this.typing = false;
    this.table.say(null);
    const place = this.active.row.indexOf(card);
    if (place >= 0) {
      this.lifted = null;
      this.run = press(this.run, this.faces, place, letter);
    } else {
      this.run = null;
      this.lifted = this.lifted === card ? null : card;
    }
  }

  /** Picks up this card and nothing else. */
  lift(card: number): void {
    this.letGo();
    this.press(card, null);
  }

  /** The card that is picked up goes to a gap of the partner's row. */
  place(gap: number): void {
    const option = this.gaps.get(gap);
    if (option) this.#play(option);
  }

  /** The own row keeps its order: only the partner may change it. */
  refuseOrder(): void {
    this.letGo();
    this.table.say({ key: "web.coupell.rule.order", arguments: {} });
  }

  /** A letter is typed: false where no word is being made. */
  type(letter: string): boolean {
    if (!this.run) return false;
    const place = nextPlace(this.run);
    const next = type(this.run, this.faces, letter);
    this.typing = true;
    if (next) {
      this.table.say(null);
      this.run = next;
      return true;
    }
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
    this.run = this.run && shorten(this.run);
  }

  claim(): void {
    if (this.run && this.word) this.#send(claimText(this.run, this.word));
  }

  endTurn(): void {
    if (this.end) this.#play(this.end);
  }

  /** The game is to be lost: that was asked, and meant. */
  lose(): void {
    if (this.losing) this.#send(this.losing.move);
  }

  letGo(): void {
    this.run = null;
    this.lifted = null;
    this.losing = null;
  }

  /** Where there is nothing else to do, nothing is asked. */
  #play(option: Option): void {
    if (losesBy(option) && this.options.length > 1) this.losing = option;
    else this.#send(option.move);
  }

  #send(move: string): void {
    this.letGo();
    this.table.send(move);
  }
}

export const [useDesk, provideDesk] = createContext<Desk>();
