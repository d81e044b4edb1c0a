import type { Locator, Page } from "playwright-core";

/**
 * The events that no hand makes in a browser without a window. Tests dispatch no others (eslint.config.js): they press
 * keys and buttons, as people do.
 */

/** Printing ends with the dialog of the browser, which has none without a window. */
export const printingIsOver = (page: Page) => page.evaluate(() => dispatchEvent(new Event("afterprint")));

/** Pages without a window are never hidden. The test says what `document.hidden` is. */
export const visibilityChanges = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));

/** Escape while an input method's own window is open, which belongs to the desktop. */
export const escapesInputMethod = (field: Locator) =>
  field.evaluate(
    (one) => void one.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, isComposing: true })),
  );

/**
 * Runs in the page. Makes every press count as deliberate: the pointer moves in from elsewhere, and another key comes
 * before each key. So a test need not wait until the page accepts a press after a change (src/ui/press-guard.ts), which
 * would take most of its time. press.test.ts tests the guard.
 */
export const deliberate = () => {
  const elsewhere = () => dispatchEvent(new PointerEvent("pointermove", { clientX: -1000, clientY: -1000 }));
  addEventListener("pointerdown", elsewhere, true);
  const way = ({ isTrusted }: KeyboardEvent) =>
    isTrusted && dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
  addEventListener("keydown", way, true);
};
