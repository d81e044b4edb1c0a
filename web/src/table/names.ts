import { t } from "../i18n/messages.svelte";
import type { Participants, Person, SeatInfo, TableListItem, Welcome } from "../wire/types";
import { keep, recall } from "../base/storage";
import { computerCalled } from "./characters";

const placeOf = (table: string) => `coppice.names.${table}`;

/** Stores the players' names, seat 1 first, in this browser only. */
export function keepNames(table: string, names: string[]): void {
  if (names.some((name) => name !== "")) keep(placeOf(table), JSON.stringify(names));
}

function kept(table: string | null): string[] {
  try {
    return table ? (JSON.parse(recall(placeOf(table)) ?? "[]") as string[]) : [];
  } catch {
    return [];
  }
}

/** Lets a long word break, so that no screen grows wider. */
export const breakable = (name: string): string =>
  name.replace(/\P{White_Space}{16}(?!\p{M}|\u200d|\ufe0f|$)/gu, "$&\u200b");

/** The players' names, seat 1 first: their own ones if given, else `person`, and computers by theirs. */
function called(seats: SeatInfo[], own: readonly string[], person: (seat: number) => string): string[] {
  const computers = seats.map(({ player }) => (player === "human" ? null : computerCalled(player)));
  return seats.map(({ seat }) => {
    const name = computers[seat - 1];
    if (name) {
      const shared = computers.filter((one) => one === name).length > 1;
      return shared ? t("web.computer.of_several", { name, seat }) : name;
    }
    return breakable(own[seat - 1] ?? "") || person(seat);
  });
}

const numbered = (seat: number) => t("web.seat.person", { seat });

/**
 * The same for a game on one device, or from elsewhere (null). The only person is "you", as in sentences, unless
 * another seat's view is shown.
 */
export function namesOf(table: string | null, seats: SeatInfo[], eyes?: number): string[] {
  const you = onlyPerson(seats.map(({ player }) => player));
  const isYou = you !== null && you === (eyes ?? you);
  return called(seats, kept(table), isYou ? () => t("web.seat.you") : numbered);
}

/** The same for an online table, where everybody gives their own name. */
function companyNames(seats: SeatInfo[], people: readonly Person[]): string[] {
  const own = seats.map(({ seat }) => people.find((one) => one.seat === seat)?.name ?? "");
  return called(seats, own, numbered);
}

/** The players' names at the user's table. */
export const namesAt = (
  { table, seats }: { table: string; seats: SeatInfo[] },
  company: Participants | null,
): string[] => (company ? companyNames(seats, company.people) : namesOf(table, seats));

/** The names of a table in a list. */
export function lineNames({ table, seats, people }: TableListItem): string[] {
  const infos = seats.map((player, index) => ({ seat: index + 1, player }));
  return people.length > 0 ? companyNames(infos, people) : namesOf(table, infos);
}

/** The seat that a list calls "you"; null if several people shared a device. */
export const ownSeat = ({ seats, own }: Pick<TableListItem, "seats" | "own">): number | null =>
  own.length === 1 ? own[0]! : onlyPerson(seats);

/** The table after a program failed and a computer player took its seat. */
export const withPlayer = (table: Welcome, { seat, player }: SeatInfo): Welcome => ({
  ...table,
  seats: table.seats.map((one) => (one.seat === seat ? { seat, player } : one)),
});

/** True if only computers play. */
export const isWatched = (seats: SeatInfo[]): boolean => seats.every(({ player }) => player !== "human");

/** The seat that is called "you" without a viewing seat: the only person, if there is one. */
export function onlyPerson(players: string[]): number | null {
  const people = players.filter((player) => player === "human");
  return people.length === 1 ? players.indexOf("human") + 1 : null;
}
