/**
 * What one can point at, as a text that every page of the table understands: `card:12`, a card that all see, or
 * `place:1N2`, a place of seat 1 and what lies there. A hand is nobody else's to see, so nothing in it has a name.
 */
export function targetOf(element: Element): string | null {
  const at = element.closest<HTMLElement>("[data-row] [data-card], [data-point]");
  if (!at) return null;
  const card = at.dataset["card"];
  if (card !== undefined) return `card:${card}`;
  const [kind, name] = (at.dataset["point"] ?? "").split(":");
  if (kind === "under") return `card:${name}`;
  return kind === "at" || kind === "on" ? `place:${name}` : null;
}

/** Where it lies on this page; null where it does not, or not any more. What comes over the wire may be any text. */
export function elementAt(target: string): HTMLElement | null {
  const [, kind, name] = /^(card|place):(\w{1,8})$/.exec(target) ?? [];
  if (kind === "card") return document.querySelector(`[data-row] [data-card="${name}"], [data-point="under:${name}"]`);
  if (kind === "place") return document.querySelector(`[data-point="at:${name}"], [data-point="on:${name}"]`);
  return null;
}
