import { describe, expect, test } from "vitest";
import { begin, doubts, press, shorten, type, wordOf, worth, type Run } from "../../src/games/coupell/state/run";

/** NG OC OD SC EW NN, from the left. */
const faces = ["NG", "OC", "OD", "SC", "EW", "N"].map((letters) => [...letters]);

const pressed = (...presses: [number, string | null][]): Run | null =>
  presses.reduce<Run | null>((run, [place, letter]) => press(run, faces, place, letter), null);

describe("a run of cards becomes a word", () => {
  test("letter by letter", () => {
    const run = pressed([0, "G"], [1, "O"], [2, "O"], [3, "S"], [4, "E"])!;
    expect(run.first).toBe(0);
    expect(wordOf(run)).toBe("GOOSE");
    expect(worth(run)).toBe(2);
  });

  test("from one end to the other: the letters between are ambiguous", () => {
    const run = pressed([4, "E"], [0, "G"])!;
    expect(run).toEqual({ first: 0, letters: ["G", null, null, null, "E"] });
    expect(doubts(run)).toBe(3);
    expect(wordOf(run)).toBeNull();
  });

  test("any letters are accepted, because only the table knows the words", () => {
    expect(wordOf(pressed([0, "N"], [1, "C"], [2, "D"], [3, "C"])!)).toBe("NCDC");
  });

  test("three cards are too few", () => {
    expect(wordOf(pressed([0, "G"], [1, "O"], [2, "D"])!)).toBeNull();
  });

  test("a card with one letter is never ambiguous", () => {
    expect(begin(faces, 5)).toMatchObject({ first: 5, letters: ["N"] });
    expect(pressed([3, null], [5, null])).toEqual({ first: 3, letters: [null, null, "N"] });
  });
});

describe("a card of the run is pressed again", () => {
  const run = pressed([0, "G"], [1, "O"], [2, "O"])!;

  test("the other letter is read instead", () => {
    expect(press(run, faces, 1, "C")?.letters).toEqual(["G", "C", "O"]);
  });

  test("the same letter removes it at an end, and makes it ambiguous inside", () => {
    expect(press(run, faces, 2, "O")).toEqual({ first: 0, letters: ["G", "O"] });
    expect(press(run, faces, 0, "G")).toEqual({ first: 1, letters: ["O", "O"] });
    expect(press(run, faces, 1, "O")?.letters).toEqual(["G", null, "O"]);
    expect(press(begin(faces, 3, "S"), faces, 3, "S")).toBeNull();
  });

  test("a key alternates between the two letters", () => {
    const first = press(begin(faces, 3), faces, 3, null)!;
    expect(first.letters).toEqual(["S"]);
    const second = press(first, faces, 3, null)!;
    expect(second.letters).toEqual(["C"]);
    expect(press(second, faces, 3, null)).toBeNull();
  });
});

describe("typing", () => {
  test("settles the ambiguous card, then continues to the right", () => {
    let run = begin(faces, 0);
    for (const letter of "GOOSE") run = type(run, faces, letter);
    expect(wordOf(run)).toBe("GOOSE");
  });

  const typed = (start: Run, letters: string) => [...letters].reduce((run, letter) => type(run, faces, letter), start);

  test("the whole word may be typed, or what follows the pressed letter; its card turns if its other letter is typed", () => {
    for (const [pressed, letters] of [
      ["G", "GOOSE"],
      ["G", "OOSE"],
      ["N", "GOOSE"],
    ] as const)
      expect(typed(begin(faces, 0, pressed), letters)).toMatchObject({ first: 0, letters: [..."GOOSE"] });
    // O is the card's other letter, and also one of the next card: what is typed next decides.
    expect(typed(begin(faces, 1, "C"), "O").letters).toEqual(["O"]);
    expect(typed(begin(faces, 1, "C"), "OO").letters).toEqual(["O", "O"]);
    expect(typed(begin(faces, 1, "C"), "OS").letters).toEqual(["C", "O", "S"]);
  });

  test("a letter that the card does not have is noted, and so is one behind the row", () => {
    expect(type(begin(faces, 0), faces, "X").slips).toEqual([{ after: 0, letter: "X" }]);
    expect(type(begin(faces, 5), faces, "E").slips).toEqual([{ after: 1, letter: "E" }]);
  });

  test("what did not fit stays while others follow, until Backspace or a press", () => {
    const run = typed(begin(faces, 0, "G"), "OXO");
    expect(run).toMatchObject({ letters: ["G", "O", "O"], slips: [{ after: 2, letter: "X" }] });
    expect(shorten(run)).toMatchObject({ letters: ["G", "O", "O"] });
    expect(shorten(run)!.slips).toBeUndefined();
    expect(press(run, faces, 3, "S")).toEqual({ first: 0, letters: ["G", "O", "O", "S"] });
  });

  test("Backspace removes the last card", () => {
    expect(shorten(pressed([0, "G"], [1, "O"])!)).toEqual({ first: 0, letters: ["G"] });
    expect(shorten(begin(faces, 0))).toBeNull();
  });
});
