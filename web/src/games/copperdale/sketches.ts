import { row, type Sketches } from "../../table/sketch";

const suits = ["♣", "♦", "♥", "♠"];

/** Pictures of the terms of the first lesson. */
export const sketches: Sketches = {
  "lesson.copperdale.term.segment": row(["1", "2", "3"], 0, [0]),
  "lesson.copperdale.term.border-card": [...row(["7♣"], 0, [], 12), ...row(["10♣"], 34, [0], 12)],
  "lesson.copperdale.term.occupation": row(["7", " "], 0, [1]),
  "lesson.copperdale.term.skill": [...row(["7", "10"], 0, [1]), { x: 52, y: 0, text: "★", lit: true }],
  "lesson.copperdale.term.district": row(["9", "9"], 0, [0, 1]),
  "lesson.copperdale.term.monument": row(suits, 0, [1]),
  "lesson.copperdale.term.population": row(["♣", "×", " ", " ", "…", "9"], 0, [1]),
  "lesson.copperdale.term.border": row(["♣", "×", " ", " ", " ", " "], 0, [1]),
  "lesson.copperdale.term.face-card": [...row(["Q♠", "="], 0), { x: 48, y: 0, text: "1+♠", lit: true }],
};
