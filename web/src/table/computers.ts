import type { Key } from "../i18n/catalogues";

/** A computer player as people choose it: what the program calls it, and the page. */
export type Strength = { player: string; name: Key; text: Key };

/** The computer players a game offers, the weakest first, and the one to begin with. */
export type Computers = { strengths: Strength[]; standard: string };

export const quick: Strength = { player: "greedy", name: "web.strength.quick", text: "web.strength.quick.text" };

/** What a game offers that does not say otherwise. */
export const usualComputers: Computers = {
  strengths: [
    quick,
    { player: "ismcts:500ms", name: "web.strength.thoughtful", text: "web.strength.thoughtful.text" },
    { player: "ismcts:2000ms", name: "web.strength.patient", text: "web.strength.patient.text" },
  ],
  standard: "ismcts:500ms",
};
