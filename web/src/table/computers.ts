import type { Key } from "../i18n/catalogues";

/** A computer player to choose, with the program's name and the page's. */
export type Strength = { player: string; name: Key; text: Key };

/** A game's computer players, weakest first, and the default. */
export type Computers = { strengths: Strength[]; standard: string };

export const quick: Strength = { player: "greedy", name: "web.strength.quick", text: "web.strength.quick.text" };

/** The default list of computer players. */
export const usualComputers: Computers = {
  strengths: [
    quick,
    { player: "ismcts:500ms", name: "web.strength.thoughtful", text: "web.strength.thoughtful.text" },
    { player: "ismcts:2000ms", name: "web.strength.patient", text: "web.strength.patient.text" },
  ],
  standard: "ismcts:500ms",
};
