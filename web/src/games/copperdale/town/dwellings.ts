/** Small buildings and trees in engraving style: 20 wide, with the ground at y = 0. */

export type Kind = "tent" | "hut" | "house" | "townhouse" | "tower" | "dome" | "tree";

/** White areas, dark or copper areas, and the lines on both. */
export type Cut = { wall: string; roof: string; lines: string };

const windows = (rows: readonly number[]) => rows.map((y) => `M-3.6 ${y}h2v3h-2zM1.2 ${y}h2v3h-2z`).join("");

export const cuts: Readonly<Record<Kind, Cut>> = {
  tent: {
    wall: "M-10 0L0 -15L10 0Z",
    roof: "M0 -15L10 0H3.2L0 -9Z",
    lines: "M-3 0L0 -9L3.2 0M0 -15L-1.6 -18M0 -15L1.6 -18M-7.4 -1L-1.4 -11",
  },
  hut: {
    wall: "M-7 0V-6H7V0Z",
    roof: "M-10 -5L0 -15L10 -5Z",
    lines: "M-1.6 0V-4.2H1.6V0M4 -4.5V0M5.5 -4.5V0",
  },
  house: {
    wall: "M-9 0V-8L-5 -13L-1 -8H9V0Z",
    roof: "M-5 -13.6H5.4L10.2 -7.4H-.6ZM4 -13V-17H6.4V-12Z",
    lines: "M-6.3 0V-4.2H-3.7V0M-1 -8V0M2 -5.6h2v2.4h-2zM6 -7V0M7.5 -7V0",
  },
  townhouse: {
    wall: "M-6 0V-18H6V0Z",
    roof: "M-7.5 -17.4L0 -27L7.5 -17.4Z",
    lines: `${windows([-15.5, -10.5])}M-1.5 0V-4.6H1.5V0M4.8 -17V0`,
  },
  tower: {
    wall: "M-4 0V-28H4V0Z",
    roof: "M-5.6 -27.6L0 -42L5.6 -27.6ZM0 -48L6 -46L0 -44Z",
    lines: "M0 -42V-48M-1.6 -23v4M-1.6 -14v4M2 -27V0M3 -27V0M-1.8 0V-5H.6V0",
  },
  dome: {
    wall: "M-11 0V-12H11V0Z",
    roof: "M-9 -12.4Q-9 -24 0 -25Q9 -24 9 -12.4ZM-1.4 -25V-29H1.4V-25Z",
    lines: "M-8 -11V0M-4.6 -11V0M4.6 -11V0M8 -11V0M-2 0V-6Q0 -9 2 -6V0M0 -29V-33M-11 -1.6H11",
  },
  tree: { wall: "", roof: "M0 -22L-5 -13H-3L-7 -4H-1V0H1V-4H7L3 -13H5Z", lines: "" },
};
