import { shown } from "./browser";
import { canBePressed } from "./pressed";
import { examples } from "./root";

/** A game that the page knows only from its description. */
canBePressed(
  {
    game: "schnapsen",
    settings: {},
    seats: ["human", "random"],
    settled: (page) => shown(page, ".table[aria-busy='false'] :is(.glows, .dock [data-choice]), .end", 20_000),
    board: ".described",
    needed: [],
    uncovered: [],
    busiest: async () => undefined,
  },
  ["4"],
  { learn: "h1", new: "form", rules: "h1", cards: "h1" },
  examples,
);
