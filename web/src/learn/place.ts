import { keep, recall } from "../base/storage";
import { api } from "../base/api";

/** The table of an unfinished lesson, stored in this browser. */
const name = (lesson: string) => `coppice.lesson.${lesson}`;

/** Tables that are lessons and not games, newest first. */
const tables = "coppice.lesson-tables";
/** Old tables of lessons are seldom among the unfinished ones. */
const mostTables = 60;

export function lessonTables(): ReadonlySet<string> {
  return new Set((recall(tables) ?? "").split(" ").filter((table) => table !== ""));
}

/** The player goes on at the lesson's table, which is a game from now on. */
export function becomesGame(table: string): void {
  const all = [...lessonTables()];
  if (all.includes(table)) keep(tables, all.filter((one) => one !== table).join(" "));
}

/** The table where the user left this lesson; null if there is none. */
export const placeOf = (lesson: string): string | null => recall(name(lesson)) || null;

/** The table of an unfinished lesson, else a new one. */
export async function lessonTable(lesson: string): Promise<string> {
  const left = placeOf(lesson);
  if (left && (await api.ownTable(left))?.result === null) return left;
  return newLessonTable(lesson);
}

export async function newLessonTable(lesson: string): Promise<string> {
  const table = await api.createLesson(lesson);
  keep(name(lesson), table);
  keep(tables, [table, ...lessonTables()].slice(0, mostTables).join(" "));
  return table;
}

/** After its end at this table, the lesson starts anew. */
export function forgetPlace(lesson: string, table: string): void {
  if (placeOf(lesson) === table) keep(name(lesson), "");
}
