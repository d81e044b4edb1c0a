import { expect, test } from "vitest";
import type { EndReason } from "../../src/wire/coupell";
import { preferences } from "../../src/base/preferences.svelte";
import { missedRank, tellMissing } from "../../src/games/coupell/state/missing";

const withPiles = (...cards: number[]) => cards.map((count) => ({ pile: Array.from({ length: count }, () => 0) }));

/** The ending, both piles, and what is said. */
const told: [EndReason, [number, number], string, string][] = [
  ["equal_piles", [3, 3], "One more card in each pile to the next rank: Sprout.", "Noch eine Karte je Stapel bis"],
  ["equal_piles", [9, 9], "2 more cards in each pile to the next rank: Tree.", "Noch 2 Karten je Stapel bis"],
  ["equal_piles", [13, 13], "No rank is higher with this deck.", "Höher ist kein Rang"],
  ["unequal_piles", [5, 4], "One more card in the smaller pile, and you would have won: Sprout.", "Eine Karte mehr"],
  ["unequal_piles", [0, 3], "3 more cards in the smaller pile, and you would have won.", "3 Karten mehr im kleineren"],
  ["nine_cards", [7, 4], "The piles differed by 3 cards.", "Die Stapel unterschieden sich um 3 Karten."],
  ["nine_cards", [7, 7], "The piles were equal: 7 cards each, enough for the rank Shoot.", "Die Stapel waren gleich"],
  ["given_up", [2, 2], "The piles were equal: 2 cards each.", "Die Stapel waren gleich groß: je 2 Karten."],
  ["given_up", [0, 0], "No word was claimed. A word of four letters brings a pile its first card.", "Kein Wort wurde"],
];

test.each(told)("what was missing: %s with %j", (ending, piles, english, german) => {
  const outcome = { won: ending === "equal_piles", points: piles[0], ending };
  preferences.language = "en";
  expect(tellMissing(outcome, withPiles(...piles), 18)).toBe(english);
  preferences.language = "de";
  expect(tellMissing(outcome, withPiles(...piles), 18)).toContain(german);
  preferences.language = "en";
});

test("the rank that equal piles would have reached", () => {
  expect(missedRank(withPiles(8, 5))).toBe("shoot");
  expect(missedRank(withPiles(3, 0))).toBeUndefined();
});
