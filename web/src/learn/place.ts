import { keep, recall } from "../base/storage";
import { api } from "../base/api";

/** The table of an unfinished lesson, stored in this browser. */
const name = (lesson: string) => `coppice.lesson.${lesson}`;

/** The table of an unfinished lesson, else a new one. */
export async function lessonTable(lesson: string): Promise<string> {
  const left = recall(name(lesson));
  if (left && (await api.ownTable(left))?.result === null) return left;
  return newLessonTable(lesson);
}

export async function newLessonTable(lesson: string): Promise<string> {
  const table = await api.createLesson(lesson);
  keep(name(lesson), table);
  return table;
}

/** After the end, the lesson starts anew. */
export const forgetPlace = (lesson: string): void => keep(name(lesson), "");
