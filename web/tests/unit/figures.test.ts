import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { preferences } from "../../src/base/preferences.svelte";
import { figure, interval, meanText, share } from "../../src/i18n/figures";

type Case = { value: number; half_width: number; en: string; de: string };
const cases = JSON.parse(readFileSync(new URL("../../../tests/data/figures.json", import.meta.url), "utf8")) as Case[];

beforeEach(() => {
  preferences.language = "en";
});

describe("figures", () => {
  // tests/text/messages_test.cpp has the same for the program.
  test.each(cases)("$value within $half_width is $en", ({ value, half_width, en, de }) => {
    expect(figure(value, half_width)).toBe(en);
    preferences.language = "de";
    expect(figure(value, half_width)).toBe(de);
  });

  test("signs and percentages", () => {
    expect([1.26, -1.26, 0.04].map((one) => figure(one, 0.5, { signed: true }))).toEqual(["+1.3", "-1.3", "0.0"]);
    expect(share(0.5244, { low: 0.505, high: 0.545 })).toBe("52%");
    expect(share(0.5244, { low: 0.524, high: 0.5248 })).toBe("52.44%");
  });

  test("a mean of few results says nothing", () => {
    expect([[], [24], [24, 31]].map(meanText)).toEqual([null, null, null]);
    expect(meanText([24, 31, 27])).toBe("27");
    expect(meanText(Array.from({ length: 400 }, (_, index) => 20 + (index % 8)))).toBe("23.5");
  });
});

test("an interval contains its rate, is never outside 0 to 1, and narrows", () => {
  for (const [rate, games] of [
    [0, 3],
    [1, 3],
    [0.5, 10],
    [0.9, 1],
    [0, 0],
  ] as const) {
    const { low, high } = interval(rate, games);
    expect(low).toBeGreaterThanOrEqual(0);
    expect(high).toBeLessThanOrEqual(1);
    expect(low).toBeLessThanOrEqual(rate + 1e-9);
    expect(high).toBeGreaterThanOrEqual(rate - 1e-9);
  }
  // Wilson's, as in the textbooks: 5 of 10 is 24 to 76 %.
  expect(interval(0.5, 10).low).toBeCloseTo(0.2366, 3);
  expect(interval(0.5, 1000).high - interval(0.5, 1000).low).toBeLessThan(0.07);
});
