/**
 * What players can point at, as a text for all pages: `card:12`, a public card, or `place:1N2`, a place of seat 1 and
 * its content. Cards in a hand have no name, because others cannot see them.
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

/** The element of a target on this page; null if there is none. The text may be anything. */
export function elementAt(target: string): HTMLElement | null {
  const [, kind, name] = /^(card|place):(\w{1,8})$/.exec(target) ?? [];
  if (kind === "card") return document.querySelector(`[data-row] [data-card="${name}"], [data-point="under:${name}"]`);
  if (kind === "place") return document.querySelector(`[data-point="at:${name}"], [data-point="on:${name}"]`);
  return null;
}
