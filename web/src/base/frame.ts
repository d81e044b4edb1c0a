/**
 * What the page tells the page in whose frame it is (docs/for-publishers.md). The form has a version; a later one only
 * adds members.
 */
const version = 1;

type Told =
  /** What the screen needs; a screen that `fits` takes the height it is given, and this is a good one. */
  | { type: "height"; height: number; fits: boolean }
  /** A game is over: one number for each seat. `outcome` is how it ended for the player; null for who looked on. */
  | { type: "ended"; game: string; result: number[]; outcome: string | null };

/** A table takes all of a frame; this shows a board and its controls on any width (web/tests/browser/fit.ts). */
const tableHeight = 740;

export const isFramed = (): boolean => window.parent !== window;

/** Nothing in it is secret, so any page may hear it. */
export function tellFrame(told: Told): void {
  if (isFramed()) window.parent.postMessage({ coppice: version, ...told }, "*");
}

/** Tells the height of what is in `content`, now and whenever it changes, until the returned function is called. */
export function tellHeight(content: HTMLElement, fits: boolean): () => void {
  let last = -1;
  const tell = () => {
    const height = fits ? tableHeight : Math.ceil(content.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    tellFrame({ type: "height", height, fits });
  };
  const watch = new ResizeObserver(tell);
  watch.observe(content);
  tell();
  return () => watch.disconnect();
}
