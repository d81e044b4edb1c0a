import { createContext } from "svelte";
import type { Settings } from "../../../i18n/table.svelte";
import type * as Copperdale from "../../../wire/copperdale";
import { ForQuestion } from "../../../table/for-question.svelte";
import type { AnyEvent, Message } from "../../../wire/types";
import {
  fillOrder,
  fillsBoth,
  laterPlaces,
  marksOf,
  optionsByPlace,
  placesOf,
  type Mark,
  type Option,
  type Place,
  estatePlace,
} from "./places";
import { tellChoice } from "./words";

/** The places that an event fills. */
function placesTouched(event: AnyEvent): Place[] {
  switch (event.type) {
    case "value_written":
    case "skill_unlocked":
    case "skill_lost":
      return [`occupation:${event.occupation}`];
    case "district_filled":
    case "district_completed":
    case "district_died":
      return [`district:${event.district}`];
    case "estate_filled":
      return [estatePlace(event.suits)];
    case "monument_filled":
      return [`monument:${event.monument}:${event.suit}`];
    case "population_filled":
      return [`population:${event.suit}`];
    case "border_filled":
      return [`border:${event.suit}`];
    default:
      return [];
  }
}

/** What a sheet shows. Without options it is only looked at. */
type Shown = {
  sheet: Copperdale.Sheet;
  /** The table's settings, which select texts. */
  settings: Settings;
  options?: readonly Option[];
  /** Moves advised by a hint or a lesson. */
  hinted?: ReadonlySet<string>;
  /** The latest events, for animations. */
  events?: readonly AnyEvent[];
  /** The question, and the undos so far: what a selection belongs to. */
  ask?: unknown;
  undos?: number;
};

/** Callbacks: play a move, show a message. */
type Table = { play(option: Option): void; say(message: Message | null): void };

const nobody: Table = { play: () => undefined, say: () => undefined };

