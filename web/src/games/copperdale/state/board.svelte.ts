import { createContext } from "svelte";
import type { Settings } from "../../../i18n/table.svelte";
import type * as Copperdale from "../../../wire/copperdale";
import { laterPlaces, marksOf, optionsByPlace, placesOf, type Mark, type Option, type Place } from "./places";
import { tellChoice } from "./words";

/** What the drawn sheet needs to know: the sheet itself, what may be picked, and what is held over it. */
export class Board {
  sheet = $state.raw<Copperdale.Sheet>()!;
  /** Of the table: what its texts follow. */
  settings = $state.raw<Settings>({});
  options = $state.raw<readonly Option[]>([]);
  /** The moves that a hint or a lesson advises. */
  hinted = $state.raw<ReadonlySet<string>>(new Set());
  /** The column over which the card is held: by mouse, finger or focus. */
  held = $state<Copperdale.Segment | null>(null);
  /** The answer of the list that is pointed at: its places show where it would go. */
  pointed = $state.raw<Option | null>(null);
  /** The column a phone shows. */
  shown = $state<Copperdale.Segment>("economy");
  /** A place that stands for several choices and was picked: the list shows only those. */
  narrowed = $state<Place | null>(null);
  /**
   * Infrastructure: a place that only the second fill of the month may be, picked before the first. It
   * is played by itself as soon as it is asked for.
   */
  planned = $state<Place | null>(null);
  /** Places filled by the latest events, so that they can draw themselves in. */
  fresh = $state.raw<ReadonlySet<Place>>(new Set());

  constructor(readonly playOption: (option: Option) => void) {}

  byPlace = $derived(optionsByPlace(this.options));

  /** What the second fill of this month may be, and not the first: offered with the first all the same. */
  later = $derived(this.options.length > 0 ? laterPlaces(this.sheet.later) : new Map<Place, Copperdale.Prospect>());

  /** The planned place, as an answer to what is asked now; null while it is not asked for. */
  due = $derived(this.planned ? (this.byPlace.get(this.planned)?.[0] ?? null) : null);

  hintedPlaces = $derived.by(() => {
    const hinted = this.options.filter(({ move }) => this.hinted.has(move));
    return new Set<Place>(hinted.flatMap(({ choice }) => placesOf(choice)));
  });

  pointedPlaces = $derived(new Set<Place>(this.pointed ? placesOf(this.pointed.choice) : []));

  marks = $derived.by((): ReadonlyMap<Place, Mark> => {
    const option = this.held ? this.byPlace.get(`segment:${this.held}`)?.[0] : undefined;
    return option?.choice.type === "assign" ? marksOf(option.choice.prospects) : new Map<Place, Mark>();
  });

  /** The value a place would get, faintly pencilled in while it may be picked. */
  markAt(place: Place): Mark | null {
    const held = this.marks.get(place);
    if (held) return held;
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

  pick(place: Place): void {
    if (this.later.has(place)) {
      this.narrowed = null;
      this.planned = this.planned === place ? null : place;
      return;
    }
    const options = this.byPlace.get(place) ?? [];
    if (options.length === 1 && options[0]) this.play(options[0]);
    else if (options.length > 1) this.narrowed = place;
  }

  play(option: Option): void {
    if (this.planned && placesOf(option.choice).includes(this.planned)) this.planned = null;
    this.narrowed = null;
    this.held = null;
    this.pointed = null;
    this.playOption(option);
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
