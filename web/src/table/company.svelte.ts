import { keepNames } from "./names";
import { ownContribution } from "./contribution";
import { keepSeal } from "./seal";
import type { Answer, Company, Person, ProposalKind, ToldEvent, Welcome } from "../wire/types";
import type { TableConnection } from "./connection";

type Presence = Omit<Extract<Answer, { type: "presence" }>, "type">;

/** What is pointed at, by whom; `number` tells one time from the next. */
export type Pointing = { seat: number; target: string; number: number };

const nobody: Presence = { seats: [], onlookers: 0, overdue: [], clock: null };

/** What people say to each other, or agree on, changes nothing on the table. */
export const isTalk = ({ event, changes }: ToldEvent): boolean =>
  changes.length === 0 && ["inquired", "chatted", "sat_down", "proposed", "declined", "unveiled"].includes(event.type);

function namesInOrder(people: readonly Person[]): string[] {
  const names: string[] = [];
  for (const { seat, name } of people) names[seat - 1] = name;
  return Array.from(names, (name) => name ?? "");
}

/**
 * The people of a table between several places: who they are, who is there, what they agree on. Null in `now`
 * elsewhere.
 */
export class TableCompany {
  now = $state.raw<Company | null>(null);
  presence = $state.raw<Presence>(nobody);
  pointed = $state.raw<Pointing | null>(null);
  #table = "";
  #points = 0;
  /** Wishes of the page itself: nobody is told if they are refused. */
  #quiet = new Set<string>();
  /** Seats whose contribution is on its way. */
  #given = new Set<number>();

  constructor(readonly connection: TableConnection) {}

  /** The seats of whoever sits at this page; none: they look on. */
  get own(): readonly number[] {
    return this.now?.own ?? [];
  }

  get looksOn(): boolean {
    return this.now !== null && this.own.length === 0;
  }

  /** The people besides oneself. */
  get others(): Person[] {
    return (this.now?.people ?? []).filter(({ seat }) => !this.own.includes(seat));
  }

  isThere(seat: number): boolean {
    return this.presence.seats.includes(seat);
  }

  /** What somebody else has proposed, and one is to answer. */
  get asked(): ProposalKind | null {
    const proposal = this.now?.proposal;
    return proposal && !this.looksOn && !this.own.includes(proposal.seat) ? proposal.kind : null;
  }

  /** What one has proposed oneself, and the other has not answered. */
  get awaited(): ProposalKind | null {
    const proposal = this.now?.proposal;
    return proposal && this.own.includes(proposal.seat) ? proposal.kind : null;
  }

  arrive(welcome: Welcome): void {
    this.#table = welcome.table;
    this.#given.clear(); // what did not arrive goes again
  }

  take(company: Company | null): void {
    this.now = company;
    if (company) keepNames(this.#table, namesInOrder(company.people)); // for lists and replays, which do not tell them
    if (company) keepSeal(this.#table, company); // before anything is given to the deal
    if (company?.stage !== "gathering" || company.deal.commitment === "") return;
    for (const seat of company.own) if (!company.deal.contributions[seat - 1]) this.#contribute(seat);
  }

  hear(answer: Answer): void {
    if (answer.type === "presence") this.presence = answer;
    if (answer.type === "pointed") this.show(answer.seat, answer.target);
  }

  show(seat: number, target: string): void {
    this.pointed = { seat, target, number: ++this.#points };
  }

  /** Pointing says something, too: one may where all may be said. */
  get mayPoint(): boolean {
    return this.now?.stage === "playing" && this.now.speech === "free" && !this.looksOn;
  }

  /** Points at something, for the others and for oneself. */
  point(target: string): void {
    const [seat] = this.own;
    if (seat === undefined || !this.mayPoint) return;
    this.#quiet.add(this.connection.wish({ type: "point", target }));
    this.show(seat, target);
  }

  isQuiet(id: string | null): boolean {
    return id !== null && this.#quiet.delete(id);
  }

  #contribute(seat: number): void {
    if (this.#given.has(seat)) return;
    this.#given.add(seat);
    this.#quiet.add(this.connection.wish({ type: "contribute", value: ownContribution(this.#table, seat) }));
  }
}
