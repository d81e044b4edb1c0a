/** What an embedded page tells its parent (docs/for-publishers.md). Later versions only add members. */
const version = 1;

type Told =
  /** The height of the screen. A screen that `fits` adapts to any height, and this is a good one. */
  | { type: "height"; height: number; fits: boolean }
  /** A game ended, with one number per seat. `outcome` is the player's; null for a spectator. */
  | { type: "ended"; game: string; result: number[]; outcome: string | null };

/** A table fills its frame; at this height it shows board and controls at any width (web/tests/browser/fit.ts). */
const tableHeight = 740;

export const isFramed = (): boolean => window.parent !== window;

/** The messages contain no secrets, so any parent may receive them. */
export function tellFrame(told: Told): void {
  if (isFramed()) window.parent.postMessage({ coppice: version, ...told }, "*");
}

/** Reports the height of `content` now and after each change, until the returned function is called. */
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
