import { letterPresses } from "../../../ui/press";
import type { Board } from "./board.svelte";
import { segments } from "./cards";

const choiceOf = (choice: string) => document.querySelector(`[data-choice="${CSS.escape(choice)}"]`);

/**
 * The table's keys: 1-3 for the columns, else the number of an answer; b buries; arrows move the focus. Returns whether
 * the key was used.
 */
export function keyChoice(board: Board, key: string): boolean {
  if (/^[1-9]$/.test(key)) {
    const number = Number(key);
    const segment = segments[number - 1];
    const assign = board.options.some((option) => option.choice.type === "assign");
    const option = assign ? segment && board.byPlace.get(`segment:${segment}`)?.[0] : board.listed[number - 1];
    const later = assign || board.narrowed ? undefined : [...board.later.keys()][number - 1 - board.listed.length];
    const choice = option?.move ?? later;
    if (choice === undefined || !letterPresses(key, choiceOf(choice))) return choice !== undefined;
    if (option) board.choose(option);
    else if (later) board.pick(later);
    return option !== undefined || later !== undefined;
  }
  if (key === "b") {
    const bury = board.byPlace.get("bury")?.[0];
    if (bury && letterPresses(key, choiceOf(bury.move))) board.play(bury);
    return bury !== undefined;
  }
  if (key === "Escape" && (board.narrowed || board.planned)) {
    board.narrowed = null;
    board.planned = null;
    return true;
  }
  const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : key === "ArrowLeft" || key === "ArrowUp" ? -1 : 0;
  return step !== 0 && walk(step);
}

/** Moves the focus to the next pickable thing: places of the sheet first, then answers. */
function walk(step: number): boolean {
  const stops = [...document.querySelectorAll<HTMLElement>("[data-open], [data-choice]")].filter((stop) =>
    stop.checkVisibility({ visibilityProperty: true }),
  );
  if (stops.length === 0) return false;
  const at = document.activeElement as HTMLElement | null;
  const known = at ? stops.indexOf(at) : -1;
  const busyElsewhere = known < 0 && at && at !== document.body && at.closest("#main") === null;
  if (busyElsewhere) return false;
  const next = known < 0 ? (step > 0 ? 0 : stops.length - 1) : (known + step + stops.length) % stops.length;
  stops[next]?.focus();
  return true;
}
