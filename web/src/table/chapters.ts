import type { GamePlugin, Scene } from "./game";
import { t } from "../i18n/messages.svelte";
import { sentenceOf } from "./event-sentences";
import type { AnyEvent } from "../wire/types";

/** A paragraph of the log. `number` is an event's number in the whole log. */
export type Chapter = { title: string; number: number; lines: { number: number; text: string }[] };

/** The log as sentences, oldest first; `before` events are missing at the beginning. */
export function chaptersOf(events: readonly AnyEvent[], game: GamePlugin, scene: Scene, before = 0): Chapter[] {
  const list: Chapter[] = [];
  events.forEach((event, index) => {
    const number = before + index;
    const text = sentenceOf(event, game, scene);
    if (text === null) return;
    if (game.startsChapter(event)) return void list.push({ title: text, number, lines: [] });
    if (list.length === 0) list.push({ title: t(before > 0 ? "web.log.before" : "web.log.start"), number, lines: [] });
    list.at(-1)!.lines.push({ number, text });
  });
  return list;
}
