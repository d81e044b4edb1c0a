import type { Attachment } from "svelte/attachments";

export type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

const gap = 10;
const margin = 8;

/** The smallest scale at which its text can be read. */
const smallest = 0.6;

/**
 * Places the lens above its element, else beside it, else below. If no side has room, it shrinks on the side that has
 * most, so that it does not cover the element.
 */
export function lensPlace(of: Box, lens: Size, screen: Size): { left: number; top: number; scale: number } {
  const room = {
    above: of.top,
    right: screen.width - of.left - of.width,
    left: of.left,
    below: screen.height - of.top - of.height,
  };
  const fits = (space: number, size: number) => (space - gap - margin) / size;
  const sides = [
    { side: "above", fit: fits(room.above, lens.height) },
    { side: "right", fit: fits(room.right, lens.width) },
    { side: "left", fit: fits(room.left, lens.width) },
    { side: "below", fit: fits(room.below, lens.height) },
  ] as const;
  const { side, fit } =
    sides.find(({ fit }) => fit >= 1) ?? sides.reduce((best, next) => (next.fit > best.fit ? next : best));
  const scale = Math.max(smallest, Math.min(1, fit));
  const [width, height] = [lens.width * scale, lens.height * scale];
  const across = of.left + of.width / 2 - width / 2;
  const along = of.top + of.height / 2 - height / 2;
  const place = {
    above: { left: across, top: of.top - gap - height },
    right: { left: of.left + of.width + gap, top: along },
    left: { left: of.left - gap - width, top: along },
    below: { left: across, top: of.top + of.height + gap },
  }[side];
  return { left: kept(place.left, width, screen.width), top: kept(place.top, height, screen.height), scale };
}

const kept = (at: number, size: number, room: number) => Math.max(margin, Math.min(at, room - size - margin));

/** Attach to an enlarged element: its text for screen readers. (As an attribute, Svelte's checks do not know it.) */
export const describedAs =
  (words: string | undefined): Attachment<Element> =>
  (element) => {
    if (words) element.setAttribute("aria-description", words);
    else element.removeAttribute("aria-description");
  };
