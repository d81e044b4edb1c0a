import { row, type Sketches } from "../../table/sketch";

/** Pictures of the terms of the first lesson. */
export const sketches: Sketches = {
  "lesson.coupell.term.row": row(["T/G", "R/L", "E/M"], 0),
  "lesson.coupell.term.gift": [...row(["", "↑", ""], 0, [1]), ...row(["", "O/C", ""], 34, [1])],
  "lesson.coupell.term.action": row(["1", "2"], 0, [0, 1]),
  "lesson.coupell.term.nine": row(["1", "…", "8", "9"], 0, [3]),
  "lesson.coupell.term.claim": row(["N", "E", "A", "R"], 0, [0, 1, 2, 3]),
  "lesson.coupell.term.balance": row(["3", "=", "3"], 0, [0, 2]),
};
