import { t } from "../../../i18n/messages.svelte";
import type * as Copperdale from "../../../wire/copperdale";

export const suits = ["clubs", "diamonds", "hearts", "spades"] as const satisfies readonly Copperdale.Suit[];
export const segments = ["economy", "infrastructure", "growth"] as const satisfies readonly Copperdale.Segment[];
export const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;

const suitSign: Record<Copperdale.Suit, string> = { clubs: "♣", diamonds: "♦", hearts: "♥", spades: "♠" };

const suitOfLetter: Record<string, Copperdale.Suit> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

export type Rank = (typeof ranks)[number];
export type ReadCard = { rank: Rank; suit: Copperdale.Suit };

/** "10H" as rank and suit. */
export function readCard(card: Copperdale.Card): ReadCard {
  return { rank: card.slice(0, -1) as Rank, suit: suitOfLetter[card.slice(-1)] ?? "spades" };
}

/** The printed rank: "Q", in German "D". */
export const rankText = (rank: Rank) => t(`copperdale.rank.${rank}`);

/** "10H" as "10 of Hearts", for sentences and screen readers. */
export function cardText(card: Copperdale.Card): string {
  const { rank, suit } = readCard(card);
  return t("web.card", { rank, suit });
}

/** "10H" as "10♥", for display. */
export function cardSign(card: Copperdale.Card): string {
  const { rank, suit } = readCard(card);
  return rankText(rank) + suitSign[suit];
}
