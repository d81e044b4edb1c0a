import type { Locator } from "playwright-core";

type Pressable = Pick<Locator, "click" | "tap"> & { evaluate(ask: () => boolean): Promise<boolean> };

/**
 * Presses as people do: with a finger where the screen is one to touch, otherwise with the mouse, at the centre, when
 * the control stands still. It fails if something else lies there.
 */
export const press = async (what: Pressable): Promise<void> =>
  (await what.evaluate(() => navigator.maxTouchPoints > 0)) ? what.tap() : what.click();
