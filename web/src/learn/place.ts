import { keep, recall } from "../base/storage";
import { api } from "../base/api";

/** Where a lesson was left, remembered in this browser. */
const name = (lesson: string) => `coppice.lesson.${lesson}`;

/** The table of a lesson that is not finished yet, else a new one. */
export async function lessonTable(lesson: string): Promise<string> {
  const left = recall(name(lesson));
  if (left && (await api.tables()).some((line) => line.table === left && line.result === null)) return left;
  return newLessonTable(lesson);
}

export async function newLessonTable(lesson: string): Promise<string> {
  const table = await api.createLesson(lesson);
  keep(name(lesson), table);
  return table;
}

/** It is finished: who comes again begins again. */
export const forgetPlace = (lesson: string): void => keep(name(lesson), "");
