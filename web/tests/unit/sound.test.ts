import { describe, expect, test } from "vitest";
import { sounds, varied, type Sound, type Stroke } from "../../src/base/sound";

const ends = ({ at, length }: Stroke) => at + length;

describe.each(Object.keys(sounds) as Sound[])("the sound %s is quiet and short", (sound) => {
  const strokes = sounds[sound];

  test("a sound is over before the next event", () => {
    expect(Math.max(...strokes.map(ends))).toBeLessThan(0.7);
    expect(Math.min(...strokes.map(({ at }) => at))).toBe(0);
  });

  test("all sounds together are far from loud", () => {
    for (const { at } of strokes) {
      const together = strokes
        .filter((other) => other.at <= at && at < ends(other))
        .reduce((sum, { loud }) => sum + loud, 0);
      expect(together).toBeLessThanOrEqual(0.3);
    }
  });

  test("every pitch is audible", () => {
    for (const stroke of strokes) {
      const pitch = "noise" in stroke ? stroke.noise : stroke.tone;
      for (const one of [pitch, stroke.to ?? pitch]) {
        expect(one).toBeGreaterThan(60);
        expect(one).toBeLessThan(12_000);
      }
    }
  });
});

test("a sound varies a little, with all its parts alike, and is never louder", () => {
  const [lowest, highest] = [varied(sounds.copper, () => 0), varied(sounds.copper, () => 1)];
  expect(lowest).not.toEqual(highest);
  for (const [index, stroke] of sounds.copper.entries()) {
    const tones = [lowest[index]!, stroke, highest[index]!].map((one) => ("tone" in one ? one.tone : 0));
    expect(tones[0]! / tones[1]!).toBeCloseTo(0.97);
    expect(tones[2]! / tones[1]!).toBeCloseTo(1.03);
    expect(highest[index]!.loud).toBeCloseTo(stroke.loud);
    expect(lowest[index]!.loud).toBeLessThan(stroke.loud);
  }
});
