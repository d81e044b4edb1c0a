import { describe, expect, test } from "vitest";
import { lensPlace } from "../../src/ui/lens";

const screen = { width: 1000, height: 700 };
const lens = { width: 300, height: 200 };

describe("where a lens lies", () => {
  test("above what is looked at, where there is room", () => {
    expect(lensPlace({ left: 400, top: 400, width: 100, height: 140 }, lens, screen)).toEqual({ left: 300, top: 190 });
  });

  test("beside it where there is none above, and on the screen", () => {
    expect(lensPlace({ left: 400, top: 20, width: 100, height: 140 }, lens, screen)).toEqual({ left: 510, top: 8 });
    expect(lensPlace({ left: 880, top: 100, width: 100, height: 140 }, lens, screen)).toEqual({ left: 570, top: 70 });
  });

  test("below it on a phone, at the top of the page", () => {
    expect(lensPlace({ left: 130, top: 60, width: 90, height: 100 }, lens, { width: 360, height: 740 })).toEqual({
      left: 25,
      top: 170,
    });
  });

  test("wholly on a screen that has room on no side", () => {
    const { left, top } = lensPlace(
      { left: 10, top: 100, width: 340, height: 300 },
      { width: 320, height: 380 },
      { width: 360, height: 400 },
    );
    expect(left).toBeGreaterThanOrEqual(8);
    expect(top).toBeGreaterThanOrEqual(8);
    expect(left + 320).toBeLessThanOrEqual(352);
    expect(top + 380).toBeLessThanOrEqual(392);
  });
});
