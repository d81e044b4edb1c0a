import type { Page } from "playwright-core";

/** Waits until the page is drawn and nothing moves. */
export const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    // What follows a scroll position, or has no end, never stands still.
    const moves = ({ timeline, playState, effect }: Animation) =>
      timeline === document.timeline && playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
    do {
      await frame();
      await frame();
    } while (document.getAnimations().some(moves));
  });

/**
 * Lets so many milliseconds pass, where no condition says that it is time: nothing may happen meanwhile, or what
 * happens is measured.
 */
export const pass = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));
