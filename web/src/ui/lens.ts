export type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

const gap = 10;
const margin = 8;

/** Places the lens above its element, else beside it, else below; it never covers it while any side has room. */
export function lensPlace(of: Box, lens: Size, screen: Size): { left: number; top: number } {
  const across = of.left + of.width / 2 - lens.width / 2;
  const along = of.top + of.height / 2 - lens.height / 2;
  const above = { room: of.top - lens.height, left: across, top: of.top - gap - lens.height };
  const right = { room: screen.width - of.left - of.width - lens.width, left: of.left + of.width + gap, top: along };
  const left = { room: of.left - lens.width, left: of.left - gap - lens.width, top: along };
  const below = { room: screen.height - of.top - of.height - lens.height, left: across, top: of.top + of.height + gap };
  const sides = [above, right, left, below];
  const best =
    sides.find((side) => side.room >= gap + margin) ??
    sides.reduce((first, next) => (next.room > first.room ? next : first));
  return { left: kept(best.left, lens.width, screen.width), top: kept(best.top, lens.height, screen.height) };
}

const kept = (at: number, size: number, room: number) => Math.max(margin, Math.min(at, room - size - margin));

/** Spread on an enlarged element: its text for screen readers. (Svelte's types lack the attribute.) */
export const described = (words: string | undefined): Record<string, string | undefined> => ({
  "aria-description": words || undefined,
});
