import type * as Copperdale from "../../../wire/copperdale";
import { ridge, scatter, type Valley } from "./engraving";

export type Stamp = { x: number; y: number; size: number };

/** What the fence takes at the foot of the picture. */
const fenceHeight = 50;

/** Everybody of the Population, on the near bank, the river kept free. */
export function crowd(sheet: Copperdale.Sheet, valley: Valley): Stamp[] {
  const people = sheet.suits.reduce((sum, { population }) => sum + population, 0);
  const near = valley.hills[valley.hills.length - 1]!;
  return Array.from({ length: people }, (_, index) => {
    const share = ((index * 0.618) % 1) * 0.84;
    const x = valley.width * (share < 0.42 ? share + 0.02 : share + 0.14);
    const depth = scatter(index, 5);
    const top = ridge(near, x) + 20;
    return { x, y: top + Math.max(0, valley.height - fenceHeight - top) * depth, size: 24 + 8 * depth };
  }).sort((one, other) => one.y - other.y);
}

/** A length of fence for each filled Border, from both sides towards the river. */
export function fence(sheet: Copperdale.Sheet, valley: Valley): Stamp[] {
  const lengths = sheet.suits.reduce((sum, { borders }) => sum + borders, 0);
  const size = valley.width / 23;
  return Array.from({ length: lengths }, (_, index) => {
    const step = Math.floor(index / 2) * size + size / 2;
    return { x: index % 2 === 0 ? step : valley.width - step, y: valley.height - 2, size };
  });
}
