import { expect, test } from "vitest";
import { following, keepLearned, knowsAll, learned, nextToLearn, shortName } from "../../src/learn/learned";
import { stored } from "../support/stored";

/** Which lessons were finished in this browser, and which one is next. */

const series = ["a.one", "a.two", "a.three"];

test("continues with the first unfinished lesson, and starts again after the last", () => {
  expect(nextToLearn(series)).toBe("a.one");
  keepLearned("a.one");
  keepLearned("a.three");
  keepLearned("a.one");
  expect([...learned()]).toEqual(["a.one", "a.three"]);
  expect(nextToLearn(series)).toBe("a.two");
  expect(knowsAll(series)).toBe(false);
  keepLearned("a.two");
  expect(nextToLearn(series)).toBe("a.one");
  expect(knowsAll(series)).toBe(true);
  expect(nextToLearn([])).toBeUndefined();
});

test("knows the next lesson, and a lesson's name in an address", () => {
  expect(following(series, "a.one")).toBe("a.two");
  expect(following(series, "a.three")).toBeUndefined();
  expect(shortName("a.two")).toBe("two");
});

test("a damaged list counts as empty", () => {
  stored.set("coppice.lessons", "{");
  expect(learned().size).toBe(0);
});
