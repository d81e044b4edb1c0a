import { createContext } from "svelte";
import type * as Coppertwaddle from "../../../wire/coppertwaddle";
import { ForQuestion } from "../../../table/for-question.svelte";
import type { Message, TableEvent } from "../../../wire/types";
import { findDitch, robText, wishText } from "./notation";
import { cardOf } from "./pack";
import { lowerSeat, other } from "./people";
import { handPoint, pathOf, placePoint, type Point } from "./points";
import { isRob, robberyOf, type RobOption } from "./robbery";
import { keepSlots, usualHand } from "./slots";
import { isDecided, lastPlayed, pointsTouched } from "./events";
import { crossingAt, isInOrder, joined, plainOptions, type Option } from "./wishes";
import { tellChoice, type Scene } from "./words";

type Event = Coppertwaddle.Event | TableEvent;

/** What a table shows. Without options it is only looked at. */
type Shown = {
  view: Coppertwaddle.Screen;
  scene: Scene;
  options?: readonly Option[];
  /** Moves advised by a hint or a lesson. */
  hinted?: ReadonlySet<string>;
  /** The events of a replay's moment, for highlights. */
  events?: readonly Event[];
  /** At a table: the event that is shown, and those before it. */
  latest?: Event | null;
  log?: readonly Event[];
  /** The question, to which a selection belongs. */
  ask?: unknown;
};

/** Callbacks: send a move, show a message. */
export type Table = { send(move: string): void; say(message: Message): void };

const nobody: Table = { send: () => undefined, say: () => undefined };

