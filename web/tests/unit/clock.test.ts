import { expect, test } from "vitest";
import type { Clock, TimeControl } from "../../src/wire/types";
import { annaAndBen, eventsOf, welcomeOf } from "../support/company";
import { TableClock } from "../../src/table/clock.svelte";
import { holdsFor, leftWords, termsWords } from "../../src/online/clock-words";
import { daysLeftWords } from "../../src/online/clock-terms";
import { clockFor } from "../../src/online/clock-terms";
import { preferences } from "../../src/base/preferences.svelte";

const minutes: TimeControl = { kind: "minutes", time: 10, bonus: 5 };
const days: TimeControl = { kind: "days", time: 3, bonus: 0 };
const day = 24 * 60 * 60 * 1000;

function clockAt(...told: (Clock | null)[]) {
  let time = 5000;
  const clock = new TableClock(() => time);
  for (const each of told) clock.hear(welcomeOf(annaAndBen({ clock: each })));
  return { clock, pass: (milliseconds: number) => void (time += milliseconds) };
}

test("running time counts down from the table's value, and never below zero", () => {
  const { clock, pass } = clockAt({ terms: minutes, left: [60_000, 50_000], running: 2 });
  pass(1500);
  expect(clock.left(1)).toBe(60_000);
  expect(clock.left(2)).toBe(48_500);
  clock.hear({
    type: "presence",
    seats: [1, 2],
    onlookers: 0,
    overdue: [],
    clock: { terms: minutes, left: [60_000, 47_000], running: 2 },
  });
  expect(clock.left(2)).toBe(47_000);
  clock.hear({ type: "done", id: "1" });
  pass(99_000);
  expect(clock.left(2)).toBe(0);
  expect(clock.isLate(2)).toBe(false);
  clock.hear(eventsOf(annaAndBen({ clock: { terms: minutes, left: [60_000, 40_000], running: null } })));
  pass(1000);
  expect([clock.left(1), clock.left(2)]).toEqual([60_000, 40_000]);
});

test("without a clock there is no time; with days, a player may be late", () => {
  expect(clockAt(null).clock.now).toBeNull();
  const { clock, pass } = clockAt({ terms: days, left: [1000, 3 * day], running: 1 });
  expect(clock.isLate(1)).toBe(false);
  pass(1000);
  expect(clock.isLate(1)).toBe(true);
  expect(clock.isLate(2)).toBe(false);
});

test("times are shown in readable units", () => {
  const told = (left: number, kind: TimeControl["kind"] = "minutes", tenths = true) => leftWords(left, kind, tenths);
  expect(told(600_000)).toBe("10:00");
  expect(told(599_999)).toBe("9:59");
  expect(told(3_723_000)).toBe("1:02:03");
  expect(told(10_000)).toBe("0:10");
  expect(told(9_940)).toBe("9.9");
  expect(told(9_940, "minutes", false)).toBe("0:09");
  expect(told(0)).toBe("0.0");
  expect(told(2 * day + 3.9 * 3_600_000, "days")).toBe("2 days 3 h");
  expect(told(day, "days")).toBe("1 day 0 h");
  expect(told(5.5 * 3_600_000, "days")).toBe("5 h 30 min");
  expect(told(59_000, "days")).toBe("0:59");
  preferences.language = "de";
  expect(told(9_940)).toBe("9,9");
  preferences.language = "en";
});

test("a list of games shows how many days are left", () => {
  const hour = 3_600_000;
  expect(daysLeftWords(3 * day)).toBe("3 days left");
  expect(daysLeftWords(3 * day - 1)).toBe("2 days 23 h left");
  expect(daysLeftWords(day + hour)).toBe("1 day 1 h left");
  expect(daysLeftWords(hour)).toBe("1 h left");
  expect(daysLeftWords(hour - 1)).toBe("less than an hour left");
  expect(daysLeftWords(0)).toBe("the time for this move is over");
  preferences.language = "de";
  expect(daysLeftWords(day + 2 * hour)).toBe("noch 1 Tag 2 Std.");
  expect(daysLeftWords(2 * day)).toBe("noch 2 Tage");
  preferences.language = "en";
});

test("the display updates exactly when its text changes", () => {
  expect(holdsFor(600_000, "minutes", true)).toBe(1);
  expect(holdsFor(599_400, "minutes", true)).toBe(401);
  expect(holdsFor(9_940, "minutes", true)).toBe(41);
  expect(holdsFor(9_940, "minutes", false)).toBe(941);
  expect(holdsFor(2 * day + 61_000, "days", true)).toBe(1001);
});

test("clock terms have words, and cooperative games have no minutes", () => {
  expect(termsWords(minutes)).toBe("10 minutes for each, and 5 seconds more after each turn");
  expect(termsWords({ ...minutes, time: 1, bonus: 0 })).toBe("1 minute for each");
  expect(termsWords(days)).toBe("3 days for each move");
  expect(clockFor(minutes, true)).toBeNull();
  expect(clockFor(minutes, false)).toBe(minutes);
  expect(clockFor(days, true)).toBe(days);
  expect(clockFor(undefined, false)).toBeNull();
});
