import { keep, recall } from "../base/storage";

const name = "coppice.lessons";

/** The ids of the lessons that were finished in this browser. */
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

/** What comes after the game's id: what the lesson is called in addresses. */
export const shortName = (lesson: string): string => lesson.slice(lesson.indexOf(".") + 1);

/** Where one goes on: the first lesson that is not finished yet; when all are, the first. */
export const nextToLearn = (lessons: readonly string[]): string | undefined => {
  const done = learned();
  return lessons.find((lesson) => !done.has(lesson)) ?? lessons[0];
};

/** The lesson that follows in the series. */
export const following = (lessons: readonly string[], lesson: string): string | undefined =>
  lessons[lessons.indexOf(lesson) + 1];
