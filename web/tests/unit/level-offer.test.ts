import { expect, test } from "vitest";
import { levelOffer } from "../../src/screens/level-offer";
import type { TableListItem } from "../../src/wire/types";

/** After two wins in a row, the page offers the next level; after two losses, the lower one. */

const levels = ["easy", "middling", "hard"];

/** Games in order: "w" won, "l" lost, "t" tied, against `player`; the last letter is the newest game. */
function games(ends: string, player = "middling", more: Partial<TableListItem> = {}): TableListItem[] {
  return [...ends].map(
    (end, index) =>
      ({
        table: `t${index}`,
        game: "coppertwaddle",
        seats: index % 2 ? [player, "human"] : ["human", player],
        practice: false,
        people: [],
        changed: `2026-11-26T10:0${index}:00Z`,
        result: { w: index % 2 ? [0, 1] : [1, 0], l: index % 2 ? [1, 0] : [0, 1], t: [0, 0], ".": null }[end] ?? null,
        ...more,
      }) as unknown as TableListItem,
  );
}
const after = (ends: string, player?: string, more?: Partial<TableListItem>) =>
  levelOffer(games(ends, player, more), `t${ends.length - 1}`, levels);

test("two in a row offer a level", () => {
  expect(after("ww")).toEqual({ won: true, player: "hard" });
  expect(after("ll")).toEqual({ won: false, player: "easy" });
  expect(after("lww")).toEqual({ won: true, player: "hard" });
});

test("one, three, or a win and a loss do not", () => {
  for (const ends of ["w", "l", "www", "wl", "lw", "wt", "t", "wwt", "ww."]) expect(after(ends), ends).toBeNull();
  expect(after("wwww")).toEqual({ won: true, player: "hard" });
});

test("no level is offered beyond the ends", () => {
  expect(after("ww", "hard")).toBeNull();
  expect(after("ll", "easy")).toBeNull();
  expect(after("ww", "somebody else")).toBeNull();
});

test("practice and games among people do not count", () => {
  expect(after("ww", "middling", { practice: true })).toBeNull();
  expect(after("ww", "human")).toBeNull();
  const mixed = [...games("w", "easy"), ...games(".w").slice(1)];
  expect(levelOffer(mixed, "t1", levels), "a game against another level is no part of the row").toBeNull();
});
