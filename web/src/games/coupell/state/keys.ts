import { isLetter } from "../../../ui/press";
import { walk } from "../../../table/arrow-keys";
import type { Desk } from "./desk.svelte";

/** The table's own letters: Undo, Hint and Log. */
const shortcuts = "uhl";
/** In milliseconds: different letters that follow each other so soon are a word. */
const typing = 1200;

/**
 * Keys while a word is selected: letters spell it, Backspace removes the last card. They come before the table's own
 * letter keys. Without a selected card, letters say how a word begins. Returns whether the key was used.
 */
export function spellingKey(desk: Desk, key: string, at = performance.now()): boolean {
  if (!desk.run) {
    if (!isLetter(key) || !desk.mayAct) return false;
    const last = desk.lastLetter;
    desk.lastLetter = { key, at };
    const follows = at - last.at < typing && key !== last.key;
    if (shortcuts.includes(key) && !follows) return false;
    desk.explainTyping();
    return true;
  }
  if (key === "Backspace") {
    desk.shorten();
    return true;
  }
  return isLetter(key) && desk.type(key.toUpperCase());
}

/**
 * The table's other keys: numbers for one's own cards, Escape cancels, arrows move the focus. Returns whether the key
 * was used.
 */
export function tableKey(desk: Desk, key: string): boolean {
  if (key === "Escape" && (desk.run || desk.lifted !== null)) {
    // The gaps disappear with what was chosen: the focus returns to it.
    if (document.activeElement?.matches("[data-gap]"))
      document.querySelector<HTMLElement>('.felt [data-card][aria-pressed="true"]')?.focus();
    desk.letGo();
    return true;
  }
  if (/^\d$/.test(key)) {
    const row = (desk.mayAct ? desk.active : desk.lower).row;
    const card = row[key === "0" ? 9 : Number(key) - 1];
    if (card === undefined) return false;
    desk.press(card, null);
    document.querySelector<HTMLElement>(`[data-card="${card}"]`)?.focus();
    return true;
  }
  return key.startsWith("Arrow") && walkTable(desk, key);
}

/**
 * Moves the focus among buttons: sideways from a card within its row; while gaps are offered, only among gaps and one's
 * own cards.
 */
function walkTable(desk: Desk, key: string): boolean {
  const at = document.activeElement as HTMLElement | null;
  if (!at?.closest(".coupell")) return false;
  const stops = document.querySelectorAll<HTMLElement>(".coupell :is([data-card], [data-gap], [data-stop])");
  const rowOf = (stop: HTMLElement) => stop.closest("[data-row]");
  const leads = (stop: HTMLElement) => {
    const isGap = stop.dataset["gap"] !== undefined;
    if (desk.gaps.size > 0 && !isGap && rowOf(stop)?.matches(`[data-row="${desk.activeSeat}"]`) !== true) return false;
    return key === "ArrowUp" || key === "ArrowDown" || rowOf(at) === null || rowOf(stop) === rowOf(at);
  };
  return walk(at, key, [...stops].filter(leads));
}
