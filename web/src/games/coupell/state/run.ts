import { rules } from "../../../wire/coupell";

/** The letters of each card of a row, from left to right. */
export type Faces = readonly (readonly string[])[];

/** A typed letter that its card does not show, and the number of letters before it. */
export type Slip = { after: number; letter: string };

/** Adjacent cards of one's own row that spell a word: the first index, and each card's letter; null if in doubt. */
export type Run = {
  first: number;
  letters: readonly (string | null)[];
  /** The letter that was pressed first, and all that was typed since. */
  begun?: { letter: string; typed: string };
  /** They stay until the user corrects the word or goes on by hand. */
  slips?: readonly Slip[];
};

export const { shortestWord, discardedCards } = rules;

const endOf = (run: Run): number => run.first + run.letters.length;
export const holds = (run: Run, place: number): boolean => place >= run.first && place < endOf(run);

/** A card's letter in the run; undefined outside it. */
export const letterAt = (run: Run, place: number): string | null | undefined => run.letters[place - run.first];

export const doubts = (run: Run): number => run.letters.filter((letter) => letter === null).length;

/** The word, or null while it is too short or a letter is in doubt. Only the table knows whether it is a real word. */
export function wordOf(run: Run): string | null {
  return run.letters.length >= shortestWord && doubts(run) === 0 ? run.letters.join("") : null;
}

export const worth = (run: Run): number => run.letters.length - discardedCards;

/** A card with one letter is never in doubt. */
const unread = (face: readonly string[] | undefined): string | null => (face?.length === 1 ? face[0]! : null);

export function begin(faces: Faces, place: number, letter: string | null = null): Run {
  const read = letter ?? unread(faces[place]);
  return { first: place, letters: [read], ...(read !== null && { begun: { letter: read, typed: "" } }) };
}

/** Extends the run to this place. */
function reach(run: Run, faces: Faces, place: number): Run {
  const first = Math.min(run.first, place);
  const end = Math.max(endOf(run), place + 1);
  const letters = Array.from(
    { length: end - first },
    (_, index) => letterAt(run, first + index) ?? unread(faces[first + index]),
  );
  return { first, letters };
}

function read(run: Run, place: number, letter: string | null): Run {
  return { first: run.first, letters: run.letters.map((old, index) => (run.first + index === place ? letter : old)) };
}

/** Removes the card at one end; null if none remains. */
function without(run: Run, place: number): Run | null {
  if (run.letters.length === 1) return null;
  return place === run.first
    ? { first: run.first + 1, letters: run.letters.slice(1) }
    : { first: run.first, letters: run.letters.slice(0, -1) };
}

/**
 * Handles a press on a card, on one of its letters or (by key) on neither. The first press starts a run, a press
 * outside extends it, a press inside chooses the letter. Pressing the chosen letter again removes the card at an end,
 * and puts it in doubt inside.
 */
export function press(run: Run | null, faces: Faces, place: number, letter: string | null): Run | null {
  if (!run) return begin(faces, place, letter);
  if (!holds(run, place)) {
    const longer = reach(run, faces, place);
    return letter ? read(longer, place, letter) : longer;
  }
  const face = faces[place] ?? [];
  const now = letterAt(run, place) ?? null;
  const next = letter ?? face[now === null ? 0 : face.indexOf(now) + 1] ?? now;
  if (next !== now) return run.letters.length === 1 ? begin(faces, place, next) : read(run, place, next);
  const atEnd = place === run.first || place === endOf(run) - 1;
  return atEnd ? without(run, place) : read(run, place, unread(face));
}

/** The place of the next typed letter: the first card in doubt, else the one after the run. */
export function nextPlace(run: Run): number {
  const doubt = run.letters.indexOf(null);
  return doubt < 0 ? endOf(run) : run.first + doubt;
}

const fits = (faces: Faces, first: number, word: string): boolean =>
  [...word].every((letter, index) => faces[first + index]?.includes(letter));

/**
 * Types a letter. After pressing the first letter, the user may type the whole word or what follows. If the other
 * letter of the card is typed, the card is turned. A letter that does not fit is noted.
 */
export function type(run: Run, faces: Faces, letter: string): Run {
  const { begun } = run;
  const place = nextPlace(run);
  if (begun) {
    const typed = begun.typed + letter;
    const word = [typed, begun.letter + typed].find((one) => fits(faces, run.first, one));
    if (word) return { ...run, letters: [...word], begun: { ...begun, typed } };
  } else if (faces[place]?.includes(letter)) {
    return { ...run, ...read(reach(run, faces, place), place, letter) };
  }
  return { ...run, slips: [...(run.slips ?? []), { after: place - run.first, letter }] };
}

/** Removes the letters that did not fit, else the last card. */
export const shorten = (run: Run): Run | null =>
  run.slips
    ? { first: run.first, letters: run.letters, ...(run.begun && { begun: run.begun }) }
    : without(run, endOf(run) - 1);