/** The state of the drawn table and of the player's selection. */
export class Desk {
  readonly #now = $derived.by(() => this.source());
  readonly view = $derived(this.#now.view);
  readonly scene = $derived(this.#now.scene);
  readonly options = $derived(this.#now.options ?? []);
  readonly hinted: ReadonlySet<string> = $derived(this.#now.hinted ?? new Set());
  readonly #latest = $derived(this.#now.latest ?? null);
  readonly #log = $derived(this.#now.log ?? []);
  readonly #asked = () => [this.#now.ask];
  readonly #picked = new ForQuestion<readonly Point[]>(this.#asked, () => []);
  readonly #looked = new ForQuestion<number | null>(this.#asked, () => null);

  /** Where the latest events happened, for highlights. */
  readonly fresh: ReadonlySet<Point> = $derived(
    new Set((this.#now.events ?? (this.#latest ? [this.#latest] : [])).flatMap(pointsTouched)),
  );
  /** The card that is just crossing to the other Domain; it turns over on its way. */
  readonly turned = $derived(
    this.#latest?.type === "moved" && this.#latest.from.seat !== this.#latest.to.seat ? this.#latest.card : null,
  );
  /** A Robbing is decided: now, or by an earlier event, and its cards are being moved. */
  readonly decided = $derived.by((): "now" | "earlier" | null => {
    const now = this.#latest ? [this.#latest] : [];
    if (isDecided(now)) return "now";
    return this.view.robbing && isDecided([...this.#log, ...now]) ? "earlier" : null;
  });

  // A card keeps its place, so the places depend on those before.
  #ownPlaces: readonly (number | null)[] = [];
  #otherPlaces: readonly (number | null)[] = [];
  /** The places of one's own cards, and the free ones. */
  readonly slots = $derived.by(() => (this.#ownPlaces = keepSlots(this.#ownPlaces, this.#handOf(false), usualHand)));
  /** The places of the known cards in the other hand. */
  readonly shown = $derived.by(() => (this.#otherPlaces = keepSlots(this.#otherPlaces, this.#handOf(true), 0)));

  /** The targets of the card that waits for an answer. */
  readonly aimed: ReadonlySet<Point> = $derived.by(() => {
    const played = this.view.pending && lastPlayed(this.#log);
    return new Set(played ? pointsTouched(played) : []);
  });

  constructor(
    readonly source: () => Shown,
    readonly table: Table = nobody,
  ) {}

  /** The selected parts of a move, in the order of the presses. */
  get picked(): readonly Point[] {
    return this.#picked.now;
  }
  set picked(points) {
    this.#picked.now = points;
  }

  /** A card that is looked at but not played. */
  get looked(): number | null {
    return this.#looked.now;
  }
  set looked(card) {
    this.#looked.now = card;
  }

  readonly crossing = $derived(crossingAt(this.options, this.picked));
  /** What glows while nothing is selected. */
  readonly #starts = $derived(crossingAt(this.options, []).next);
  readonly plain = $derived(plainOptions(this.options));
  readonly announcing = $derived(this.options.length > 0 && this.view.asked === "announce");
  readonly robs: readonly RobOption[] = $derived(this.options.filter(isRob));
  /** The Robbing that the player is composing. */
  readonly robbery = $derived(robberyOf(this.robs, this.announcing ? this.picked : []));
  readonly found: readonly RobOption[] = $derived(this.crossing.complete.filter(isRob));

  /** The card that the Robbing being composed is about. */
  readonly target = $derived(this.robbery.target && this.cardAt(this.robbery.target));

  get pieces(): Coppertwaddle.Pieces {
    return this.scene.pieces;
  }

  /** A move is begun. A place or a Threlm that was pressed first only narrows what may be played there. */
  readonly composing = $derived(
    this.picked.length > 1 || this.picked.some((point) => this.announcing || this.#starts.has(point)),
  );

  /** Complete choices that need confirmation: a Robbing, a card without target, or one of two ways to play it. */
  readonly confirmable = $derived(this.picked.length > 0 ? this.crossing.complete : []);

  readonly own = $derived(this.view.domains[lowerSeat(this.view) - 1]!);
  readonly others = $derived(this.view.domains[other(lowerSeat(this.view)) - 1]!);

  readonly #advised = $derived.by(() => {
    const hinted = this.options.filter(({ move }) => this.hinted.has(move));
    return new Set(hinted.flatMap(({ choice }) => pathOf(choice) ?? []));
  });

  #handOf(upper: boolean): readonly number[] {
    const lower = lowerSeat(this.view);
    return this.view.hands[(upper ? other(lower) : lower) - 1]!.cards;
  }

  /** A Robbing that is too weak so far, while others may join it. */
  fallsShort({ choice }: Pick<Option, "choice">): boolean {
    return choice.type === "rob" && choice.failure === "too_weak" && this.crossing.next.size > 0;
  }

  /** Glows: the usual next part of a move. */
  isOpen(point: Point): boolean {
    return this.crossing.next.has(point);
  }

  /** A card that may begin a move. */
  mayLift(card: number): boolean {
    return this.#starts.has(handPoint(card));
  }

  /** What is selected already is not advised again: a press would release it. */
  isHinted(point: Point): boolean {
    return this.#advised.has(point) && !this.isPicked(point);
  }

  /** Open, but a hint or a lesson advises something else. */
  isLesser(point: Point): boolean {
    return this.#advised.size > 0 && !this.#advised.has(point) && this.isOpen(point);
  }

  isPicked(point: Point): boolean {
    return this.picked.includes(point);
  }

  /** The card at a point. */
  cardAt(point: Point): number | null {
    const [kind, rest] = point.split(":") as [string, string];
    if (kind === "hand" || kind === "under") return Number(rest);
    const ditch = findDitch(this.view, point);
    return (kind === "on" ? ditch?.wind : ditch?.threlm)?.card ?? null;
  }

  press(point: Point): void {
    const read = this.picked.length === 0 && this.looked !== null && this.looked === this.cardAt(point);
    if (this.picked.includes(point)) this.#unpick(point);
    else if (read && !this.crossing.parts.has(point)) this.letGo();
    else if (this.announcing && !point.startsWith("hand:")) this.#pressRobbing(point);
    else if (this.crossing.parts.has(point)) this.#pick(point);
    else if (point.startsWith("hand:") || !this.composing) this.begin(point);
    else this.#refuse(point);
  }

  /** A card was dropped on a place, or elsewhere on the table. */
  drop(source: Point, target: Point | null): void {
    this.begin(source);
    if (target && target !== source) this.press(target);
    else if (!target && this.confirmable.length === 1 && this.crossing.next.size === 0) this.play(this.confirmable[0]!);
  }

  /** Sends a move that is not legal, so that the table explains why. */
  askWhy(card: number): void {
    const piece = cardOf(this.pieces, card);
    const someThrelm = [this.own, this.others]
      .flatMap((domain) => domain.ditches)
      .find((ditch) => ditch.threlm && !ditch.threlm.covered);
    const aim = piece.kind === "declaration" && someThrelm ? placePoint(someThrelm.place) : null;
    this.#wish(handPoint(card), aim);
  }

  /** Sends the composed Robbing although it is not legal, so that the table explains why. */
  askWhyNotRob(): void {
    const { target, robbers } = this.robbery;
    const text = target && robText(this.view, this.pieces, target, robbers);
    if (text) this.table.send(text);
  }

  play(option: Pick<Option, "move">): void {
    this.letGo();
    this.table.send(option.move);
  }

  letGo(): void {
    this.picked = [];
    this.looked = null;
  }

  tell(option: Option): string {
    return tellChoice(option.choice, this.view, this.scene);
  }

  /** Selects or looks at only this. Where nothing can be played on a vacant place, the table says why. */
  begin(point: Point): void {
    this.letGo();
    this.looked = this.cardAt(point);
    if (crossingAt(this.options, []).parts.has(point)) this.picked = [point];
    else if (this.looked === null && this.options.length > 0) this.#refuseVacant(point);
  }

  /** Plays the move if this completes it. What was looked at first, or picked in another order, is confirmed. */
  #pick(point: Point): void {
    const vacant = this.picked[0] !== undefined && this.cardAt(this.picked[0]) === null;
    if (this.picked.length === 0 || point.startsWith("hand:")) this.looked = this.cardAt(point);
    this.picked = [...this.picked, point];
    const [only, ...more] = this.crossing.complete;
    if (!only || more.length > 0 || this.picked.length === 1 || isRob(only)) return;
    if (vacant || isInOrder(only, this.picked)) this.play(only);
  }

  /** Releasing the first part releases all, except of a Robbing. */
  #unpick(point: Point): void {
    const kept = this.picked.filter((one) => one !== point);
    const all = kept[0] === undefined || (!this.announcing && point === this.picked[0]);
    if (all) return this.letGo();
    this.picked = kept;
    if (!this.announcing) this.looked = this.cardAt(kept[0]!);
  }

  #pressRobbing(point: Point): void {
    if (crossingAt(this.options, []).parts.has(point)) {
      this.looked = null;
      this.picked = joined(this.options, this.picked, point);
      return;
    }
    this.looked = this.cardAt(point);
    const text =
      point.startsWith("under:") || this.looked === null ? undefined : robText(this.view, this.pieces, point);
    if (text && findDitch(this.view, point)?.place.seat !== this.view.seat) this.table.send(text);
    else if (this.looked === null) this.#refuseVacant(point);
  }

  #refuse(point: Point): void {
    this.#wish(this.picked[0]!, point);
  }

  #refuseVacant(point: Point): void {
    const rank = findDitch(this.view, point)?.place.rank;
    const { cards } = this.view.hands[this.view.seat - 1]!;
    const card = cards.find((one) => rank && cardOf(this.pieces, one).ranks.includes(rank));
    if (card === undefined) this.table.say({ key: "web.coppertwaddle.vacant", arguments: {} });
    else this.#wish(handPoint(card), point);
  }

  #wish(source: Point, aim: Point | null): void {
    const text = wishText(this.view, this.pieces, source, aim);
    if (text) {
      this.table.send(text);
      return;
    }
    const card = this.cardAt(source);
    if (card === null) return;
    const { name } = cardOf(this.pieces, card);
    this.table.say({ key: "error.coppertwaddle.needs_target", arguments: { card: name.en, card_de: name.de } });
  }
}

export const [useDesk, provideDesk] = createContext<Desk>();
