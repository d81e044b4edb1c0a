import { ridge, scatter, type Valley } from "./engraving";
import type { Kind } from "./dwellings";
import type { Site } from "./valleys";

/** Scenery between the sheet's buildings. */
export type Dwelling = { kind: Kind; x: number; y: number; size: number; copper: boolean };

type Scene = {
  /** The percentage of places with dwellings on the far, middle and near hill; the others have trees. */
  lived: readonly [number, number, number];
  kinds: readonly Kind[];
  /** The percentage of copper roofs. */
  copper: number;
  /** The largest number of people in the picture. */
  people: number;
  /** The scale of Monuments and ruins. */
  grandeur: number;
};

/** One scene per tier: tents, huts, a village, a town, copper roofs, a shining city. */
const scenes: readonly Scene[] = [
  { lived: [0, 18, 34], kinds: ["tent"], copper: 0, people: 4, grandeur: 0.62 },
  { lived: [10, 40, 48], kinds: ["hut", "hut", "tent"], copper: 0, people: 9, grandeur: 0.68 },
  { lived: [34, 66, 64], kinds: ["house", "hut", "house"], copper: 0, people: 16, grandeur: 0.76 },
  { lived: [60, 88, 80], kinds: ["house", "townhouse", "house"], copper: 25, people: 24, grandeur: 0.85 },
  { lived: [82, 96, 90], kinds: ["townhouse", "house", "townhouse", "tower"], copper: 100, people: 30, grandeur: 0.95 },
  {
    lived: [100, 100, 96],
    kinds: ["tower", "townhouse", "dome", "townhouse", "tower"],
    copper: 100,
    people: 36,
    grandeur: 1,
  },
];

export const sceneOf = (tier: number): Scene => scenes[Math.min(Math.max(tier, 1), scenes.length) - 1]!;

/** For each hill: the size of dwellings, the number per row, and the rows' distance below the ridge. */
const hillsides = [
  { size: 40, places: 26, rows: [4, 34] },
  { size: 52, places: 22, rows: [6, 44] },
  { size: 66, places: 17, rows: [8] },
] as const;

const riverBank = 80;

/** Everything on a hill besides the sheet's plots, from far to near. */
export function dressing(tier: number, valley: Valley, hill: number, taken: readonly Site[]): Dwelling[] {
  const { size, places, rows } = hillsides[hill]!;
  const scene = sceneOf(tier);
  return rows
    .flatMap((below, row) =>
      Array.from({ length: places }, (_, place) => {
        const salt = hill * 31 + row * 7;
        const x = ((place + 0.5 + (scatter(place, salt) - 0.5) * 0.7 + row * 0.5) / (places + 0.5)) * valley.width;
        const lived = scatter(place, salt + 1) * 100 < scene.lived[hill]!;
        const kind = scene.kinds[Math.floor(scatter(place, salt + 2) * scene.kinds.length)]!;
        return {
          kind: lived ? kind : ("tree" as const),
          x,
          y: ridge(valley.hills[hill]!, x) + below + scatter(place, salt + 3) * 12,
          size: size * (0.82 + 0.3 * scatter(place, salt + 4)) * (lived ? 1 : 0.75),
          copper: lived && scatter(place, salt + 5) * 100 < scene.copper,
        };
      }),
    )
    .filter(
      ({ x, size: wide }) =>
        (hill < 2 || Math.abs(x - valley.sun.x) > riverBank) &&
        taken.every((site) => Math.abs(site.x - x) > (site.size + wide) * 0.4),
    );
}

/** Clouds, a few lines each. */
export const clouds = (valley: Valley): string =>
  [0.07, 0.24, 0.72, 0.9]
    .map((share, index) => {
      const [x, y] = [valley.width * share, valley.height * (0.1 + 0.09 * scatter(index, 9))];
      return `M${x - 46} ${y}h92M${x - 30} ${y - 9}h58M${x - 62} ${y + 9}h80M${x - 12} ${y - 17}q14 -9 28 0`;
    })
    .join("");
