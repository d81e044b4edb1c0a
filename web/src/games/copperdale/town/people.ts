import type * as Copperdale from "../../../wire/copperdale";
import { ridge, scatter, type Valley } from "./engraving";

export type Stamp = { x: number; y: number; size: number };

/** The height of the fence at the bottom of the picture. */
const fenceHeight = 50;

/** People on the near bank, as many as the scene has room for, without covering the river. */
export function crowd(sheet: Copperdale.Sheet, valley: Valley, most: number): Stamp[] {
  const people = sheet.suits.reduce((sum, { population }) => sum + population, 0);
  const near = valley.hills[valley.hills.length - 1]!;
  return Array.from({ length: Math.min(people, most) }, (_, index) => {
    const share = ((index * 0.618) % 1) * 0.84;
    const x = valley.width * (share < 0.42 ? share + 0.02 : share + 0.14);
    const depth = scatter(index, 5);
    const top = ridge(near, x) + 44;
    return { x, y: top + Math.max(0, valley.height - fenceHeight - top) * depth, size: 24 + 8 * depth };
  }).sort((one, other) => one.y - other.y);
}

export type Fence = { rails: string; posts: string };

/** A length of fence for each filled Border, from both edges towards the river. Each side ends with a gatepost. */
export function fence(sheet: Copperdale.Sheet, valley: Valley): Fence {
  const lengths = sheet.suits.reduce((sum, { borders }) => sum + borders, 0);
  const near = valley.hills[valley.hills.length - 1]!;
  const step = valley.width / 25;
  const ground = (x: number) => Math.min(ridge(near, x) + 92, valley.height - 8);
  const side = (pieces: number, from: (way: number) => number): Fence => {
    if (pieces === 0) return { rails: "", posts: "" };
    const feet = Array.from({ length: pieces + 1 }, (_, index) => from(index * step));
    const rail = (above: number) =>
      `M${feet.map((x) => `${x.toFixed(1)} ${(ground(x) - above).toFixed(1)}`).join("L")}`;
    const post = (x: number, high: number, half: number) =>
      `M${(x - half).toFixed(1)} ${ground(x).toFixed(1)}v${-high}l${half} ${-half - 2}l${half} ${half + 2}v${high}z`;
    const pales = feet.slice(1, -1).flatMap((x) => [x - step / 2, x]);
    const last = feet[pieces]!;
    return {
      rails: rail(10) + rail(22),
      posts: [...pales, (last + feet[pieces - 1]!) / 2].map((x) => post(x, 27, 4)).join("") + post(last, 36, 6),
    };
  };
  const left = side(Math.ceil(lengths / 2), (way) => way);
  const right = side(Math.floor(lengths / 2), (way) => valley.width - way);
  return { rails: left.rails + right.rails, posts: left.posts + right.posts };
}
