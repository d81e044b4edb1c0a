import { keepNames } from "./names";
import { ownContribution } from "./seal";
import { keepSeal } from "./seal";
import type { Answer, Participants, Message, Person, ProposalKind, EventLogEntry, Welcome } from "../wire/types";
import type { CompanyWish, TableConnection } from "./connection";

type Presence = Omit<Extract<Answer, { type: "presence" }>, "type">;

/** A chat line on its way: the table has not answered. */
export type SentLine = { id: string; text: string };

/** A pointing gesture; `number` tells successive ones apart. */
export type Pointing = { seat: number; target: string; number: number };

const nobody: Presence = { seats: [], onlookers: 0, overdue: [], clock: null };

/** Talk does not change the table. */
export const isTalk = ({ event, changes }: EventLogEntry): boolean =>
  changes.length === 0 && ["inquired", "chatted", "sat_down", "proposed", "declined", "unveiled"].includes(event.type);

function namesInOrder(people: readonly Person[]): string[] {
  const names: string[] = [];
  for (const { seat, name } of people) names[seat - 1] = name;
  return Array.from(names, (name) => name ?? "");
}

/** The people at an online table: names, presence, proposals. `now` is null at other tables. */
export class TableCompany {
  now = $state.raw<Participants | null>(null);
  presence = $state.raw<Presence>(nobody);
  pointed = $state.raw<Pointing | null>(null);
  /** Chat lines that the table has not answered yet. */
  sent = $state.raw<readonly SentLine[]>([]);
  /** Takes back a chat line that will not be stored; `why`: the table refuses it. Returns whether it shows why. */
  takeBack: (text: string, why: Message | null) => boolean = () => false;
  #table = "";
  #points = 0;
  /** Commands of the page itself; their refusals are not shown. */
  #quiet = new Set<string>();
  /** Seats whose contribution has been sent. */
  #given = new Set<number>();

  constructor(readonly connection: TableConnection) {}

  /** The seats of this page's user; empty for a spectator. */
  get own(): readonly number[] {
    return this.now?.own ?? [];
  }

  get looksOn(): boolean {
    return this.now !== null && this.own.length === 0;
  }

  /** The other people. */
  get others(): Person[] {
    return (this.now?.people ?? []).filter(({ seat }) => !this.own.includes(seat));
  }

  isThere(seat: number): boolean {
    return this.presence.seats.includes(seat);
  }

  /** Another player's proposal that waits for this user's answer. */
  get asked(): ProposalKind | null {
    const proposal = this.now?.proposal;
    return proposal && !this.looksOn && !this.own.includes(proposal.seat) ? proposal.kind : null;
  }

  /** This user's own proposal that waits for an answer. */
  get awaited(): ProposalKind | null {
    const proposal = this.now?.proposal;
    return proposal && this.own.includes(proposal.seat) ? proposal.kind : null;
  }

  arrive(welcome: Welcome): void {
    this.#table = welcome.table;
    this.#given.clear(); // what did not arrive is sent again
  }

  take(company: Participants | null): void {
    this.now = company;
    if (company) keepNames(this.#table, namesInOrder(company.people)); // lists and replays receive no names
    if (company) keepSeal(this.#table, company); // before any contribution to the deal
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

  /** Pointing can convey information, so it is allowed only where all talk is. */
  get mayPoint(): boolean {
    return this.now?.stage === "playing" && this.now.speech === "free" && !this.looksOn;
  }

  /** Points at something, here and for the others. */
  point(target: string): void {
    const [seat] = this.own;
    if (seat === undefined || !this.mayPoint) return;
    this.#quiet.add(this.connection.wish({ type: "point", target }));
    this.show(seat, target);
  }

  /** The table has answered a command; `why`: it refuses. Returns whether that needs no further message. */
  answered(id: string | null, why: Message | null): boolean {
    const line = this.sent.find((one) => one.id === id);
    if (line) this.sent = this.sent.filter((one) => one !== line);
    return (
      (id !== null && this.#quiet.delete(id)) || (line !== undefined && why !== null && this.takeBack(line.text, why))
    );
  }

  wish(what: CompanyWish): void {
    const id = this.connection.wish(what);
    if (what.type === "chat") this.sent = [...this.sent, { id, text: what.text }];
  }

  /** Takes another seat. */
  sit(seat: number): void {
    this.connection.sit(seat);
    this.forgotten();
  }

  /** The connection forgets what it has not delivered: the seat changes, or the page leaves the table. */
  forgotten(): void {
    for (const { text } of this.sent.toReversed()) this.takeBack(text, null);
    this.sent = [];
  }

  #contribute(seat: number): void {
    if (this.#given.has(seat)) return;
    this.#given.add(seat);
    this.#quiet.add(this.connection.wish({ type: "contribute", value: ownContribution(this.#table, seat) }));
  }
}
