import type { Arguments } from "../../i18n/format";
import { t, tryText } from "../../i18n/messages.svelte";
import { tryTableText } from "../../i18n/table.svelte";
import type { Scene } from "../../table/game";
import type * as Parts from "../../wire/parts";
import { readable } from "./readable";

/** The texts of a described game; src/engine/parts.hpp defines them. */

const symbols = { "♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades" } as const;
export type Suit = (typeof symbols)[keyof typeof symbols];
export type PlayingCard = { rank: string; suit: Suit };

const rankText = (rank: string): string => tryText(`described.rank.${rank}`) ?? rank;

/** The playing card of a face: "Q♠"; null for other faces. */
export function playingCard(face: string): PlayingCard | null {
  const found = /^(10|[2-9AKQJ])([♣♦♥♠])$/u.exec(face);
  return found ? { rank: found[1]!, suit: symbols[found[2] as keyof typeof symbols] } : null;
}

/** The printed rank. */
export const printed = ({ rank }: PlayingCard): string => rankText(rank);

/** Replaces playing cards in a text by their names, because sentences are read aloud. */
const withCards = (text: string): string =>
  text.replace(/(?:10|[2-9AKQJ])[♣♦♥♠]/gu, (face) => t("web.card", playingCard(face)!));

/** The spoken name of a face. */
export function faceName(face: string, game: string): string {
  const card = playingCard(face);
  if (card) return t("web.card", card);
  return tryText(`${game}.card.${face}`) ?? readable(face);
}

type Kind = "part" | "choice" | "event" | "question";
export type Words = { key: string; seat?: number; with: Record<string, string> };

/** What texts need to know of a scene. */
export type Reader = Pick<Scene, "game" | "names" | "seat" | "settings">;

/** A seat's name as the subject of a text: texts say {player} in the third person, so "you" has a number there. */
export function subjectAt(seat: number, { names }: Pick<Reader, "names">): string {
  const name = names[seat - 1] ?? "";
  return name === t("web.seat.you") ? t("web.seat.person", { seat }) : name;
}

/** GAME.KIND.KEY, else the text for all games, else a readable form of the key. */
export function say(kind: Kind, { key, seat = 0, with: given }: Words, reader: Reader): string {
  if (key === "") return "";
  const args: Arguments = {};
  for (const [name, value] of Object.entries(given)) {
    const number = /^-?\d{1,15}$/.test(value);
    args[name] = number ? Number(value) : (tryText(`${reader.game}.card.${value}`) ?? withCards(value));
  }
  if (seat > 0) {
    args["player"] = subjectAt(seat, reader);
    args["you"] = String(seat === reader.seat);
  }
  return (
    tryTableText(`${reader.game}.${kind}.${key}`, reader.settings, args) ??
    tryText(`described.${kind}.${key}`, args) ??
    withCards(readable(key))
  );
}

/** GAME.KEY, else described.KEY. */
export const find = (key: string, { game, settings }: Reader, args: Arguments = {}): string =>
  tryTableText(`${game}.${key}`, settings, args) ?? tryText(`described.${key}`, args) ?? "";

export const titleOf = (part: Parts.Part): Words => (part.type === "text" ? part.words : part.title);