/** The state of the drawn sheet: its data, the legal picks, and what is held over it. */
export class Board {
  readonly #now = $derived.by(() => this.source());
  readonly sheet = $derived(this.#now.sheet);
  readonly settings = $derived(this.#now.settings);
  readonly options = $derived(this.#now.options ?? []);
  readonly hinted: ReadonlySet<string> = $derived(this.#now.hinted ?? new Set());
  readonly fresh: ReadonlySet<Place> = $derived(new Set(this.#now.events?.flatMap(placesTouched)));
  /** The visible column on a phone. */
  shown = $state<Copperdale.Segment>("economy");

  readonly #asked = () => [this.#now.ask, this.sheet.stage];
  readonly #held = new ForQuestion<Copperdale.Segment | null>(this.#asked, () => null);
  readonly #pointed = new ForQuestion<Option | null>(this.#asked, () => null);
  readonly #narrowed = new ForQuestion<Place | null>(this.#asked, () => null);
  readonly #planned = new ForQuestion<Place | null>(
    () => [this.sheet.month, this.sheet.stage, this.#now.undos],
    () => null,
  );

  constructor(
    readonly source: () => Shown,
    readonly table: Table = nobody,
  ) {}

  /** The column under the held card, by mouse, touch or focus. */
  get held(): Copperdale.Segment | null {
    return this.#held.now;
  }
  set held(column) {
    this.#held.now = column;
  }

  /** The answer under the pointer; the sheet previews it. */
  get pointed(): Option | null {
    return this.#pointed.now;
  }
  set pointed(option) {
    this.#pointed.now = option;
  }

  /** A picked place with several choices; the list shows only those. */
  get narrowed(): Place | null {
    return this.#narrowed.now;
  }
  set narrowed(place) {
    this.#narrowed.now = place;
  }

  /**
   * Infrastructure: a place picked for one of the two fills. The other one may come before it, so it waits until that
   * is picked, and is then played automatically. It survives the first fill and its bonus, but neither the stage nor an
   * undo.
   */
  get planned(): Place | null {
    return this.#planned.now;
  }
  set planned(place) {
    this.#planned.now = place;
  }

  byPlace = $derived(optionsByPlace(this.options));

  /** Places that only the second fill of this month may take. They are offered with the first. */
  later = $derived(this.options.length > 0 ? laterPlaces(this.sheet.later) : new Map<Place, Copperdale.Prospect>());

  /** The kinds that the first of two fills may have. */
  #firstKinds = $derived(this.later.size > 0 ? [...this.byPlace.keys()].map(fillOrder) : []);

  /** The planned place as an answer to the current question; null while another fill comes first. */
  due = $derived(this.planned && this.later.size === 0 ? (this.byPlace.get(this.planned)?.[0] ?? null) : null);

  hintedPlaces = $derived.by(() => {
    const hinted = this.options.filter(({ move }) => this.hinted.has(move));
    return new Set<Place>(hinted.flatMap(({ choice }) => placesOf(choice)));
  });

  pointedPlaces = $derived(new Set<Place>(this.pointed ? placesOf(this.pointed.choice) : []));

  marks = $derived.by((): ReadonlyMap<Place, Mark> => {
    const option = this.held ? this.byPlace.get(`segment:${this.held}`)?.[0] : undefined;
    return option?.choice.type === "assign" ? marksOf(option.choice.prospects) : new Map<Place, Mark>();
  });

  /** The preview of a place's value while it can be picked. */
  markAt(place: Place): Mark | null {
    const held = this.marks.get(place);
    if (held) return held;
    if (!this.fits(place)) return null;
    if (place === this.planned) return { text: "✕", tone: "good", spaces: 1 };
    const options = this.pointed ? [this.pointed] : this.byPlace.get(place);
    const prospect = this.pointed ? undefined : this.later.get(place);
    if (prospect) return marksOf([prospect]).get(place) ?? null;
    if (!options || place.startsWith("segment:")) return null;
    return (
      marksOf(
        options.map((option) => option.choice).filter((choice) => choice.type !== "bury" && choice.type !== "assign"),
      ).get(place) ?? null
    );
  }

  listed = $derived(this.narrowed ? (this.byPlace.get(this.narrowed) ?? []) : this.options);

  /** A month fills one place of a kind: beside a planned one, only an advised one of its kind can be chosen. */
  fits(place: Place): boolean {
    const { planned } = this;
    return !planned || place === planned || fillOrder(place) !== fillOrder(planned) || this.#isAdvised(place);
  }

  /** Whether a press only plans this place, because a fill of another kind may come before it. */
  waits(place: Place): boolean {
    return this.#firstKinds.some((kind) => kind < fillOrder(place)) && !this.#isAdvised(place);
  }

  #isAdvised(place: Place): boolean {
    return this.byPlace.get(place)?.some(({ move }) => this.hinted.has(move)) ?? false;
  }

  /** Picks one of two fills, in any order; two are played. */
  #plan(place: Place): void {
    const { planned } = this;
    this.narrowed = null;
    this.planned = planned === place ? null : place;
    if (!planned || planned === place) return;
    const [first, second] = fillOrder(planned) < fillOrder(place) ? [planned, place] : [place, planned];
    const option = this.byPlace.get(first)?.[0];
    if (option) this.play(option);
    this.planned = second;
  }

  /** A column was pressed: a finger first looks at it, and lays the card with a second press. */
  lay(segment: Copperdale.Segment, press: MouseEvent): void {
    const option = this.byPlace.get(`segment:${segment}`)?.[0];
    const byFinger = press instanceof PointerEvent && press.pointerType === "touch";
    const looks = byFinger && this.held !== segment;
    this.shown = segment;
    if (option && looks) this.held = segment;
    else if (option) this.play(option);
  }

  /** An answer of the list was pressed. */
  choose(option: Option): void {
    const [place] = placesOf(option.choice);
    if (place && this.waits(place)) this.pick(place);
    else this.play(option);
  }

  pick(place: Place): void {
    this.table.say(null);
    if (!this.fits(place)) return;
    if (this.waits(place)) return this.#plan(place);
    const options = this.byPlace.get(place) ?? [];
    const { narrowed } = this;
    // Of several answers at one place, the advised one is meant.
    const advised = options.find(
      ({ move, choice }) => this.hinted.has(move) && placesOf(choice).every((one) => one === place),
    );
    const both = narrowed ? options.find((option) => fillsBoth(option, narrowed, place)) : undefined;
    if (both) this.play(both);
    else if (advised) this.play(advised);
    else if (options.length === 1 && options[0]) this.play(options[0]);
    else if (options.length > 1) this.narrowed = narrowed === place ? null : place;
  }

  play(option: Option): void {
    if (this.planned && placesOf(option.choice).includes(this.planned)) this.planned = null;
    this.narrowed = null;
    this.held = null;
    this.pointed = null;
    this.table.play(option);
  }

  tell(option: Option): string {
    return tellChoice(option.choice, this.sheet);
  }

  tellPlace(place: Place): string {
    const prospect = this.later.get(place);
    if (prospect) return tellChoice(prospect, this.sheet);
    const options = this.byPlace.get(place) ?? [];
    return options.map((option) => this.tell(option)).join("; ");
  }
}

export const [useBoard, provideBoard] = createContext<Board>();
