import { t } from "../i18n/messages.svelte";
import type { Company, Person, SeatInfo, TableLine } from "../wire/types";
import { keep, recall } from "../base/storage";
import { computerCalled } from "./characters";

const placeOf = (table: string) => `coppice.names.${table}`;

/** Keeps what the people at a table call themselves, seat 1 first; in this browser only. */
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

/** A name as it is shown: one long word may be broken, so that no screen grows wider by it. */
export const breakable = (name: string): string =>
  name.replace(/\P{White_Space}{16}(?!\p{M}|\u200d|\ufe0f|$)/gu, "$&\u200b");

/** Everybody's name, seat 1 first. `table` is null for a game that was not played in this browser. */
export function namesOf(table: string | null, seats: SeatInfo[]): string[] {
  const own = kept(table);
  const called = seats.map(({ player }) => (player === "human" ? null : computerCalled(player)));
  return seats.map(({ seat }) => {
    const name = called[seat - 1];
    if (name) {
      const shared = called.filter((one) => one === name).length > 1;
      return shared ? t("web.computer.of_several", { name, seat }) : name;
    }
    return breakable(own[seat - 1] ?? "") || t("web.seat.person", { seat });
  });
}

/** The same at a table between several places, where everybody tells their own. */
function companyNames(seats: SeatInfo[], people: readonly Person[]): string[] {
  const plain = namesOf(null, seats);
  return plain.map((name, index) => breakable(people.find(({ seat }) => seat === index + 1)?.name ?? "") || name);
}

/** Everybody's name at a table that one sits at. */
export const namesAt = ({ table, seats }: { table: string; seats: SeatInfo[] }, company: Company | null): string[] =>
  company ? companyNames(seats, company.people) : namesOf(table, seats);

/** The names of a table in a list. */
export function lineNames({ table, seats, people }: TableLine): string[] {
  const infos = seats.map((player, index) => ({ seat: index + 1, player }));
  return people.length > 0 ? companyNames(infos, people) : namesOf(table, infos);
}

/** Whose seat is meant by "you" in a list of one's own tables; null where several shared a device. */
export const ownSeat = ({ seats, own }: Pick<TableLine, "seats" | "own">): number | null =>
  own.length === 1 ? own[0]! : onlyPerson(seats);

/** True where computers play among themselves, and one only watches. */
export const isWatched = (seats: SeatInfo[]): boolean => seats.every(({ player }) => player !== "human");

/** Who is meant by "you" where no seat is being looked from: the only person, if there is just one. */
export function onlyPerson(players: string[]): number | null {
  const people = players.filter((player) => player === "human");
  return people.length === 1 ? players.indexOf("human") + 1 : null;
}
