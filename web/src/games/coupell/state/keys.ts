import { walk } from "../../../table/walk";
import type { Desk } from "./desk.svelte";

/**
 * Keys while a word is being made: letters spell it, Backspace takes the last card off. True if used; they
 * come before the table's own keys, which are letters, too.
 */
export function spellingKey(desk: Desk, key: string): boolean {
  if (!desk.run) return false;
  if (key === "Backspace") {
    desk.shorten();
    return true;
  }
  return /^[a-z]$/i.test(key) && desk.type(key.toUpperCase());
}

/** The other keys of this table: numbers for the own cards, Escape lets go, arrows walk. True if used. */
export function tableKey(desk: Desk, key: string): boolean {
  if (key === "Escape" && (desk.run || desk.lifted !== null)) {
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

/** To what can be pressed; among places for a card, not to the cards between. */
function walkTable(desk: Desk, key: string): boolean {
  const at = document.activeElement as HTMLElement | null;
  if (!at?.closest(".coupell")) return false;
  const stops = document.querySelectorAll<HTMLElement>(".coupell :is([data-card], [data-gap], [data-stop])");
  const between = (stop: HTMLElement) =>
    stop.dataset["card"] !== undefined && stop.closest(`[data-row="${desk.partner.seat}"]`) !== null;
  return walk(at, key, desk.gaps.size > 0 ? [...stops].filter((stop) => !between(stop)) : stops);
}
