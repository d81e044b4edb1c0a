/** A press ends the animation. */
const doings = ["pointerdown", "keydown"] as const;

/** Attach to a card of a new game: it is dealt as number `n`. */
export const dealtAs =
  (number: number | null) =>
  (card: HTMLElement | SVGElement): (() => void) => {
    if (number === null) return () => undefined;
    card.style.setProperty("--dealt", String(number));
    card.classList.add("dealt");
    const rest = () => card.classList.remove("dealt");
    card.addEventListener("animationend", rest, { once: true });
    for (const doing of doings) addEventListener(doing, rest, { once: true, capture: true });
    return () => {
      for (const doing of doings) removeEventListener(doing, rest, { capture: true });
    };
  };
