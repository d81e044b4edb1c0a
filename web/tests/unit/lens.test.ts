import { describe, expect, test } from "vitest";
import { lensPlace } from "../../src/ui/lens";

const screen = { width: 1000, height: 700 };
const lens = { width: 300, height: 200 };

describe("the position of the lens", () => {
  test("above the card, if there is room", () => {
    expect(lensPlace({ left: 400, top: 400, width: 100, height: 140 }, lens, screen)).toEqual({
      left: 300,
      top: 190,
      scale: 1,
    });
  });

  test("beside it if there is no room above, and on the screen", () => {
    expect(lensPlace({ left: 400, top: 20, width: 100, height: 140 }, lens, screen)).toEqual({
      left: 510,
      top: 8,
      scale: 1,
    });
    expect(lensPlace({ left: 880, top: 100, width: 100, height: 140 }, lens, screen)).toEqual({
      left: 570,
      top: 70,
      scale: 1,
    });
  });

  test("below it on a phone, at the top of the page", () => {
    expect(lensPlace({ left: 130, top: 60, width: 90, height: 100 }, lens, { width: 360, height: 740 })).toEqual({
      left: 25,
      top: 170,
      scale: 1,
    });
  });

  test("smaller if no side has room, so that it does not cover the card", () => {
    const phone = { width: 740, height: 360 };
    const large = { width: 260, height: 340 };
    const card = { left: 230, top: 60, width: 280, height: 240 };
    const { left, top, scale } = lensPlace(card, large, phone);
    expect(scale).toBeGreaterThan(0.6);
    expect(scale).toBeLessThan(1);
    expect(left).toBeGreaterThanOrEqual(card.left + card.width);
    expect(left + large.width * scale).toBeLessThanOrEqual(phone.width - 8);
    expect(top + large.height * scale).toBeLessThanOrEqual(phone.height - 8);
  });

  test("completely on the screen if no side has room, and readable", () => {
    const screen = { width: 360, height: 400 };
    const { left, top, scale } = lensPlace(
      { left: 10, top: 100, width: 340, height: 300 },
      { width: 320, height: 380 },
      screen,
    );
    expect(scale).toBe(0.6);
    expect(left).toBeGreaterThanOrEqual(8);
    expect(top).toBeGreaterThanOrEqual(8);
    expect(left + 320 * scale).toBeLessThanOrEqual(352);
    expect(top + 380 * scale).toBeLessThanOrEqual(392);
  });
});
