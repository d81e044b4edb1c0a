import type { Desk } from "./desk.svelte";
import { handPoint } from "./points";

/** The keys of this table: numbers for the hand, p passes, Escape lets go, arrows walk. True if used. */
export function keyChoice(desk: Desk, key: string): boolean {
  if (key === "Escape" && (desk.picked.length > 0 || desk.robbery.target !== null || desk.looked !== null)) {
    desk.letGo();
    return true;
  }
  if (/^[1-9]$/.test(key)) {
    const card = desk.slots.filter((one) => one !== null)[Number(key) - 1];
    if (card === undefined) return false;
    desk.press(handPoint(card));
    document.querySelector<HTMLElement>(`[data-point="${handPoint(card)}"]`)?.focus();
    return true;
  }
  if (key === "p") {
    const [pass, ...more] = desk.plain;
    if (!pass || more.length > 0) return false;
    desk.play(pass);
    return true;
  }
  return key.startsWith("Arrow") && walk(key);
}

/** Moves the focus to the nearest thing in that direction that can be pointed at. */
function walk(key: string): boolean {
  const at = document.activeElement as HTMLElement | null;
  if (!at?.closest(".table, .replay-table")) return false;
  const from = centre(at);
  const dx = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
  const dy = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
  let best: { stop: HTMLElement; distance: number } | null = null;
  for (const stop of document.querySelectorAll<HTMLElement>("[data-point], [data-choice]")) {
    if (stop === at || stop.offsetParent === null) continue;
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
