import type { IconName } from "../../../ui/drawings";
import type * as Copperdale from "../../../wire/copperdale";
import { estatePlace } from "./places";

/** A plot in the valley, one for each District, Estate and Monument. */
export type Plot = `district:${number}` | `estate:${string}` | `monument:${Copperdale.Monument}`;

/** A building on a plot. `risen` is its completed share: 0 is woodland, 1 is complete. */
export type Building = {
  plot: Plot;
  drawing: IconName;
  risen: number;
  state: "wood" | "rising" | "built" | "ruin";
  /** Buildings that score have a copper roof. */
  copper: boolean;
  /** In a camp or hamlet it is made of canvas or thatch. */
  camp?: "estate" | "district";
};

const districtDrawings: readonly IconName[] = ["medieval-village-01", "village", "medieval-village-01", "village"];
/** In the order of the sheet's six pairs of suits. */
const estateDrawings: readonly IconName[] = ["windmill", "barn", "church", "mill-wheel", "granary", "stone-tower"];
const monumentDrawings: Record<Copperdale.Monument, IconName> = {
  fountains: "water-fountain",
  arches: "stone-bridge",
  statues: "colombian-statue",
  gardens: "sunflower",
};

function district(box: Copperdale.DistrictBox, index: number): Building {
  const plot = `district:${index + 1}` as const;
  const drawing = districtDrawings[index] ?? "village";
  switch (box.state) {
    case "unstarted":
      return { plot, drawing, risen: 0, state: "wood", copper: false };
    case "started":
      return { plot, drawing: "family-house", risen: 1, state: "rising", copper: false };
    case "complete":
      return { plot, drawing, risen: 1, state: "built", copper: true };
    case "dead":
      return { plot, drawing: "ancient-ruins", risen: 1, state: "ruin", copper: false };
  }
}

function estate(box: Copperdale.EstateBox, index: number): Building {
  const plot = estatePlace(box.suits) as Plot;
  const drawing = estateDrawings[index] ?? "barn";
  return { plot, drawing, risen: box.filled ? 1 : 0, state: box.filled ? "built" : "wood", copper: false };
}

function monument(box: Copperdale.MonumentBox): Building {
  const risen = box.complete ? 1 : box.filled.length / 4;
  return {
    plot: `monument:${box.monument}`,
    drawing: monumentDrawings[box.monument],
    risen,
    state: box.complete ? "built" : risen > 0 ? "rising" : "wood",
    copper: box.complete,
  };
}

/** The town of a sheet: one building per plot, in the sheet's order. */
export function townOf(sheet: Copperdale.Sheet): Building[] {
  return [...sheet.districts.map(district), ...sheet.estates.map(estate), ...sheet.monuments.map(monument)];
}

/** The number of complete buildings, for screen readers. */
export function countOf(town: readonly Building[]) {
  const built = (kind: string) =>
    town.filter(({ plot, state }) => state === "built" && plot.startsWith(`${kind}:`)).length;
  return { districts: built("district"), estates: built("estate"), monuments: built("monument") };
}

/** Plainer buildings for a village. */
const plainer: Partial<Record<IconName, IconName>> = { church: "barn", "stone-tower": "granary" };

/** The town as it stands after the game, in the manner of its tier. */
export const standingTown = (sheet: Copperdale.Sheet): Building[] =>
  townOf(sheet).map((building) => ({ ...building, ...standingAs(building, sheet.medals.tier) }));

/** How a small town shows its buildings: tents or huts first, then houses without church and castle. */
function standingAs({ plot, state, drawing }: Building, tier: number): Partial<Building> {
  const kind = plot.startsWith("estate:") ? "estate" : plot.startsWith("district:") ? "district" : null;
  if (state === "built" && kind && tier <= 2) return { camp: kind };
  if (state === "rising" && kind && tier <= 2) return { camp: "estate" }; // what is begun is a single tent or hut
  return tier === 3 ? { drawing: plainer[drawing] ?? drawing } : {};
}
