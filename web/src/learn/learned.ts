import { keep, recall } from "../base/storage";

const name = "coppice.lessons";

/** The ids of lessons finished in this browser. */
export function learned(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(recall(name) ?? "[]") as string[]);
  } catch {
    return new Set();
  }
}

export function keepLearned(lesson: string): void {
  keep(name, JSON.stringify([...new Set(learned()).add(lesson)]));
}

/** The part of a lesson's id after the game's, as in addresses. */
export const shortName = (lesson: string): string => lesson.slice(lesson.indexOf(".") + 1);

/** The first unfinished lesson; the first one if all are finished. */
export const nextToLearn = (lessons: readonly string[]): string | undefined => {
  const done = learned();
  return lessons.find((lesson) => !done.has(lesson)) ?? lessons[0];
};

/** Whether all lessons are finished. */
export const knowsAll = (lessons: readonly string[]): boolean => {
  const done = learned();
  return lessons.every((lesson) => done.has(lesson));
};

/** The next lesson of the series. */
export const following = (lessons: readonly string[], lesson: string): string | undefined =>
  lessons[lessons.indexOf(lesson) + 1];
