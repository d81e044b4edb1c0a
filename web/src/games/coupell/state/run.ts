import { rules } from "../../../wire/coupell";

/** What each card of a row may stand for, from left to right. */
export type Faces = readonly (readonly string[])[];

/**
 * Adjacent cards of the own row that are to spell a word: the first place, from 0, and what each reads; null where that
 * is in doubt.
 */
export type Run = { first: number; letters: readonly (string | null)[] };

export const { shortestWord, discardedCards } = rules;

const endOf = (run: Run): number => run.first + run.letters.length;
export const holds = (run: Run, place: number): boolean => place >= run.first && place < endOf(run);

/** What a card reads in the run; undefined where it is not part of it. */
export const letterAt = (run: Run, place: number): string | null | undefined => run.letters[place - run.first];

export const doubts = (run: Run): number => run.letters.filter((letter) => letter === null).length;

/** The word as it reads, or null while it is too short or a letter is in doubt. Whether it is one, the table knows. */
export function wordOf(run: Run): string | null {
  return run.letters.length >= shortestWord && doubts(run) === 0 ? run.letters.join("") : null;
}

export const worth = (run: Run): number => run.letters.length - discardedCards;

/** A card with one letter is never in doubt. */
const unread = (face: readonly string[] | undefined): string | null => (face?.length === 1 ? face[0]! : null);

export function begin(faces: Faces, place: number, letter: string | null = null): Run {
  return { first: place, letters: [letter ?? unread(faces[place])] };
}

/** The run with this place in it, and all between. */
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

/** Without its card at one end; null where none is left. */
function without(run: Run, place: number): Run | null {
  if (run.letters.length === 1) return null;
  return place === run.first
    ? { first: run.first + 1, letters: run.letters.slice(1) }
    : { first: run.first, letters: run.letters.slice(0, -1) };
}

/**
 * A card of the row is pressed, on one of its letters or (by key) on none in particular. The first press begins
 * a run, one outside reaches there, one inside says what the card reads. The letter it reads already takes the
 * card away at an end of the run, and is in doubt again inside.
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
  if (next !== now) return read(run, place, next);
  const atEnd = place === run.first || place === endOf(run) - 1;
  return atEnd ? without(run, place) : read(run, place, unread(face));
}

/** Where the next typed letter goes: the first card in doubt, else the one behind the run. */
export function nextPlace(run: Run): number {
  const doubt = run.letters.indexOf(null);
  return doubt < 0 ? endOf(run) : run.first + doubt;
}

/**
 * A typed letter; null where that card does not show it, or there is none. Who has pressed the first letter may type
 * the whole word all the same: then the first letter repeats what was pressed.
 */
export function type(run: Run, faces: Faces, letter: string): Run | null {
  const place = nextPlace(run);
  if (!faces[place]?.includes(letter)) return run.letters.length === 1 && run.letters[0] === letter ? run : null;
  return read(reach(run, faces, place), place, letter);
}

/** Without the last card. */
export const shorten = (run: Run): Run | null => without(run, endOf(run) - 1);
