import { letterPresses } from "../../../ui/press";
import { walk } from "../../../table/arrow-keys";
import type { Desk } from "./desk.svelte";
import { handPoint } from "./points";

/**
 * The table's keys: numbers for the hand, p passes, Escape releases, arrows move the focus. Returns whether the key was
 * used.
 */
export function keyChoice(desk: Desk, key: string): boolean {
  if (key === "Escape" && (desk.picked.length > 0 || desk.looked !== null)) {
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
    if (letterPresses(key, document.querySelector(`[data-choice="${CSS.escape(pass.move)}"]`))) desk.play(pass);
    return true;
  }
  return key.startsWith("Arrow") && walkTable(desk, key);
}

/** Moves the focus among places and buttons; while a move needs a target, first among its targets and the hand. */
function walkTable(desk: Desk, key: string): boolean {
  const at = document.activeElement as HTMLElement | null;
  if (!at?.closest(".table, .replay-table")) return false;
  const among = (stops: string) => walk(at, key, document.querySelectorAll<HTMLElement>(stops));
  const aims = desk.picked.length > 0;
  return (aims && among(".book [data-open], .fan [data-point], [data-choice]")) || among("[data-point], [data-choice]");
}
