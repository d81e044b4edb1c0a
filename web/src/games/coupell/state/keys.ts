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
  return key.startsWith("Arrow") && walk(desk, key);
}

/** Moves the focus to the nearest thing in that direction that can be pressed; among places for a card, not to the cards between. */
function walk(desk: Desk, key: string): boolean {
  const at = document.activeElement as HTMLElement | null;
  if (!at?.closest(".coupell")) return false;
  const from = centre(at);
  const dx = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
  const dy = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
  let best: { stop: HTMLElement; distance: number } | null = null;
  for (const stop of document.querySelectorAll<HTMLElement>(".coupell :is([data-card], [data-gap], [data-stop])")) {
    if (stop === at || stop.offsetParent === null) continue;
    if (desk.gaps.size > 0 && stop.dataset["card"] && stop.closest(`[data-row="${desk.partner.seat}"]`)) continue;
    const to = centre(stop);
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (ahead < 6 || aside > ahead * 2.5) continue;
    const distance = ahead + aside * 2;
    if (!best || distance < best.distance) best = { stop, distance };
  }
  best?.stop.focus();
  return best !== null;
}

function centre(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
