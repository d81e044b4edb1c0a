import { expect, test } from "vitest";
import { follow } from "../../src/table/changes";

const view = { turn: 1, rows: [{ cards: [4, 7] }, { cards: [] }], end: null as null | { won: boolean } };

test("named values change, and everything else stays the same object", () => {
  const next = follow(view, [
    { path: "/turn", value: 2 },
    { path: "/rows/0/cards", value: [4] },
    { path: "/end", value: { won: true } },
    { path: "/end/won", value: false },
  ]);
  expect(next).toEqual({ turn: 2, rows: [{ cards: [4] }, { cards: [] }], end: { won: false } });
  expect(next.rows[1]).toBe(view.rows[1]);
});

test("the previous view is unchanged", () => {
  const before = structuredClone(view);
  follow(view, [{ path: "/rows/1/cards", value: [1] }]);
  expect(view).toEqual(before);
});

test("an empty path replaces the whole view, as after an undo", () => {
  const other = { ...view, turn: 9 };
  expect(follow(view, [{ path: "", value: other }])).toBe(other);
  expect(follow(view, [])).toBe(view);
});
