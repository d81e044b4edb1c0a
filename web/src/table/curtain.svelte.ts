import { preferences } from "../base/preferences.svelte";
import type { Welcome } from "../wire/types";
import type { GamePlugin } from "./game";

/** Milliseconds to watch the last events before the curtain falls. */
const beforeCurtain = 900;

/** Between the turns of two people at one device: who may see the table. */
type Sight =
  /** That person may; null before anybody was called, and at all other tables. */
  | { is: "open"; seat: number | null }
  /** Nobody may. Whether that seat can act is still unknown, so nobody is called. */
  | { is: "looking up"; seat: number }
  /** That person is called to take the device. */
  | { is: "closed"; seat: number }
  /** That person has taken it; the table has not welcomed that seat yet. */
  | { is: "opening"; seat: number };

/** What the curtain needs of its table. */
type Table = {
  readonly welcome: Welcome | null;
  readonly turn: number | null;
  readonly game: Pick<GamePlugin, "open" | "onlyLooksOn">;
  readonly connection: { sit(seat: number): void };
  readonly company: { sit(seat: number): void };
};

/** The seat that may see the table now; null if it does not matter. */
function seatDue({ welcome, turn }: Table): number | null {
  const people =
    welcome?.company?.own ?? (welcome?.seats ?? []).filter(({ player }) => player === "human").map(({ seat }) => seat);
  if (!welcome || turn === null || people.length < 2) return null;
  return people.includes(turn) ? turn : welcome.seat;
}

/** Hides the table between the turns of two people at one device. */
export class TableCurtain {
  #sight = $state.raw<Sight>({ is: "open", seat: null });
  /** The person who holds the device, also while the curtain is closed. */
  #holder: number | null = null;
  #falling: ReturnType<typeof setTimeout> | undefined;

  /** The seat for which it is closed. */
  readonly seat = $derived(this.#sight.is === "open" ? null : this.#sight.seat);
  readonly looksUp = $derived(this.#sight.is === "looking up");

  /** `conceal` forgets what the last person was told. */
  constructor(
    readonly table: Table,
    readonly conceal: () => void,
  ) {}

  /** The seat that may be seen, if any. */
  get #seen(): number | null {
    const { is, seat } = this.#sight;
    return is === "open" || is === "opening" ? seat : null;
  }

  /** The awaited person has taken the device. */
  open(): void {
    if (this.seat !== null) this.#open(this.seat);
  }

  #open(seat: number): void {
    [this.#sight, this.#holder] = [{ is: "opening", seat }, seat];
    this.table.company.sit(seat);
  }

  /** The table has welcomed a seat. `letsOn`: plays for it if it has no choice, without its person; else false. */
  arrive(seat: number, letsOn: () => boolean): void {
    clearTimeout(this.#falling);
    if (this.looksUp && this.seat === seat) {
      if (!letsOn()) this.#sight = { is: "closed", seat };
      return;
    }
    this.#uncover();
    this.#handOver();
  }

  /** All events are shown: the curtain falls soon if another person must look. */
  fall(): void {
    clearTimeout(this.#falling);
    if (this.table.game.open) this.#handOver();
    else if (this.seat !== null || seatDue(this.table) !== this.#seen)
      this.#falling = setTimeout(() => this.#handOver(), beforeCurtain);
  }

  leave(): void {
    clearTimeout(this.#falling);
  }

  #uncover(): void {
    this.#sight = { is: "open", seat: this.#seen };
  }

  /** Closes the curtain if another person must look; in open games only the seat changes. */
  #handOver(): void {
    const { welcome, game, connection } = this.table;
    const due = seatDue(this.table);
    if (game.open) {
      if (due !== null && due !== welcome?.seat) connection.sit(due);
      return;
    }
    if (due === null) return this.#uncover();
    if (due === this.#seen) return;
    this.#sight = { is: "closed", seat: due };
    this.conceal();
    if (due === this.#holder) this.#open(due);
    else if (this.#holder !== null && preferences.fewerCurtains && game.onlyLooksOn) {
      this.#sight = { is: "looking up", seat: due };
      connection.sit(due);
    }
  }
}
