/** Moves the focus to the nearest stop in an arrow key's direction. Returns whether there is one. */
export function walk(from: HTMLElement, key: string, stops: Iterable<HTMLElement>): boolean {
  const here = centre(from);
  const dx = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
  const dy = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
  let best: { stop: HTMLElement; distance: number } | null = null;
  for (const stop of stops) {
    if (stop === from || stop.offsetParent === null) continue;
    const to = centre(stop);
    const ahead = (to.x - here.x) * dx + (to.y - here.y) * dy;
    const aside = Math.abs((to.x - here.x) * dy) + Math.abs((to.y - here.y) * dx);
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
