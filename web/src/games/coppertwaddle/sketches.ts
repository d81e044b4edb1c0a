import { row, type Sketches } from "../../table/sketch";

/** Pictures of the terms of the first lesson. */
export const sketches: Sketches = {
  "coppertwaddle.term.domain": [...row(["", "", "", ""], 0, [0, 1, 2]), ...row(["", "", "", ""], 34, [0, 1, 2])],
  "lesson.coppertwaddle.term.ranks": [...row(["♛", "♛", "♛", "♛"], 0, [0, 1, 2, 3]), ...row(["⚒", "⚒", "⚒", "⚒"], 34)],
  "coppertwaddle.term.power": row(["9"], 0, [0]),
  "lesson.coppertwaddle.term.hand": row(["1", "2", "3", "4", "×"], 0, [4]),
  "coppertwaddle.term.trumpet": row(["0", "="], 0, [0]),
};
