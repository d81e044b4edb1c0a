import type { Plot } from "../state/town";
import type { Valley } from "./engraving";

/** The position of a plot: its centre, its hill (0 is far), and its scale. */
export type Site = { x: number; hill: number; size: number };

/** The strip at the head of the sheet. */
export const panorama: Valley = {
  width: 1200,
  height: 150,
  sun: { x: 600, y: 118, radius: 36 },
  hills: [
    {
      base: 98,
      waves: [
        { height: 15, length: 620, shift: 40 },
        { height: 5, length: 210, shift: 90 },
      ],
      lines: 7,
      gap: 5,
    },
    {
      base: 114,
      waves: [
        { height: 10, length: 480, shift: 260 },
        { height: 4, length: 170, shift: 20 },
      ],
      lines: 7,
      gap: 4.6,
    },
    {
      base: 133,
      waves: [
        { height: 6, length: 700, shift: 480 },
        { height: 3, length: 230, shift: 0 },
      ],
      lines: 6,
      gap: 4.2,
    },
  ],
};

/** The picture at the end of a game. */
export const poster: Valley = {
  width: 1200,
  height: 620,
  sun: { x: 600, y: 250, radius: 120 },
  hills: [
    {
      base: 292,
      waves: [
        { height: 46, length: 640, shift: 40 },
        { height: 13, length: 230, shift: 90 },
      ],
      lines: 13,
      gap: 7.5,
    },
    {
      base: 392,
      waves: [
        { height: 30, length: 540, shift: 250 },
        { height: 11, length: 190, shift: 20 },
      ],
      lines: 13,
      gap: 7.5,
    },
    {
      base: 502,
      waves: [
        { height: 22, length: 760, shift: 480 },
        { height: 8, length: 250, shift: 0 },
      ],
      lines: 13,
      gap: 8,
    },
  ],
};

/** The same strip for phones. */
export const pocket: Valley = {
  width: 600,
  height: 150,
  sun: { x: 300, y: 116, radius: 30 },
  hills: [
    {
      base: 100,
      waves: [
        { height: 12, length: 330, shift: 20 },
        { height: 4, length: 110, shift: 45 },
      ],
      lines: 6,
      gap: 5,
    },
    {
      base: 118,
      waves: [
        { height: 8, length: 250, shift: 130 },
        { height: 3, length: 90, shift: 10 },
      ],
      lines: 6,
      gap: 4.6,
    },
    {
      base: 136,
      waves: [
        { height: 5, length: 360, shift: 240 },
        { height: 2, length: 120, shift: 0 },
      ],
      lines: 5,
      gap: 4.2,
    },
  ],
};

/** A strip for a head that is so low that it would cut the buildings: everything is as much lower. */
const lowered = (valley: Valley, height: number): Valley => {
  const share = height / valley.height;
  return {
    width: valley.width,
    height,
    sun: { x: valley.sun.x, y: valley.sun.y * share, radius: valley.sun.radius * share },
    hills: valley.hills.map(({ base, waves, lines, gap }) => ({
      base: base * share,
      waves: waves.map((wave) => ({ ...wave, height: wave.height * share })),
      lines: Math.ceil(lines / 2),
      gap,
    })),
  };
};

export const lowPanorama = lowered(panorama, 82);
export const lowPocket = lowered(pocket, 84);

type Place = { plot: Plot; x: number; hill: number; near: number };

/** The layout of the town, the same in each picture; sizes differ. */
const places: readonly Place[] = [
  { plot: "monument:statues", x: 182, hill: 0, near: 0.9 },
  { plot: "estate:clubs+spades", x: 470, hill: 0, near: 0.9 },
  { plot: "estate:diamonds+spades", x: 716, hill: 0, near: 0.85 },
  { plot: "estate:hearts+spades", x: 1028, hill: 0, near: 1 },
  { plot: "estate:clubs+diamonds", x: 92, hill: 1, near: 1.15 },
  { plot: "district:1", x: 262, hill: 1, near: 1.15 },
  { plot: "district:2", x: 368, hill: 1, near: 0.95 },
  { plot: "district:3", x: 814, hill: 1, near: 1.05 },
  { plot: "district:4", x: 926, hill: 1, near: 1 },
  { plot: "estate:diamonds+hearts", x: 1122, hill: 1, near: 1.05 },
  { plot: "estate:clubs+hearts", x: 168, hill: 2, near: 1 },
  { plot: "monument:fountains", x: 352, hill: 2, near: 0.9 },
  { plot: "monument:arches", x: 600, hill: 2, near: 1.3 },
  { plot: "monument:gardens", x: 888, hill: 2, near: 0.9 },
];

/** In the strips, the month's card covers the left end, so the left plots are closer together. */
const sitesIn = (width: number, clear: number, unit: number): ReadonlyMap<Plot, Site> =>
  new Map(
    places.map(({ plot, x, hill, near }) => {
      const share = x / 1200;
      return [
        plot,
        { x: share < 0.5 ? clear + share * 2 * (width / 2 - clear) : share * width, hill, size: near * unit },
      ];
    }),
  );

export const panoramaSites = sitesIn(panorama.width, 100, 50);
export const pocketSites = sitesIn(pocket.width, 90, 38);
export const lowPanoramaSites = sitesIn(panorama.width, 100, 22);
export const lowPocketSites = sitesIn(pocket.width, 90, 21);
export const posterSites = sitesIn(poster.width, 0, 124);
