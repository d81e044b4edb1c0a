/** Moves the focus to the screen after its button disappeared, without scrolling. */
export function focusMain() {
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** User input; from then on the scroll position is the user's. */
const doings = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * Attach to what has come, such as the end of a game: its heading takes the focus, and it is in view at once, without a
 * movement. It stays in view while parts load, until the user does something.
 */
export function arrival(panel: HTMLElement): () => void {
  panel.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  const growth = new ResizeObserver(() => panel.scrollIntoView({ block: "start", behavior: "instant" }));
  growth.observe(panel);
  const rest = () => growth.disconnect();
  for (const doing of doings) addEventListener(doing, rest, { once: true, passive: true });
  return () => {
    rest();
    for (const doing of doings) removeEventListener(doing, rest);
  };
}
