import type { TableListItem } from "../../src/wire/types";

/** A line of a list: a finished game of one person, with these changes. */
export const tableLine = (over: Partial<TableListItem>): TableListItem => ({
  table: "t",
  game: "copperdale",
  settings: {},
  seats: ["human"],
  practice: false,
  daily: "",
  counts: false,
  created: "2026-11-22T08:00:00.000Z",
  changed: "2026-11-22T09:00:00.000Z",
  result: [17],
  progress: 100,
  own: [],
  people: [],
  turn: null,
  left: null,
  calledOff: false,
  ...over,
});
