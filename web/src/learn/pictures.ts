/** A box of a small picture, with what stands in it: a card, a space, a place. */
type Box = { x: number; y: number; text?: string; lit?: boolean };

const row = (texts: readonly string[], y: number, lit: readonly number[] = [], from = 0): Box[] =>
  texts.map((text, index) => ({ x: from + index * 24, y, text, lit: lit.includes(index) }));
const suits = ["♣", "♦", "♥", "♠"];

/** The pictures of the words that the first lessons explain, by the words' keys: 24 units a box and 30 a row. */
export const pictures: Readonly<Record<string, readonly Box[]>> = {
  "lesson.copperdale.term.segment": row(["1", "2", "3"], 0, [0]),
  "lesson.copperdale.term.border-card": [...row(["7♣"], 0, [], 12), ...row(["10♣"], 34, [0], 12)],
  "lesson.copperdale.term.occupation": row(["7", " "], 0, [1]),
  "lesson.copperdale.term.skill": [...row(["7", "10"], 0, [1]), { x: 52, y: 0, text: "★", lit: true }],
  "lesson.copperdale.term.district": row(["9", "9"], 0, [0, 1]),
  "lesson.copperdale.term.monument": row(suits, 0, [1]),
  "lesson.copperdale.term.face-card": [...row(["Q♠", "="], 0), { x: 48, y: 0, text: "1+♠", lit: true }],
  "coppertwaddle.term.domain": [...row(["", "", "", ""], 0, [0, 1, 2]), ...row(["", "", "", ""], 34, [0, 1, 2])],
  "lesson.coppertwaddle.term.ranks": [...row(["♛", "♛", "♛", "♛"], 0, [0, 1, 2, 3]), ...row(["⚒", "⚒", "⚒", "⚒"], 34)],
  "coppertwaddle.term.power": row(["9"], 0, [0]),
  "lesson.coupell.term.row": row(["T/G", "R/L", "E/M"], 0),
  "lesson.coupell.term.gift": [...row(["", "↑", ""], 0, [1]), ...row(["", "O/C", ""], 34, [1])],
  "lesson.coupell.term.action": row(["1", "2"], 0, [0, 1]),
  "lesson.coupell.term.nine": row(["1", "…", "8", "9"], 0, [3]),
  "lesson.coupell.term.claim": row(["N", "E", "A", "R"], 0, [0, 1, 2, 3]),
  "lesson.coupell.term.balance": row(["3", "=", "3"], 0, [0, 2]),
};
